import type { TemplateResult } from 'lit';
import { dispatchAndWait } from '../shared/element/extendable-event.js';
import { ActRunner } from '../shared/form/act-runner.js';
import { isEmail } from '../shared/form/email.js';
import { isOutcomeUnknown, toSigError } from '../shared/form/write-outcome.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { onResume } from '../shared/loading/resume.js';
import { CopyList } from './copy-list.js';
import { EnvelopeReader } from './envelope-reader.js';
import {
  SigCopyRevokedEvent,
  SigCopySentEvent,
  SigDuplicatedEvent,
  SigRemindedEvent,
  SigRemindEvent,
  SigResentEvent,
  SigEnvelopeVoidedEvent,
  SigVoidEvent,
} from './envelope-status.events.js';
import { changesBetween, offeredActions, stageKey, type Copy, type Status } from './envelope-status.model.js';
import type {
  Act,
  Draft,
  Field,
  FileName,
  Key,
  Made,
  Notice,
  Panel,
  StatusActions,
  StatusHost,
  StatusView,
} from './envelope-status.types.js';

type Details = typeof import('./details/details.lazy.js');

const emptyDraft: Draft = { reason: '', message: '', email: '', note: '' };

/** Owns what a person does with the envelope, and what they typed. What is known about it is the reader's. */
export class EnvelopeStatusController {
  readonly reader: EnvelopeReader;
  readonly actions: StatusActions;
  readonly #runner: ActRunner<Act, Notice>;
  readonly #copies: CopyList;
  #panel?: Panel;
  #actOn?: string;
  /** The answer to the act was lost, and what was read after it does not say whether it was done. */
  #isUnknown = false;
  #draft = emptyDraft;
  /** The draft as it was when the present act began. */
  #sent = emptyDraft;
  #problem?: { field: Field; key: Key };
  #stopResume = () => {};
  #saver?: InstanceType<Details['FileSaver']>;

  constructor(private readonly host: StatusHost) {
    host.element.addController(this);
    this.reader = new EnvelopeReader(host, (before, status) => this.#handleRead(before, status));
    this.#copies = new CopyList(host, this.reader);
    this.#runner = new ActRunner(host, host.strings);
    this.actions = {
      remind: () => void this.#remind(),
      duplicate: () => void this.#duplicate(),
      toggle: (panel) => this.#toggle(panel),
      close: () => this.#panel && this.#toggle(this.#panel),
      edit: (field, text) => this.#edit(field, text),
      withdraw: () => void this.#withdraw(),
      resend: () => void this.#resend(),
      sendCopy: () => void this.#sendCopy(),
      askToRevoke: (copy) => this.#ask(copy.id, 'question'),
      revoke: (copy) => void this.#revoke(copy),
      keepLink: (copy) => this.#ask(undefined, `revoke-${CSS.escape(copy.id)}`),
      loadCopies: () => void this.#copies.load(),
      save: (file) => void this.#save(file),
    };
  }

  hostConnected(): void {
    this.#stopResume = onResume(
      () => this.host.clock(),
      () => {
        if (this.#panel === 'copies' && !this.#runner.act) this.#copies.refresh();
      },
    );
  }

  hostDisconnected(): void {
    this.#stopResume();
  }

  /** Shows the envelope; nothing until its code has loaded. */
  view(): TemplateResult | undefined {
    const { status, details, isStale } = this.reader;
    if (!status) return undefined;
    const view: StatusView = {
      ...{ host: this.host, status, panel: this.#panel, act: this.#runner.act, actOn: this.#actOn },
      ...{ notice: this.#runner.outcome, draft: this.#draft, problem: this.#problem, isStale },
      offered: this.#offered,
      secondsToAct: this.#runner.secondsToAct,
      copies: this.#copies.view,
    };
    return details?.statusView(view, this.actions);
  }

  /** Another envelope: nothing of the last one stays. */
  reset(): void {
    this.#panel = this.#actOn = this.#problem = undefined;
    this.#runner.reset();
    this.#copies.reset();
    this.#draft = emptyDraft;
    this.reader.reset();
  }

  /** Reads again; what was typed stays. */
  reload(): void {
    void this.reader.loader.load();
    if (this.#panel === 'copies') void this.#copies.load();
  }

  #handleRead(before: Status | undefined, status: Status | undefined): void {
    if (!status) {
      this.#panel = undefined;
      return this.#runner.report(undefined);
    }
    if (this.#runner.act) return;
    const change = before && changesBetween(before, status);
    if (change) this.host.announce(this.#changeText(change, status));
    // "Reminder sent." means nothing once all have signed.
    if (change?.kind === 'stage' && this.#runner.outcome?.tone === 'done') this.#runner.report(undefined);
    if (!this.#panel || this.#offered.includes(this.#panel)) return;
    this.#panel = undefined;
    // Focus moves only where it is here already.
    this.#say({ tone: 'problem', text: { key: 'noLongerPossible' } }, this.host.focus.hasFocus);
  }

  #changeText(change: NonNullable<ReturnType<typeof changesBetween>>, status: Status): string {
    const { strings } = this.host;
    if (change.kind === 'signed') return strings.t('hasSigned', { names: this.#list(change.names) });
    const stage = stageKey(status);
    return strings.t('isNow', { stage: stage ? strings.t(stage) : status.word });
  }

  get #offered() {
    const { status } = this.reader;
    return status ? offeredActions(status, this.host.allowed()) : [];
  }

  #list(names: readonly string[]): string {
    return new Intl.ListFormat(this.host.strings.locale, { type: 'conjunction' }).format(names);
  }

  #toggle(panel: Panel): void {
    if (this.#runner.act) return;
    const isOpen = this.#panel === panel;
    this.#panel = isOpen ? undefined : panel;
    this.#problem = undefined;
    this.#copies.ask(undefined);
    this.#runner.clear();
    if (panel === 'copies' && !isOpen) void this.#copies.load();
    this.host.focus.focus(isOpen ? `open-${panel}` : 'panel');
  }

  #edit(field: Field, text: string): void {
    this.#draft = { ...this.#draft, [field]: text };
    if (this.#problem?.field === field) this.#problem = undefined;
    this.#update();
  }

  async #remind(): Promise<void> {
    const detail = this.#eventDetail();
    await this.#do('remind', async (scope) => {
      if (!(await dispatchAndWait(this.host.element, new SigRemindEvent(detail)))) return;
      await this.reader.service().remind();
      this.host.element.dispatchEvent(new SigRemindedEvent(detail));
      if (scope === this.reader.scope) this.#say({ tone: 'done', text: { key: 'reminded' } });
    });
  }

  async #duplicate(): Promise<void> {
    await this.#do('duplicate', async (scope) => {
      const made = await this.reader.service().duplicate();
      if (made) this.host.element.dispatchEvent(new SigDuplicatedEvent({ envelopeId: made.id }));
      if (scope !== this.reader.scope) return;
      this.#say({ tone: 'done', text: { key: 'duplicated' }, made: made && { id: made.id, isDraft: true } });
    });
  }

