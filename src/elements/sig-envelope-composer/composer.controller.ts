import type { TemplateResult } from 'lit';
import { composerSelfSign } from '../../locales/en/composer-self-sign.js';
import { composerShell } from '../../locales/en/composer-shell.js';
import { configError } from '../shared/element/errors.js';
import { Strings } from '../shared/i18n/strings.js';
import { addStyles } from '../shared/ui/add-styles.js';
import {
  SigDiscardedEvent,
  SigEnvelopeChangeEvent,
  SigEnvelopeCreatedEvent,
  SigEnvelopeBegunEvent,
  type SubmissionKind,
} from './composer.events.js';
import { DraftClient, draftService, type DraftService } from './composer.operations.js';
import type { ComposerElement } from './composer.types.js';
import { emptyDraft, type Draft, type StepName } from './model/draft.js';
import { fitsLocks, isLockedMember, lockProblem, withoutLocked } from './model/locks.js';
import { DraftSaver } from './saving/draft-saver.js';
import { addressOf, sessionStore, type DraftStore } from './saving/draft-store.js';
import { FailedLoad } from './saving/failed-load.js';
import { freshMemory, KeptDraft } from './saving/kept-draft.js';
import { LeaveGuard } from './saving/leave-guard.js';
import { refusalsIn, refusedSelectors } from './send/faults.model.js';
import { ResumeCheck } from './saving/resume-check.js';
import type { SendStepHost } from './send/send-step.lazy.js';
import type { SelfSigningState } from './self-sign/self-signing.js';
import { selfSignedView } from './self-sign/self-sign.view.js';
import { Submission } from './submission.js';
import { SentPanel } from './sent/sent.controller.js';
import { sentStyles } from './sent/sent.styles.js';
import { AutoAdvance } from './shell/auto-advance.js';
import { CurrentStep } from './shell/current-step.js';
import { Discarding } from './shell/discarding.js';
import { shellStyles } from './shell/shell.styles.js';
import { OpenedDraft } from './shell/opened-draft.js';
import type { Shell } from './shell/shell.types.js';
import { shellView, waitView } from './shell/shell.view.js';
import { stepChunks } from './shell/step-chunks.js';
import { StepLoader } from './shell/step-loader.js';

/** Holds the draft and the step on show, and lends both to the steps. What is saved is the saver's. */
export class Composer {
  readonly saver: DraftSaver;
  readonly submission: Submission;
  readonly #strings: Strings<typeof composerShell>;
  readonly #selfSignStrings: Strings<typeof composerSelfSign>;
  readonly #steps: StepLoader;
  readonly #host: Shell & SendStepHost;
  readonly #discarding: Discarding;
  readonly #sent: SentPanel;
  readonly #service: DraftService;
  readonly #kept: KeptDraft;
  #draft: Draft = emptyDraft;
  #start: Draft = emptyDraft;
  readonly #client: DraftClient;
  readonly #current: CurrentStep;
  readonly #opened: OpenedDraft;
  readonly #advance: AutoAdvance;
  readonly #resumeCheck: ResumeCheck;
  readonly #failedLoad: FailedLoad;

