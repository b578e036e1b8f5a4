import fc from 'fast-check';
import { act, type Act, type WalkWorld } from '../act.js';
import {
  faultScopes,
  networkModes,
  rareModes,
  type FaultScope,
  type NetworkMode,
} from '../unreliable-fetch.js';
import { turnMs } from './persist.js';

const modes: readonly NetworkMode[] = [...networkModes, ...rareModes, 'ok', 'ok', 'lost', 'dies'];

const setNetwork = <Model extends object, World extends WalkWorld<Model>>(
  mode: NetworkMode,
  scope: FaultScope,
): Act<Model, World> =>
  act(`network(${mode}, ${scope})`, (_, { network }) => void Object.assign(network, { mode, scope }));

/** The network becomes bad in some way, or good again. */
export const networkActs = <Model extends object, World extends WalkWorld<Model>>(): fc.Arbitrary<
  Act<Model, World>
> =>
  fc
    .record({ mode: fc.constantFrom(...modes), scope: fc.constantFrom(...faultScopes, 'all' as const) })
    .map(({ mode, scope }) => setNetwork(mode, scope));

type TimedWorld<Model extends object> = WalkWorld<Model> & { wait(ms: number): Promise<void> };

/** Time goes by: a second, or until after a timeout, a refusal or a pause of a person. */
export const waits = <Model extends object, World extends TimedWorld<Model>>(
  ...lengthsMs: readonly number[]
): fc.Arbitrary<Act<Model, World>> =>
  fc.constantFrom(...lengthsMs).map((ms) => act(`wait(${ms})`, (_, world) => world.wait(ms)));

/** The network is good again. */
const recover = <Model extends object, World extends TimedWorld<Model>>(): Act<Model, World> =>
  act('recover', async (_, world) => {
    Object.assign(world.network, { mode: 'ok', scope: 'all', nextWrite: undefined });
    await world.wait(turnMs);
  });

/** What comes next reaches the service; its answer does not come, and nothing passes afterwards. */
const die = <Model extends object, World extends WalkWorld<Model>>(): Act<Model, World> =>
  act('die', (_, { network }) => void Object.assign(network, { mode: 'dies', scope: 'all' }));

/** A person tries, hears nothing for so long that the page gives up, and tries again when the network is good. */
export const repeated = <Model extends object, World extends TimedWorld<Model>>(
  name: string,
  first: Act<Model, World>,
  again: Act<Model, World>,
): Act<Model, World> =>
  act(`${name} and again`, async (model, world) => {
    const giveUp = act<Model, World>('give up', () => world.wait(turnMs));
    for (const step of [
      recover<Model, World>(),
      die<Model, World>(),
      first,
      giveUp,
      recover<Model, World>(),
      again,
    ])
      await step.run(model, world);
  });
