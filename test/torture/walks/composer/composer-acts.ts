import assert from 'node:assert/strict';
import { act, type Act } from '../act.js';
import { unlessRefused } from '../world/framed-page.js';
import { handle, isAble, nameOf, type Control } from '../world/markup.js';
import { pdfFile } from '../world/pdf-file.js';
import type { ComposerModel, ComposerWorld } from './composer-checks.js';
import type { ComposerTab } from './composer-tab.js';
import { placerOf } from './placer-seam.js';

export type ComposerAct = Act<ComposerModel, ComposerWorld>;
export const composerAct = act<ComposerModel, ComposerWorld>;

/** The tab that a person uses: their own, or the second one where it is open. */
const tabAt = (world: ComposerWorld, at: number): ComposerTab => world.tabs[at % world.tabs.length]!.tab;

/** The person does something: what it changes on the screen is their doing. */
function by(model: ComposerModel, world: ComposerWorld, tab: ComposerTab, run: () => void): void {
  const { saver } = tab.composer;
  run();
  if (!saver.isUnread && !saver.isClosed && model.written.has(tab)) world.noteWritten(model, tab);
}

const onTab = (
  name: string,
  at: number,
  run: (model: ComposerModel, world: ComposerWorld, tab: ComposerTab) => void | Promise<void>,
): ComposerAct =>
  composerAct(at ? `${name} in tab ${at}` : name, (model, world) => run(model, world, tabAt(world, at)));

/** Somebody wants that this envelope goes out. */
function noteSender(model: ComposerModel, id: string | undefined, by: unknown): void {
  model.presses += 1;
  if (id === undefined) return;
  model.senders.set(id, (model.senders.get(id) ?? new Set()).add(by));
}

function pressControl(model: ComposerModel, world: ComposerWorld, tab: ComposerTab, control: Control): void {
  const name = nameOf(control);
  if (name === 'mine' || name === 'theirs') model.theirs = undefined;
  // A request of a page that is loaded again may still be on its way.
  if (name === 'send' || name === 'self-sign')
    noteSender(model, tab.composer.envelopeId, world.network.mode === 'slow' ? 'slow' : tab);
  const removed =
    name.startsWith('remove-') && tab.step === 'documents' ? tab.documentOf(control) : undefined;
  const files = model.files.get(tab) ?? [];
  model.files.set(
    tab,
    files.filter((one) => one !== removed),
  );
  const type = control.tag === 'input' ? 'change' : 'click';
  const checked = control.attributes.get('.checked') !== true;
  by(model, world, tab, () => handle(control, type, { checked }));
}

/** A person would look whether it is there before they say that it is not. */
const mayPress = async (world: ComposerWorld, name: string): Promise<boolean> =>
  name !== 'absent' || !(await world.made()).some(({ source }) => source === 'SELF_SIGN');

/** What has a name of its own is pressed by an act of its own. */
const quiet: readonly string[] = [
  'choose',
  'email',
  'copy',
  'subject',
  'message',
  'expiry',
  'library-search',
];

/** Presses one of what is on offer. */
export const pressAny = (index: number, at: number) =>
  onTab(`press any(${index})`, at, async (model, world, tab) => {
    const all = tab.markup.controls.filter((one) => {
      const isText = /^(name|email|code|link|role)-/.test(nameOf(one)) || one.tag === 'textarea';
      return (
        isAble(one) && one.tag !== 'a' && one.tag !== 'select' && !isText && !quiet.includes(nameOf(one))
      );
    });
    const control = all[index % Math.max(1, all.length)];
    if (control && (await mayPress(world, nameOf(control)))) pressControl(model, world, tab, control);
  });

export const press = (name: string, at = 0) =>
  onTab(`press(${name})`, at, async (model, world, tab) => {
    const control = tab.find(name);
    if (control && (await mayPress(world, name))) pressControl(model, world, tab, control);
  });

/** Shows a step, where the steps are on show. */
export const goTo = (step: string, at = 0) => press(`step-${step}`, at);

export const choose = (name: string, at = 0) =>
  onTab(`choose(${name})`, at, (model, _world, tab) => {
    const control = tab.find('choose');
    const files = model.files.get(tab) ?? [];
    if (!control || files.includes(name)) return;
    model.filesChosen += 1;
    model.files.set(tab, [...files, name]);
    handle(control, 'change', { files: [pdfFile(name)] });
  });

function typeInto(
  model: ComposerModel,
  world: ComposerWorld,
  tab: ComposerTab,
  [field, text]: readonly [field: string, text: string],
): void {
  by(model, world, tab, () => {
    if (!tab.type(field, text, field === 'expiry' ? 'change' : 'input')) return;
    assert.equal(tab.find(field)?.attributes.get('.value'), text, `typed, and ${field} shows something else`);
    if (field !== 'subject') return;
    if (text.trim()) model.hasSubject.add(tab);
    else model.hasSubject.delete(tab);
  });
}

/** Types into a field of the step on show. */
export const type = (field: string, text: string, at = 0) =>
  onTab(`type(${field}, ${text})`, at, (model, world, tab) => typeInto(model, world, tab, [field, text]));