  constructor(
    private readonly given: ComposerElement,
    store: DraftStore = sessionStore(() => sessionStorage),
  ) {
    addStyles(given.element, shellStyles, sentStyles);
    this.#opened = new OpenedDraft(() => given.givenId());
    this.#strings = new Strings(given.element, 'composer', composerShell);
    this.#selfSignStrings = new Strings(given.element, 'composer', composerSelfSign);
    this.#client = new DraftClient(given);
    this.#service = draftService(() => this.#client.get());
    this.#steps = new StepLoader(
      {
        ...{ element: given.element, fail: (error) => given.fail(error) },
        confirmDraft: () => void this.saver.confirm().catch(() => undefined),
      },
      stepChunks(
        () => this.#host,
        () => void this.#advance.run(),
      ),
    );
    this.saver = new DraftSaver({
      element: given.element,
      clock: () => given.clock(),
      service: () => this.#service,
      draft: () => this.#draft,
      start: () => this.#start,
      load: () => void this.#failedLoad.retry(),
      adopt: (draft) => {
        this.#draft = draft;
        this.#changed();
      },
      changed: () => this.#changed(),
      created: (envelopeId) => given.element.dispatchEvent(new SigEnvelopeCreatedEvent({ envelopeId })),
      saved: () => void this.#steps.refreshUnread(),
      doubtDocuments: () => void this.#checkDocuments(),
      fail: (error) => given.fail(error),
      isLocked: (member) => isLockedMember(member, given.locked()),
    });
    this.#kept = new KeptDraft(store, {
      saver: this.saver,
      draft: () => this.#draft,
      isNew: () => given.givenId() === undefined,
      isConnected: () => given.element.isConnected,
    });
    this.#current = new CurrentStep({
      ...{ steps: this.#steps, kept: this.#kept },
      ...{ stepNames: () => given.steps(), wanted: () => given.firstStep() },
    });
    this.submission = new Submission({
      ...{ given, saver: this.saver, kept: this.#kept, steps: this.#steps, service: this.#service },
      client: () => this.#client.get(),
      draft: () => this.#draft,
      isDiscarding: () => this.#discarding.state.kind === 'busy',
      showProblems: () => this.#show('send'),
      ended: (kind) => this.#end(kind),
      reread: async () => {
        await this.saver.check();
        void this.#checkDocuments();
      },
    });
    this.#discarding = new Discarding(
      {
        ...{ saver: this.saver, element: given.element, focus: given.focus },
        isSubmitting: () => this.submission.isRunning,
        fail: (error) => given.fail(error),
        discarded: () => {
          this.#kept.clear();
          given.element.dispatchEvent(new SigDiscardedEvent());
          given.announce(this.#strings.t('discarded'));
          this.#opened.reset();
          this.#startNew();
        },
      },
      this.#service,
    );
    this.#host = this.#lend();
    this.#advance = new AutoAdvance({
      ...{ steps: this.#steps, step: () => this.#current.name, stepNames: () => given.steps() },
      hasGivenRecipients: () => this.#start.recipients.length > 0,
      save: () => this.saver.save(),
      goTo: (name) => this.goTo(name),
    });
    this.#sent = new SentPanel(this.#host, this.#service, {
      startNew: () => this.#startByPerson(),
      duplicated: (id) => this.#open(id),
      actions: () => given.actions(),
      consentVersion: () => given.consentVersion(),
      showsLinks: () => given.showsLinks(),
    });
    this.#failedLoad = new FailedLoad({
      ...{ element: given.element, focus: given.focus, saver: this.saver },
      show: () => this.#showLoaded(),
    });
    this.#resumeCheck = new ResumeCheck({
      ...{ element: given.element, clock: () => given.clock() },
      check: async () => {
        if (this.#failedLoad.isPending) {
          // The saver plans the next attempt.
          await this.#failedLoad.retry();
          return true;
        }
        const [isRead] = await Promise.all([this.saver.check(), this.#steps.refreshUnread()]);
        return this.saver.isClosed || (isRead && !this.#steps.hasFailed);
      },
    });
    new LeaveGuard(given.element, () => this.saver.isUnsaved || this.#steps.isUnsaved);
  }

  /** Nothing of the draft is left to edit. */
  #end(kind: SubmissionKind): void {
    this.saver.markSent();
    if (kind === 'send') this.#kept.keepSent(addressOf(this.given.helperUrl(), this.envelopeId));
    else this.#kept.clear();
    // What was announced belongs to a step that is gone.
    this.given.clearAnnouncement();
    this.given.focus.focus('end');
  }

  get draft(): Draft {
    return this.#draft;
  }
  get envelopeId(): string | undefined {
    return this.saver.envelopeId;
  }

  save(): Promise<boolean> {
    return this.saver.save();
  }

  edit(change: Partial<Draft>): void {
    if (this.saver.isClosed || this.submission.isRunning) return;
    const allowed = withoutLocked(this.#draft, change, this.given.locked());
    if (Object.keys(allowed).length === 0) return;
    this.#draft = { ...this.#draft, ...allowed };
    this.submission.sender.forgetRefusal();
    this.#changed();
    this.saver.schedule();
    this.given.element.dispatchEvent(new SigEnvelopeChangeEvent());
  }

  /** What the steps and the frame around them are lent. */
  #lend(): Shell & SendStepHost {
    const { given, saver, submission } = this;
    return {
      ...given,
      ...{ saver, submission, discarding: this.#discarding, steps: this.#steps },
      ...{ strings: this.#strings, selfSignStrings: this.#selfSignStrings },
      draft: () => this.#draft,
      edit: (change) => this.edit(change),
      isLocked: (what) =>
        saver.isClosed || (submission.isRunning && what !== 'fields') || given.locked().includes(what),
      envelopeId: () => saver.envelopeId,
      save: () => saver.save(),
      refusals: () => refusalsIn(saver.state, submission.sender.state, this.#strings.t('refusedMember')),
      forgetRefusals: () => submission.sender.forgetRefusal(),
      client: () => this.#client.get(),
      goTo: (name) => this.goTo(name),
      step: () => this.#current.name,
      isStepUnknown: () => this.#current.isUnknown,
      stepNames: () => given.steps(),
      shown: () => this.#steps.get(this.#current.name),
      found: () => this.#kept.found,
      isNamed: () => !this.#kept.isBegunHere,
      begin: () => this.begin(),
      next: (offset) => this.#next(offset),
      goToRefused: (name) => void this.#goToRefused(name),
      startNew: () => this.#startByPerson(),
      dismissFound: () => {
        this.#kept.dismissFound();
        given.element.requestUpdate();
      },
      isUndecided: () => saver.remote !== undefined,
    };
  }

  view(): TemplateResult {
    const { state } = this.submission.sender;
    const canStartNew = this.#kept.isBegunHere;
    if (state.kind === 'sent') return this.#sent.view(state.answer, canStartNew);
    const { state: selfSigned } = this.submission.selfSigning;
    if (selfSigned.kind === 'ready') return this.#selfSignedView(selfSigned);
    if (this.saver.state.kind !== 'closed') return shellView(this.#host);
    if (state.kind === 'checking') return waitView(this.#host);
    return this.#sent.closedView(this.saver, this.submission.sender, this.#strings, canStartNew);
  }

  #selfSignedView(state: Extract<SelfSigningState, { kind: 'ready' }>): TemplateResult {
    return selfSignedView({
      ...{ host: this.#host, state, strings: this.#selfSignStrings },
      removeDraft: () => void this.#removeDraft(),
      startNew: this.#kept.isBegunHere ? () => this.#startByPerson() : undefined,
    });
  }

  /** The notice goes away with its button. */
  async #removeDraft(): Promise<void> {
    if (!(await this.submission.selfSigning.removeDraft())) return;
    this.given.focus.focus('end');
    this.given.announce(this.#strings.t('discarded'));
  }

  /** Another draft: what was kept of it is found again, and the service is asked for it. */
  async begin(): Promise<void> {
    const id = this.#opened.id;
    // The host has set the id of `sig-created`.
    if (id !== undefined && id === this.saver.envelopeId && !this.saver.isUnread)
      return this.#kept.move(addressOf(this.given.helperUrl(), id));
    this.#client.reset();
    this.#start = id === undefined ? this.given.start() : emptyDraft;
    const stored = this.#kept.open(this.given.helperUrl(), this.given.givenId() && id, (kept) =>
      fitsLocks(kept.draft, this.#start, this.given.locked()),
    );
    this.#draft = stored?.draft ?? this.#start;
    this.saver.reset(stored?.memory ?? { ...freshMemory(), envelopeId: id });
    this.submission.reset();
    this.#advance.reset();
    this.#sent.reset();
    for (const step of this.#steps.all) step.reset();
    // Where it is said that an envelope may have been created already.
    if (this.#kept.pending.isSelfSignPending) this.#current.show('send');
    else this.#current.reset(!stored && id === undefined);
    // A request whose answer was lost with the page: what became of it comes first.
    if (this.#kept.pending.isSendPending && (await this.submission.sender.recover())) return;
    await this.saver.load();
    await this.#showLoaded();
  }

  async #showLoaded(): Promise<void> {
    const { sent } = this.#kept;
    if (sent) {
      // Before the page was loaded again: it is shown as it was, links included.
      this.#draft = { ...emptyDraft, ...sent };
      if (await this.submission.sender.replay()) return;
    }
    this.saver.schedule();
    void this.#steps.load('documents');
    const isRead = !this.saver.isUnread && !this.saver.isClosed;
    const problem = isRead && lockProblem(this.#draft, this.given.locked());
    if (problem) this.given.fail(configError(problem));
    if (isRead) await this.#current.resume();
    await this.#load();
    if (isRead && this.saver.envelopeId !== undefined) void this.#current.checkOthers();
  }

  /** Opens a copy of what was sent. */
  #open(id: string): void {
    this.#kept.clear();
    this.#opened.open(id);
    this.saver.reset(freshMemory());
    void this.begin();
    this.given.focus.focus('step');
    this.given.element.dispatchEvent(new SigEnvelopeCreatedEvent({ envelopeId: id }));
  }

  async reload(): Promise<void> {
    if (this.submission.isDone) return;
    if (this.saver.isUnread || this.saver.isClosed) return this.begin();
    await this.saver.check();
  }

  /** Begins with an empty draft; one that was being written stays with the service. */
  #startNew(): void {
    this.#kept.clear();
    this.saver.reset(freshMemory());
    void this.begin();
    // What was pressed goes away.
    this.given.focus.focus('step');
  }

  #startByPerson(): void {
    // A host may still name the one before.
    this.#opened.open(undefined);
    this.#startNew();
    this.given.element.dispatchEvent(new SigEnvelopeBegunEvent());
  }

  stepsChanged(): void {
    if (!this.#steps.get(this.#current.name)) void this.#load();
  }

  goTo(name: StepName): void {
    if (this.given.steps().includes(name) && !this.submission.isRunning) this.#show(name);
  }

  #show(name: StepName): void {
    if (!this.given.steps().includes(name)) return;
    this.#current.show(name);
    this.#advance.reset();
    this.saver.flush();
    this.given.focus.focus('step');
    void this.#load();
  }

  async #goToRefused(name: StepName): Promise<void> {
    this.goTo(name);
    await this.#steps.load(name);
    this.given.focus.focusFirst(...refusedSelectors);
  }

  #next(offset: number): void {
    const name = this.given.steps()[this.given.steps().indexOf(this.#current.name) + offset];
    if (name) this.goTo(name);
  }

  /** Renders, and keeps what a reload must find again. */
  #changed(): void {
    this.#kept.keep();
    this.given.element.requestUpdate();
  }

  connect(): void {
    this.#resumeCheck.connect();
    void this.#failedLoad.retry();
  }

  disconnect(): void {
    this.#resumeCheck.disconnect();
    this.saver.flush();
    this.saver.suspend();
  }

  async #load(): Promise<void> {
    const name = this.#current.name;
    const step = await this.#steps.load(name);
    if (step && name === this.#current.name) step.shown?.();
    this.given.element.requestUpdate();
  }

  async #checkDocuments(): Promise<void> {
    (await this.#steps.load('documents'))?.shown?.();
  }
}
