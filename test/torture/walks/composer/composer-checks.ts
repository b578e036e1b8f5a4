import assert from 'node:assert/strict';
import type { WalkWorld } from '../act.js';
import type { ComposerTab } from './composer-tab.js';
import { ComposerWorldBase, type StoredEnvelope } from './composer-world.js';

/** What a person has on their screen of a draft, by their own doing. */
export interface Written {
  /** Nothing while it follows the first document. */
  readonly subject?: string;
  readonly message: string;
  readonly signingOrder: string;
  readonly expiresAt?: string;
  readonly people: readonly string[];
  readonly documentIds: readonly string[];
}

/** What a person knows of their own acts. */
export interface ComposerModel {
  /** What is on the screen of each tab. Nothing where the page has yet to read it. */
  readonly written: Map<ComposerTab, Written>;
  /** Tabs whose person has typed the subject. */
  readonly hasSubject: Set<ComposerTab>;
  /** Files that were chosen in the page that is open, by their names, without those that were removed. */
  readonly files: Map<ComposerTab, readonly string[]>;
  /** How many drafts were begun, and how many of them are discarded. */
  drafts: number;
  discarded: number;
  /** Files and documents that were chosen, each once. */
  filesChosen: number;
  /** How often somebody wanted that something is sent, and who wanted that of an envelope. */
  presses: number;
  /** How often somebody else has written. */
  rivalries: number;
  readonly senders: Map<string, Set<unknown>>;
  /** What somebody else has written in a draft, until the person decides whose text counts. */
  theirs?: { readonly id: string; readonly message: string };
  /** Events of each tab that are known. */
  readonly heard: Map<ComposerTab, number>;
}

export const newModel = (): ComposerModel => ({
  ...{ written: new Map(), hasSubject: new Set(), files: new Map(), senders: new Map(), heard: new Map() },
  ...{ drafts: 1, discarded: 0, filesChosen: 0, presses: 0, rivalries: 0 },
});

const personOf = (name: string, email: string, role: string, isLink: boolean) =>
  [name.trim() || email.trim(), email.trim(), role, isLink ? 'link' : 'email'].join(' ');

export function writtenIn(tab: ComposerTab): Written {
  const { draft } = tab.composer;
  return {
    ...{ subject: draft.subject, message: draft.message, signingOrder: draft.signingOrder },
    expiresAt: draft.expiresAt,
    people: draft.recipients.map((row) => personOf(row.name, row.email, row.role, row.delivery === 'link')),
    documentIds: draft.documents.map(({ id }) => id),
  };
}

const storedOf = (envelope: StoredEnvelope) => ({
  subject: envelope.subject,
  message: envelope.message ?? '',
  signingOrder: envelope.signingOrder,
  expiresAt: envelope.expiresAt ?? undefined,
  people: [...envelope.recipients]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((row) => personOf(row.name ?? '', row.email, row.role, row.authMethod === 'LINK_ONLY')),
  documentIds: envelope.documents.map(({ id }) => id),
});

/** As a service keeps it. */
const trimmed = (written: Written) => ({
  ...written,
  subject: written.subject?.trim(),
  message: written.message.trim(),
});

const isOut = ({ status }: StoredEnvelope) => status !== 'DRAFT';
const isSelfSigned = ({ source }: StoredEnvelope) => source === 'SELF_SIGN';

/** Compares what the composer shows with what the service has, and with what the person has done. */
export class ComposerWorld extends ComposerWorldBase implements WalkWorld<ComposerModel> {
  #invitedBefore?: readonly string[];

  async check(model: ComposerModel): Promise<void> {
    for (const { tab } of this.tabs) {
      this.#hear(model, tab);
      await this.#checkTab(model, tab);
    }
    await this.#checkService(model);
    const { id, message } = model.theirs ?? {};
    const envelope = id === undefined ? undefined : await this.storedEnvelope(id);
    if (envelope)
      assert.equal(envelope.message, message, 'what somebody else wrote is gone, and no person said so');
  }

  /** What is on the screen now is what the person means. */
  noteWritten(model: ComposerModel, tab: ComposerTab): void {
    model.written.set(tab, writtenIn(tab));
  }

  /** What went out, or is kept by the service, is what is on the screen. */
  async checkStored(tab: ComposerTab, what: string): Promise<void> {
    const envelope = await this.storedEnvelope(tab.composer.envelopeId ?? '');
    assert.ok(envelope, `${what}, and the service has none`);
    assert.deepEqual(storedOf(envelope), trimmed(writtenIn(tab)), what);
  }

