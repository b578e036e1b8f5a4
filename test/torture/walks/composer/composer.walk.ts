import assert from 'node:assert/strict';
import fc from 'fast-check';
import { waitUntil } from '../../../support/wait.js';
import { walkOf } from '../walk.js';
import { networkActs, waits } from '../world/network-acts.js';
import { persist, turnMs } from '../world/persist.js';
import {
  choose,
  closeOtherTab,
  composerAct,
  duplicateTab,
  goTo,
  hostAnswers,
  leave,
  leaveFor,
  place,
  press,
  pressAny,
  reload,
  resume,
  rival,
  setRole,
  type,
  typeInRow,
  type ComposerAct,
  type Rivalry,
} from './composer-acts.js';
import { ComposerWorld, newModel, type ComposerModel } from './composer-checks.js';
import { begins, type Begin } from './composer-world.js';

/** Everything is well again: the person puts right what is missing, and sends. */
const finish = composerAct('finish', async (model, world) => {
  const { network } = world;
  Object.assign(network, { mode: 'ok', scope: 'all', nextWrite: undefined });
  await hostAnswers(false).act(model, world);
  await closeOtherTab.act(model, world);
  await world.wait(turnMs);
  await world.check(model);
  const tab = () => world.tab;
  const sentBefore = tab().heard.filter(({ type }) => type === 'sent').length;
  const isSent = () => tab().heard.filter(({ type }) => type === 'sent').length > sentBefore;
  // What the host has named ends with it.
  const isEnd = () => tab().isOver && !tab().find('new', 'another');
  await persist(model, world, {
    isDone: () => isSent() || isEnd(),
    next: () => [...answers, ...documents(world), ...people(world), ...fields(world), ...last(world)],
    describe: () => ({
      ...{
        text: tab()
          .markup.source.replaceAll(/<svg[^]*?<\/svg>|<[^>]*>|\s+/g, ' ')
          .replaceAll(/ +/g, ' '),
      },
      ...{ saver: tab().composer.saver.state, sender: tab().composer.submission.sender.state },
    }),
  });
  if (!isSent()) return;
  await world.checkStored(tab(), 'what was sent');
});

/** What the person answers where it is asked: their own version counts. */
const asked = ['new', 'another', 'delete', 'mine', 'save', 'check', 'retry', 'absent', 'keep'];
const answers: readonly ComposerAct[] = [
  ...asked.map((name) => press(name)),
  // A draft that was refused is not offered to be read again: the person loads the page again.
  composerAct('load the page again', async (model, world) => {
    const { isUnread, state } = world.tab.composer.saver;
    if (isUnread && state.kind === 'failed' && !world.tab.find('retry')) await reload.act(model, world);
  }),
  // What was to be signed alone is there: the draft is not needed any more.
  composerAct('discard what is signed alone', async (model, world) => {
    if (world.tab.find('absent')) await discard(model, world);
  }),
];

