import assert from 'node:assert/strict';
import fc from 'fast-check';
import { offersRetry } from '../../../../src/elements/shared/element/describe-error.js';
import type {
  Field,
  FileName,
  Panel,
} from '../../../../src/elements/sig-envelope-status/envelope-status.types.js';
import { act, type Act } from '../act.js';
import {
  envelopeNames,
  hostAnswers,
  StatusWorld,
  type EnvelopeName,
  type HostAnswer,
} from './status-world.js';
import { networkModes, type NetworkMode } from '../unreliable-fetch.js';
import { walkOf } from '../walk.js';

interface StatusModel {
  network: NetworkMode;
  /** Which of the offered forms the person wants to send in the end. */
  readonly wish: number;
}

type StatusAct = Act<StatusModel, StatusWorld>;
const statusAct = act<StatusModel, StatusWorld>;

const panelOf: Readonly<Record<Field, Panel>> = {
  reason: 'void',
  message: 'resend',
  email: 'copies',
  note: 'copies',
};

const toggle = (panel: Panel) =>
  statusAct(`toggle(${panel})`, (_, world) => {
    if (world.view?.offered.includes(panel)) world.toggle(panel);
  });

const type = (field: Field, text: string) =>
  statusAct(`type(${field}, ${JSON.stringify(text)})`, (_, world) => {
    const { view } = world;
    if (view?.panel === panelOf[field] && !view.copies.needsColleague) world.type(field, text);
  });

type Press = 'remind' | 'duplicate' | 'withdraw' | 'resend' | 'sendCopy' | 'loadCopies' | 'reload';
const press = (name: Press) =>
  statusAct(name, (_, { view, controller }) => {
    const { error } = controller.reader.loader;
    const isShown: Readonly<Record<Press, boolean | undefined>> = {
      remind: view?.offered.includes('remind'),
      duplicate: view?.offered.includes('duplicate'),
      withdraw: view?.panel === 'void',
      resend: view?.panel === 'resend',
      sendCopy: view?.panel === 'copies' && !view.copies.needsColleague,
      loadCopies: view?.panel === 'copies' && view.copies.hasFailed,
      reload: error && offersRetry(error) && controller.reader.loader.secondsToRetry === 0,
    };
    if (!isShown[name]) return;
    if (name === 'reload') controller.reload();
    else controller.actions[name]();
  });

const panels: readonly Panel[] = ['void', 'resend', 'copies'];

/** Opens one of the forms that there are, and fills it in, so that it can be sent. */
const fillIn = (index: number) =>
  statusAct(`fill in(${index})`, async (model, world) => {
    const offered = panels.filter((one) => world.view?.offered.includes(one));
    const panel = offered[index % Math.max(1, offered.length)];
    if (!panel) return;
    if (world.view?.panel !== panel) world.toggle(panel);
    await world.network.settled();
    await type('reason', 'A new version follows').act(model, world);
    await type('email', 'copy@walker.example').act(model, world);
  });

const sendPanel = statusAct('send what is open', async (model, world) => {
  for (const name of ['withdraw', 'resend', 'sendCopy'] as const)
    if (isOpenFor(name, world.view?.panel)) return press(name).act(model, world);
});
const isOpenFor = (name: Press, panel: Panel | undefined) =>
  ({ withdraw: 'void', resend: 'resend', sendCopy: 'copies' })[name as 'withdraw'] === panel;

const fillInAndSend = (index: number) =>
  statusAct(`fill in(${index}) and send`, async (model, world) => {
    await fillIn(index).act(model, world);
    await sendPanel.act(model, world);
  });

/** Withdraws a link: first the question, then the answer to it. */
const revoke = (index: number) =>
  statusAct(`revoke(${index})`, (_, { view, controller: { actions } }) => {
    if (view?.panel !== 'copies' || view.copies.hasFailed) return;
    const open = view.copies.list?.filter(({ state }) => state === 'live' || state === 'unknown') ?? [];
    const asked = open.find(({ id }) => id === view.copies.asked);
    if (asked) return actions.revoke(asked);
    const copy = open[index % Math.max(1, open.length)];
    if (copy) actions.askToRevoke(copy);
  });

const files: readonly FileName[] = ['merged', 'certificate', 'evidence'];
const save = (file: FileName) =>
  statusAct(`save(${file})`, (_, { view, controller }) => {
    if (view?.offered.includes('downloads')) controller.actions.save(file);
  });

const setNetwork = (mode: NetworkMode) =>
  statusAct(`network(${mode})`, (model, { network }) => {
    network.mode = model.network = mode;
  });
const setNextWrite = (mode: NetworkMode) =>
  statusAct(`next write(${mode})`, (_, { network }) => void (network.nextWrite = mode));
const setHost = (answer: HostAnswer) =>
  statusAct(`host(${answer})`, (_, world) => void (world.hostAnswer = answer));