const keyAt = (tab: ComposerTab, index: number): string | undefined => {
  const { recipients } = tab.composer.draft;
  return recipients[index % Math.max(1, recipients.length)]?.key;
};

/** Types into a row of the recipients. */
export const typeInRow = (field: 'name' | 'email' | 'code', text: string, index: number, at = 0) =>
  onTab(`type in row ${index}(${field}, ${text})`, at, (model, world, tab) =>
    typeInto(model, world, tab, [`${field}-${keyAt(tab, index)}`, text]),
  );

export const setRole = (role: string, index: number, at = 0) =>
  onTab(`role of row ${index}(${role})`, at, (model, world, tab) =>
    by(model, world, tab, () => void tab.type(`role-${keyAt(tab, index)}`, role, 'change')),
  );

/** Places a signature for one of the signers. */
export const place = (index: number, at = 0) =>
  onTab(`place(${index})`, at, (_model, _world, tab) => {
    const signers = tab.composer.draft.recipients.filter(({ role }) => role === 'SIGNER');
    const signer = signers[index % Math.max(1, signers.length)];
    if (tab.step === 'fields' && signer) placerOf(tab.element)?.addSignature(signer.recipientRole);
  });

export const leave = composerAct('leave and return', async (_, { tab, network }) => {
  tab.leave();
  await network.settled();
  tab.return();
});

/** The element is out of the page for a while. */
export const leaveFor = (ms: number) =>
  composerAct(`leave for ${ms}`, async (_, world) => {
    const { tab } = world;
    tab.leave();
    await world.wait(ms);
    tab.return();
  });

export const reload = composerAct('load again', async (model, world) => {
  const before = world.tab;
  const { saver, draft, envelopeId } = before.composer;
  const { isUnread, isUnsaved } = saver;
  const { isOver } = before;
  // A new page shows what the service has: of a change by others that the person has not decided on, theirs.
  const isAsStored = world.isUpToDate(before) && !saver.remote;
  const isAllKept = isAsStored || isUnsaved || before.settings.envelopeId === undefined;
  const written = model.written.get(before);
  const tab = await world.reload();
  if (isOver && tab.composer.envelopeId !== envelopeId) {
    model.drafts += 1;
    return;
  }
  assert.equal(tab.composer.envelopeId, envelopeId, 'the draft is not found again');
  if (model.hasSubject.has(before)) model.hasSubject.add(tab);
  // One that is still to be read may be another by then.
  const isKept = isAllKept && !isUnread && !isOver && !tab.composer.saver.isUnread;
  if (isKept && written) model.written.set(tab, written);
  // Files that had not arrived are gone with their page.
  const files = model.files.get(before) ?? [];
  model.files.set(
    tab,
    files.filter((name) => draft.documents.some((one) => one.name === name)),
  );
});

/** The device is online again. */
export const resume = composerAct('online', () => void dispatchEvent(new Event('online')));

/** The person duplicates their tab. */
export const duplicateTab = composerAct('duplicate the tab', async (model, world) => {
  if (world.tabs.length > 1) return;
  const { tab } = world;
  const other = await world.openTab(new Map(tab.storage), true);
  if (model.hasSubject.has(tab)) model.hasSubject.add(other);
});

export const closeOtherTab = composerAct('close the other tab', (_, world) => {
  const [, other] = world.tabs;
  if (other) world.closeTab(other.tab);
});

export const hostAnswers = (isPrevented: boolean) =>
  composerAct(
    isPrevented ? 'the host prevents' : 'the host allows',
    (_, { tab }) => void Object.assign(tab, { isPrevented }),
  );

export type Rivalry = 'writes' | 'sends' | 'deletes' | 'changes people';
/** The firm's own program does something to the draft. */
export const rival = (name: Rivalry) =>
  composerAct(`rival ${name}`, async (model, world) => {
    const id = world.tab.composer.envelopeId;
    const envelope = id === undefined ? undefined : await world.storedEnvelope(id);
    if (!envelope || envelope.status !== 'DRAFT') return;
    const path = `/v1/envelopes/${envelope.id}`;
    world.noteUnseen();
    const ask = (method: string, to: string, body?: object) =>
      unlessRefused(
        world.service.ask(method, to, body).catch((error: unknown) => {
          if (!/: 400 /.test(String(error))) throw error;
        }),
      );
    if (name === 'writes') {
      const message = `Theirs ${(model.rivalries += 1)}`;
      // What is read already may be written over.
      const isAtWork = world.tabs.some(({ tab: { composer } }) => {
        return composer.saver.state.kind === 'saving' || composer.submission.isRunning;
      });
      const isKept = !isAtWork && world.network.mode !== 'slow';
      model.theirs = isKept ? { id: envelope.id, message } : undefined;
      await ask('PATCH', path, { message });
    }
    if (name === 'changes people') {
      const recipients = [
        { email: 'theirs@walk.example', name: 'Theirs', role: 'SIGNER', recipientRole: 'Signer 1' },
      ];
      await ask('PATCH', path, { recipients });
    }
    if (name === 'deletes') await ask('DELETE', path);
    if (name === 'sends') {
      noteSender(model, envelope.id, 'rival');
      await ask('POST', `${path}/send`);
    }
  });