/** A document that cannot be sent is removed; without one, a file is chosen. */
const documents = ({ tab }: ComposerWorld): readonly ComposerAct[] => [
  goTo('documents'),
  press('retry'),
  composerAct('remove what is broken', async (model, world) => {
    const broken = tab.markup.source.match(/<li class="file (damaged|gone|refused)/);
    if (!broken) return;
    const control = tab.markup.controls.find(
      ({ at, attributes }) =>
        at > broken.index! && String(attributes.get('data-focus')).startsWith('remove-'),
    );
    if (control) await press(String(control.attributes.get('data-focus'))).act(model, world);
  }),
  composerAct('choose where there is none', async (model, world) => {
    if (!/<li class="file/.test(world.tab.markup.source))
      await choose(`Last-${model.filesChosen}.pdf`).act(model, world);
  }),
];

const people = (world: ComposerWorld): readonly ComposerAct[] => [
  goTo('recipients'),
  composerAct('complete the people', async (model) => {
    if (!world.tab.composer.draft.recipients.some(({ role }) => role === 'SIGNER'))
      await press('add-recipient').act(model, world);
    const { recipients } = world.tab.composer.draft;
    const emails = recipients.map(({ email }) => email.trim().toLowerCase());
    for (const [index, email] of emails.entries())
      if (!email.includes('@') || emails.indexOf(email) !== index)
        await typeInRow('email', `last-${index}@walk.example`, index).act(model, world);
  }),
];

const fields = (world: ComposerWorld): readonly ComposerAct[] => [
  goTo('fields'),
  composerAct('place a signature for each', async (model) => {
    // A field without its signer is given to one.
    await press('choose').act(model, world);
    for (const index of world.tab.composer.draft.recipients.keys()) await place(index).act(model, world);
  }),
];

const last = (world: ComposerWorld): readonly ComposerAct[] => [
  goTo('send'),
  composerAct('complete and send', async (model) => {
    if (!world.tab.composer.draft.subject.trim()) await type('subject', 'Last').act(model, world);
    if (!world.tab.find('send')) await type('expiry', '').act(model, world);
    await press('send').act(model, world);
  }),
];

const waitFor = (ms: number) => composerAct(`wait(${ms})`, (_, world) => world.wait(ms));

/** A draft that could be sent as it is, with a good network. */
const complete = composerAct('complete', async (model, world) => {
  const { mode, scope } = world.network;
  Object.assign(world.network, { mode: 'ok', scope: 'all' });
  for (const step of [...documents(world), ...people(world), waitFor(4000), ...fields(world), goTo('send')]) {
    await step.act(model, world);
    await world.network.settled();
  }
  await world.wait(2000);
  Object.assign(world.network, { mode, scope });
});
/** Sends what is complete, while the network does this to the request. */
const sendWith = (mode: 'lost' | 'cut' | 'late' | '500' | '429' | 'dies') =>
  composerAct(`complete and send with ${mode}`, async (model, world) => {
    await complete.act(model, world);
    await world.check(model);
    world.network.nextWrite = mode;
    await press('send').act(model, world);
  });

/** Signs alone, where that is offered, while the network does this to the request. */
const signAloneWith = (mode: 'lost' | 'dies' | '500') =>
  composerAct(`complete and sign alone with ${mode}`, async (model, world) => {
    await complete.act(model, world);
    await world.check(model);
    world.network.nextWrite = mode;
    await press('self-sign').act(model, world);
  });

/** The answer to what creates the envelope is lost, and the person discards the draft. */
const discardUnheard = composerAct('discard what may have been created', async (model, world) => {
  const { network, tab } = world;
  if (tab.composer.envelopeId !== undefined || tab.isOver) return;
  Object.assign(network, { mode: 'ok', scope: 'all' });
  for (const step of [...documents(world), waitFor(4000), ...people(world)]) {
    await step.act(model, world);
    await network.settled();
  }
  // Longer than the client repeats it by itself.
  network.nextWrite = 'dies';
  await world.wait(7000);
  Object.assign(network, { mode: 'ok', nextWrite: undefined });
  await discard(model, world);
});

async function discard(model: ComposerModel, world: ComposerWorld): Promise<void> {
  await press('discard-button').act(model, world);
  await press('discard').act(model, world);
}

const tabs = fc.constantFrom(0, 0, 0, 1);
const indexes = fc.nat(7);
const steps = ['documents', 'recipients', 'fields', 'send'];
const emails = ['sam@walk.example', 'kim@walk.example', 'kim', ''];
const onTabs = <T>(values: fc.Arbitrary<T>, make: (value: T, at: number) => ComposerAct) =>
  fc.tuple(values, tabs).map(([value, at]) => make(value, at));
const texts = fc.constantFrom('', 'Lease', 'Lease of 2026 ');
const names = fc.constantFrom('A.pdf', 'B.pdf', 'C.pdf', 'D.docx');
const pressed = ['send', 'send', 'send', 'add-recipient', 'add-recipient', 'look', 'mine', 'theirs', 'save'];
const others = [
  'discard-button',
  'discard',
  'keep',
  'check',
  'retry',
  'new',
  'another',
  'library',
  'self-sign',
];
const rivalries: readonly Rivalry[] = ['writes', 'writes', 'sends', 'deletes', 'changes people'];
const commands: fc.Arbitrary<ComposerAct>[] = [
  onTabs(fc.constantFrom(...steps), goTo),
  onTabs(fc.constantFrom(...steps), goTo),
  onTabs(
    indexes.chain((a) => fc.constantFrom(a, a + 8)),
    pressAny,
  ),
  onTabs(
    indexes.chain((a) => fc.constantFrom(a, a + 8)),
    pressAny,
  ),
  onTabs(fc.constantFrom(...pressed), press),
  onTabs(fc.constantFrom(...pressed), press),
  onTabs(fc.constantFrom(...others), press),
  onTabs(names, choose),
  onTabs(fc.tuple(fc.constantFrom('subject', 'message'), texts), ([field, text], at) =>
    type(field, text, at),
  ),
  onTabs(fc.constantFrom('', '2026-06-30'), (day, at) => type('expiry', day, at)),
  onTabs(fc.tuple(fc.constantFrom(...emails), indexes), ([email, index], at) =>
    typeInRow('email', email, index, at),
  ),
  onTabs(
    fc.tuple(fc.constantFrom<'name' | 'code'>('name', 'code'), texts, indexes),
    ([field, text, index], at) => typeInRow(field, text, index, at),
  ),
  onTabs(fc.tuple(fc.constantFrom('SIGNER', 'VIEWER', 'CC'), indexes), ([role, index], at) =>
    setRole(role, index, at),
  ),
  onTabs(indexes, place),
  fc.constant(complete),
  fc.constantFrom<Parameters<typeof sendWith>[0]>('lost', 'cut', 'late', '500', '429', 'dies').map(sendWith),
  fc.constantFrom<'lost' | 'dies' | '500'>('lost', 'dies', '500').map(signAloneWith),
  fc.constant(discardUnheard),
  fc.constantFrom(leave, reload, reload, leaveFor(8000), resume),
  fc.constantFrom(duplicateTab, duplicateTab, closeOtherTab),
  fc.boolean().map(hostAnswers),
  fc.constantFrom(...rivalries).map(rival),
  networkActs(),
  networkActs(),
  waits(1000, 4000, 20_000),
  waits(1000, 4000, 20_000, 90_000),
];

async function warmUp(): Promise<void> {
  const world = new ComposerWorld();
  const model = newModel();
  await world.start('given');
  await waitUntil(() => world.tab.find('choose'), 'the first step');
  for (const mode of ['ok', 'cut', '400', '429', '500', 'html'] as const) {
    world.network.mode = mode;
    await choose(`${mode}.pdf`).run(model, world);
  }
  world.network.mode = 'ok';
  for (let turn = 0; turn < 20; turn += 1) {
    await world.wait(4000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const name of steps) {
    await goTo(name).act(model, world);
    await waitUntil(() => world.tab.step === name, name);
    await world.wait(4000);
  }
  assert.ok(world.tab.find('step-send'), 'the steps are not there');
  await world.stop();
}

/** From a file to an envelope that is out: the controllers and views of `sig-envelope-composer` without a browser. */
export const walk = walkOf<ComposerModel, ComposerWorld, [Begin]>({
  name: 'composer',
  commands,
  maxCommands: 30,
  starts: [fc.constantFrom(...begins)],
  warmUp,
  world: () => new ComposerWorld(),
  model: newModel,
  finish,
  preparePage() {
    const { createElement } = document;
    // Text is not measured.
    Object.assign(document, { createElement: () => ({ getContext: () => null }) });
    return () => void Object.assign(document, { createElement });
  },
});
