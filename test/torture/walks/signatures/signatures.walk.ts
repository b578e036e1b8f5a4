import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { networkModes } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';
import { networkActs, repeated, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  add,
  addTooLate,
  ask,
  call,
  cancel,
  check,
  choose,
  leave,
  makeDefault,
  names,
  rival,
  signaturesAct,
  submit,
  type,
  write,
  type Rivalry,
  type SignaturesAct,
} from './signatures-acts.js';
import { SignaturesWorld, type SignaturesModel } from './signatures-checks.js';

/** With everything well again, a signature is saved, renamed, replaced, made the default and deleted. */
const finish = signaturesAct('finish', async (model, world) => {
  const { controller, network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await world.wait(turnMs);
  await world.check(model);
  await cancel.act(model, world);
  const all = () => controller.state.signatures ?? [];
  const wanted = () => all().find(({ name }) => name.startsWith('Wanted'));
  const at = () => all().findIndex((one) => one === wanted());
  const get = (isDone: () => boolean, next: () => readonly SignaturesAct[]) =>
    persist(model, world, {
      isDone,
      next: () => [call('retry'), ...next()],
      describe: () => ({ ...world.acts, error: controller.state.loadError, signatures: all() }),
    });
  const asked = (kind: 'edit' | 'replace' | 'delete') =>
    world.acts.question?.kind === kind ? [] : [ask(kind, at())];
  await get(
    () => wanted() !== undefined,
    () => [add('Wanted')],
  );
  await get(
    () => wanted()?.name === 'Wanted 2' && wanted()?.signerName === 'A. Person',
    () => [...asked('edit'), type({ name: 'Wanted 2', signerName: 'A. Person' }), submit],
  );
  await get(
    () => wanted()?.text === 'Other',
    () => [write('Other'), ...asked('replace'), submit],
  );
  await get(
    () => wanted()?.isDefault ?? false,
    () => [makeDefault(at())],
  );
  await get(
    () => controller.state.signatures !== undefined && !wanted(),
    () => [...asked('delete'), submit],
  );
  controller.reload();
  await network.settled();
  assert.ok(world.isUpToDate, 'the list is not read');
  world.checkList(await world.stored());
});

const indexes = fc.nat(5);
const typing = fc.record(
  { name: fc.constantFrom(...names), signerName: fc.constantFrom('', ' A. Person ') },
  { requiredKeys: [] },
);
const asks = fc
  .tuple(
    fc.constantFrom('new' as const, 'edit' as const, 'edit' as const, 'replace' as const, 'delete' as const),
    indexes,
  )
  .map(([kind, index]) => ask(kind, index));
const rivalries: readonly Rivalry[] = ['adds', 'adds', 'deletes', 'deletes', 'renames', 'makes default'];
const rivals = fc.tuple(fc.constantFrom(...rivalries), indexes).map(([name, index]) => rival(name, index));
const commands: fc.Arbitrary<SignaturesAct>[] = [
  indexes.map(choose),
  ...[asks, asks],
  ...[typing.map(type), typing.map(type)],
  fc.constantFrom({ kind: 'initials' as const }, { isDefault: true }).map(check),
  fc.constantFrom('A. Person', 'B. Person', undefined).map(write),
  fc.constantFrom(...names).map((name) => add(name)),
  fc.constantFrom(...names).map((name) => add(name, 'B. Person')),
  fc.constantFrom('Mine', 'Quick').map(addTooLate),
  fc.constantFrom('Mine', 'Quick').map((name) => repeated(`save ${name}`, add(name), submit)),
  fc.constantFrom('Mine', 'Quick').map((name) => repeated(`save ${name}`, add(name), add(name, 'C. Person'))),
  fc.constantFrom(submit, submit, submit, cancel),
  fc.constant(submit),
  indexes.map(makeDefault),
  fc.constantFrom(call('retry'), call('reload'), call('reload'), leave),
  ...[networkActs<SignaturesModel, SignaturesWorld>(), networkActs<SignaturesModel, SignaturesWorld>()],
  waits(1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
  rivals,
];

async function warmUp(): Promise<void> {
  const world = await new SignaturesWorld().start(false);
  const { controller, network } = world;
  await waitUntil(() => controller.state.signatures, 'the signatures');
  for (const mode of networkModes) {
    Object.assign(network, { mode, scope: 'writes' });
    controller.actions.setDefault(controller.state.signatures![0]!.id);
    await waitUntil(() => controller.state.acts && !world.acts.isBusy, 'the refusal');
  }
  world.stop();
}

/** Saved signatures, and what a person does with them: the controllers of `sig-saved-signatures` without markup. */
export const walk = walkOf({
  name: 'signatures',
  commands,
  maxCommands: 40,
  starts: [fc.boolean()],
  warmUp,
  world: () => new SignaturesWorld(),
  model: (_hasPad): SignaturesModel => ({
    typed: { name: '', signerName: '', kind: 'signature', isDefault: false },
    ...{ about: {}, writesBefore: 0, writesBeforeQuestion: 0 },
    ...{ hasRivalActed: false, isSent: false, isOwnUnclear: false },
  }),
  finish,
});