const setOnline = (isOnline: boolean) =>
  statusAct(`online(${isOnline})`, (model, { network }) => {
    Object.assign(navigator, { onLine: isOnline });
    network.mode = model.network = isOnline ? 'ok' : 'lost';
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

/** The page looks again at least this often. */
const freshMs = 60_000;
/** Each look is answered before the next. */
const stepMs = 5000;
const wait = (ms: number) =>
  statusAct(`wait(${ms})`, async ({ network }, world) => {
    await world.service.wait(ms, stepMs);
    if (network === 'ok' && ms >= freshMs) await world.checkFresh();
  });

const leave = statusAct('leave and return', async (_, { host, network }) => {
  host.disconnect();
  await network.settled();
  host.connect();
});

const answer = (index: number, kind: 'complete' | 'decline') =>
  statusAct(`recipient ${index}: ${kind}`, (_, world) => world.answerElsewhere(index, kind));
const rivals: readonly StatusAct[] = [
  statusAct('the firm withdraws', (_, world) => world.rival('POST', '/void', { reason: 'By the firm' })),
  statusAct('the firm reminds', (_, world) => world.rival('POST', '/remind', {})),
  statusAct('the firm deletes the draft', (_, world) => world.rival('DELETE', '')),
  statusAct('the firm withdraws the links', async (_, world) => {
    if (!(await world.stored())) return;
    for (const { id } of await world.storedCopies()) await world.rival('POST', `/copies/${id}/revoke`, {});
  }),
];

const turnMs = 30_000;
const maxTurns = 20;

/** With a network again, a person who does what the page offers has done something in the end, and sees what is so. */
const finish = statusAct('finish', async (model, world) => {
  const { network, service, controller } = world;
  await setOnline(true).act(model, world);
  await setHost('allow').act(model, world);
  network.nextWrite = undefined;
  const before = world.done.length;
  const isGone = () => controller.reader.loader.error?.code === 'not-found';
  const isOver = () => world.done.length > before || isGone();
  for (let turn = 0; turn < maxTurns && !isOver(); turn += 1) {
    await network.settled();
    await press('reload').act(model, world);
    await network.settled();
    await fillIn(model.wish).act(model, world);
    await sendPanel.act(model, world);
    if (!world.view?.panel) await press('duplicate').act(model, world);
    await service.wait(turnMs, stepMs);
  }
  assert.ok(isOver(), `the network is back, and nothing can be done: ${JSON.stringify(world.view?.notice)}`);
  await service.wait(freshMs, stepMs);
  if (isGone()) return;
  await world.checkFresh();
  if (!world.view?.offered.includes('copies')) return;
  if (world.view.panel === 'copies') world.toggle('copies');
  world.toggle('copies');
  await network.settled();
  assert.deepEqual(world.view.copies.list, await world.storedCopies(), 'the copies');
});

/** Here most can be done. */
const often: readonly EnvelopeName[] = ['sent', 'sequential', 'sequential', 'completed', 'completed'];
const presses: readonly Press[] = ['remind', 'duplicate', 'withdraw', 'resend', 'sendCopy', 'loadCopies'];
const typed: readonly fc.Arbitrary<[Field, string]>[] = [
  fc.tuple(fc.constant('reason'), fc.constantFrom('A new version', '', ' “Ça ira” ')),
  fc.tuple(fc.constant('message'), fc.constantFrom('As discussed', '')),
  fc.tuple(fc.constant('email'), fc.constantFrom('client@walker.example', 'nobody')),
  fc.tuple(fc.constant('note'), fc.constantFrom('For your files', '')),
];
const commands: fc.Arbitrary<StatusAct>[] = [
  fc.constantFrom<Panel>(...panels).map(toggle),
  fc.oneof(...typed).map(([field, text]) => type(field, text)),
  fc.nat(2).map(fillInAndSend),
  fc.nat(2).map(fillInAndSend),
  fc.nat(2).map(fillInAndSend),
  fc.constantFrom(...presses, 'reload' as const).map(press),
  fc.nat(2).map(fillIn),
  fc.constantFrom<Press>('remind', 'remind', 'duplicate').map(press),
  fc.constant(sendPanel),
  // The answer to what comes next says whether it was done.
  fc.constantFrom<NetworkMode>('lost', 'lost', 'cut', '500').map(setNextWrite),
  fc.nat(3).map(revoke),
  fc.constantFrom(...files).map(save),
  fc.constant(leave),
  fc
    .tuple(fc.nat(1), fc.constantFrom('complete' as const, 'complete' as const, 'decline' as const))
    .map(([index, kind]) => answer(index, kind)),
  fc.constantFrom(...rivals),
  fc.constantFrom(...hostAnswers).map(setHost),
  fc.boolean().map(setOnline),
  fc.constantFrom<NetworkMode>(...networkModes, 'ok', 'lost').map(setNetwork),
  fc.constantFrom<NetworkMode>(...networkModes, 'ok', 'lost').map(setNetwork),
  fc.constantFrom(100, 300, 3000, 60_000).map(wait),
  fc.constantFrom(100, 300, 3000, 60_000).map(wait),
];

const names = fc.constantFrom<EnvelopeName>(...envelopeNames, ...often);

async function warmUp(): Promise<void> {
  const world = await new StatusWorld().start('completed');
  for (const mode of networkModes) {
    world.network.mode = mode;
    world.controller.reload();
    await world.network.settled();
  }
  await world.stop();
}

/** Following an envelope, and acting on it: the controller of `sig-envelope-status` without markup, with the helper. */
export const walk = walkOf({
  name: 'status',
  commands,
  maxCommands: 60,
  starts: [names, fc.nat(1)],
  warmUp,
  world: () => new StatusWorld(),
  model: (_, wish): StatusModel => ({ network: 'ok', wish }),
  finish,
  preparePage() {
    Object.assign(navigator, { onLine: true });
    return () => undefined;
  },
});