  /** Events since the last look. */
  #hear(model: ComposerModel, tab: ComposerTab): void {
    const heard = tab.heard.slice(model.heard.get(tab) ?? 0);
    model.heard.set(tab, tab.heard.length);
    for (const { type } of heard) {
      if (type !== 'begun' && type !== 'discarded') continue;
      model.drafts += 1;
      model.written.delete(tab);
      model.hasSubject.delete(tab);
      model.files.delete(tab);
      if (type === 'discarded' && this.tabs.length === 1) model.discarded += 1;
    }
    const sent = tab.heard.filter(({ type }) => type === 'sent').map(({ envelopeId }) => envelopeId);
    assert.equal(new Set(sent).size, sent.length, 'sig-sent is fired twice for an envelope');
    const created = tab.heard.filter(({ type }) => type === 'created').map(({ envelopeId }) => envelopeId);
    assert.equal(new Set(created).size, created.length, 'sig-created is fired twice for an envelope');
  }

  async #checkTab(model: ComposerModel, tab: ComposerTab): Promise<void> {
    const { composer } = tab;
    const { saver, submission } = composer;
    const id = saver.envelopeId;
    const envelope = id === undefined ? undefined : await this.storedEnvelope(id);
    const { state } = submission.sender;
    if (state.kind === 'sent') {
      assert.ok(envelope && isOut(envelope), 'the page says sent, and it is not');
      return;
    }
    if (submission.selfSigning.state.kind === 'ready') {
      assert.ok((await this.made()).some(isSelfSigned), 'the page says ready to sign, and it is not there');
      return;
    }
    if (saver.state.kind === 'closed') {
      assert.ok(envelope && isOut(envelope), 'the page says sent already, and it is not');
      return;
    }
    if (saver.state.kind === 'gone') {
      assert.ok(!envelope, 'the page says that the draft is gone, and it is there');
      return;
    }
    const senders = model.senders.get(id ?? '') ?? new Set();
    if ((state.kind === 'not-sent' || state.kind === 'refused') && [...senders].every((one) => one === tab))
      assert.ok(!envelope || !isOut(envelope), `the page says ${state.kind}, and it is sent`);
    if (saver.isUnread) return;
    this.#checkWritten(model, tab);
    const isKnown = this.isUpToDate(tab) && !saver.remote;
    if (tab.saveState === 'saved' && isKnown && envelope && !isOut(envelope))
      await this.checkStored(tab, 'the page says saved');
  }

  /** Nothing that the person has put there is lost or changed. */
  #checkWritten(model: ComposerModel, tab: ComposerTab): void {
    const now = trimmed(writtenIn(tab));
    const known = model.written.get(tab);
    const before = known && trimmed(known);
    assert.equal(new Set(now.documentIds).size, now.documentIds.length, 'a document is there twice');
    if (before) {
      const subject = model.hasSubject.has(tab) ? before.subject : now.subject;
      const added = now.documentIds.filter((one) => !before.documentIds.includes(one));
      assert.deepEqual(
        { ...now, documentIds: now.documentIds.filter((one) => before.documentIds.includes(one)) },
        { ...before, subject },
        'what the person has written',
      );
      const files = model.files.get(tab) ?? [];
      for (const { id, name } of tab.composer.draft.documents)
        assert.ok(!added.includes(id) || files.includes(name), `${name} was added, and the person did not`);
    }
    model.written.set(tab, now);
    // The step may still be loading.
    if (tab.step !== 'documents' || !tab.find('choose')) return;
    for (const name of model.files.get(tab) ?? []) assert.ok(tab.says(name), `${name} is lost`);
  }

  async #checkService({ drafts, discarded, filesChosen, presses }: ComposerModel): Promise<void> {
    this.#invitedBefore ??= this.invitedAtStart;
    const made = await this.made();
    const direct = made.filter((one) => !isSelfSigned(one));
    assert.ok(
      direct.length <= drafts - discarded,
      `${direct.length} envelopes for ${drafts - discarded} drafts`,
    );
    const alone = made.filter(isSelfSigned);
    assert.ok(alone.length <= drafts, 'more envelopes to sign alone than drafts');
    const out = made.filter(isOut);
    assert.ok(out.length <= presses, 'something was sent that no person asked for');
    for (const { id } of out) assert.equal(await this.timesSent(id), 1, 'sent more than once');
    const documents = (await this.storedDocuments()).filter(({ id }) => !this.library.includes(id));
    assert.ok(documents.length <= filesChosen, `${documents.length} documents for ${filesChosen} files`);
    const invited = [...(await this.invited())];
    for (const to of this.#invitedBefore) invited.splice(invited.indexOf(to), 1);
    const people = out.flatMap(({ recipients }) => recipients.map(({ email }) => email));
    for (const to of new Set(invited)) {
      const mails = invited.filter((one) => one === to).length;
      assert.ok(mails <= people.filter((email) => email === to).length, `${mails} invitations to ${to}`);
    }
  }
}