  async #withdraw(): Promise<void> {
    const reason = this.#draft.reason.trim();
    if (!reason) return this.#refuseField('reason', 'missingReason');
    const detail = this.#eventDetail();
    await this.#do('void', async (scope) => {
      if (!(await dispatchAndWait(this.host.element, new SigVoidEvent(detail)))) return;
      try {
        await this.reader.service().withdraw(reason);
      } catch (error) {
        if (!isOutcomeUnknown(toSigError(error))) throw error;
        // The answer was lost, perhaps not the request: the envelope says what happened.
        const read = await this.reader.reread(scope);
        this.#isUnknown = read === undefined;
        if (read?.stage !== 'voided') throw error;
      }
      this.host.element.dispatchEvent(new SigEnvelopeVoidedEvent(detail));
      if (scope !== this.reader.scope) return;
      await this.reader.reread(scope);
      this.#finish('reason', { key: 'voidDone' });
    });
  }

  async #resend(): Promise<void> {
    await this.#do('resend', async (scope) => {
      const made = await this.reader.service().resend(this.#draft.message.trim());
      if (made) this.host.element.dispatchEvent(new SigResentEvent({ envelopeId: made.id }));
      if (scope !== this.reader.scope) return;
      this.#finish('message', { key: 'resent' }, made && { id: made.id, isDraft: false });
    });
  }

  async #sendCopy(): Promise<void> {
    const email = this.#draft.email.trim();
    if (!isEmail(email)) return this.#refuseField('email', email ? 'badEmail' : 'missingEmail');
    const detail = this.#eventDetail();
    await this.#do('send-copy', async (scope) => {
      const before = this.#copies.rows && new Set(this.#copies.rows.map(({ id }) => id));
      try {
        await this.reader.service().sendCopy(email, this.#draft.note.trim());
      } catch (error) {
        if (!isOutcomeUnknown(toSigError(error))) throw error;
        // The answer was lost, perhaps not the request: the list says what happened, if it was read before as well.
        const copies = before && (await this.#copies.readAfterAct(scope));
        const isMine = (copy: Copy) =>
          !before?.has(copy.id) && copy.email.toLowerCase() === email.toLowerCase();
        this.#isUnknown = copies === undefined;
        if (!copies?.some(isMine)) throw error;
      }
      this.host.element.dispatchEvent(new SigCopySentEvent(detail));
      if (scope !== this.reader.scope) return;
      this.#clear('email', 'note');
      this.#say({ tone: 'done', text: { key: 'copySent', values: { email } } });
      await this.#copies.readAfterAct(scope);
    });
  }

  /** Asks before the link of a copy is withdrawn; without an id, closes the question. */
  #ask(id: string | undefined, focus: string): void {
    if (this.#runner.act) return;
    this.#copies.ask(id);
    this.#runner.clear();
    this.host.focus.focus(focus);
  }

  async #revoke({ id, email }: Copy): Promise<void> {
    const detail = this.#eventDetail();
    await this.#do(
      'revoke',
      async (scope) => {
        await this.reader.service().revokeCopy(id);
        this.host.element.dispatchEvent(new SigCopyRevokedEvent(detail));
        if (scope !== this.reader.scope) return;
        this.#copies.markWithdrawn(id);
        // Its buttons are gone.
        this.host.focus.focus(`copy-${CSS.escape(id)}`);
        this.#say({ tone: 'done', text: { key: 'revoked', values: { email } } });
        await this.#copies.read(scope).catch(() => undefined);
      },
      id,
    );
  }

  async #save(file: FileName): Promise<void> {
    await this.#do(
      'file',
      async (scope) => {
        const { blob, name } = await this.reader.service().file(file, this.reader.status!);
        if (scope !== this.reader.scope) return;
        this.#saver ??= new this.reader.details!.FileSaver(() => this.host.clock());
        this.#saver.save(blob, name);
        this.#say({ tone: 'done', text: { key: 'saved' }, isOfFile: true });
      },
      file,
    );
  }

  /** One act at a time. A refusal is said in words, the envelope is read again, and nothing typed is lost. */
  async #do(act: Act, run: (scope: object) => Promise<void>, actOn?: string): Promise<void> {
    const { scope, status } = this.reader;
    if (!status) return;
    await this.#runner.run(
      act,
      async () => {
        this.#actOn = actOn;
        this.#sent = this.#draft;
        this.#isUnknown = false;
        this.#problem = undefined;
        await run(scope);
        if (scope === this.reader.scope) this.#closeImpossible();
      },
      (error) => this.#refused(error, act, scope),
    );
  }

  async #refused(error: unknown, act: Act, scope: object): Promise<void> {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    if (scope !== this.reader.scope || !this.reader.status) return;
    const { code, status } = detail;
    const isLost = isOutcomeUnknown(toSigError(error)) && navigator.onLine;
    if (isLost && this.#isUnknown)
      return this.#say({ tone: 'problem', text: { common: 'notAnswering' } }, true);
    // A lost withdrawal has read the envelope already; a second reading might contradict that.
    if ((isLost && act !== 'void') || code === 'conflict' || code === 'not-found') {
      await this.reader.reread(scope);
      if (scope !== this.reader.scope || !this.reader.status) return;
    }
    const { stage } = this.reader.status;
    const refused = { act, code, status, sentence: refusalSentence(error), isLost, stage };
    const { needsColleague, noticeOf } = this.reader.details!;
    if (needsColleague(refused)) this.#copies.markDenied();
    this.#runner.limit(error, detail);
    this.#say({ ...noticeOf(refused), isOfFile: act === 'file' }, true);
    if (act === 'revoke' && code === 'not-found') void this.#copies.load();
  }

  #refuseField(field: Field, key: Key): void {
    this.#problem = { field, key };
    this.host.focus.focus(field);
    this.#update();
  }

  /** The envelope may have changed during an act, also where nothing was refused. */
  #closeImpossible(): void {
    if (this.#panel && !this.#offered.includes(this.#panel)) this.#panel = undefined;
  }

  /** Forgets what was sent. What was typed since then stays. */
  #clear(...fields: readonly Field[]): void {
    for (const field of fields)
      if (this.#draft[field] === this.#sent[field]) this.#draft = { ...this.#draft, [field]: '' };
  }

  /** Done in a panel: it closes, and focus moves to the result. */
  #finish(field: Field, text: Notice['text'], made?: Made): void {
    this.#clear(field);
    this.#panel = undefined;
    this.#say({ tone: 'done', text, made }, true);
  }

  /** Read out where focus stays; else focus moves to it. */
  #say(notice: Notice, isFocused = false): void {
    const { host } = this;
    this.#runner.report(notice);
    // Before focus moves to the notice, which an open panel contains.
    this.#closeImpossible();
    const { text } = notice;
    if (isFocused) {
      host.focus.focus('notice');
      host.clearAnnouncement();
    } else host.announce('key' in text ? host.strings.t(text.key, text.values) : host.common.t(text.common));
  }

  #eventDetail() {
    return { envelopeId: this.host.envelopeId() ?? '' };
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
