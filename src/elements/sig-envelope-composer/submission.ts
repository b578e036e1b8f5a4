import type { Client } from '../../client/index.js';
import { dispatchAndWait } from '../shared/element/extendable-event.js';
import { SigSelfSignEvent, SigSendEvent, SigSentEvent, type SubmissionKind } from './composer.events.js';
import type { DraftService } from './composer.operations.js';
import type { ComposerElement } from './composer.types.js';
import { stepNames, type Draft } from './model/draft.js';
import { saveable } from './model/members.js';
import type { DraftSaver } from './saving/draft-saver.js';
import type { KeptDraft } from './saving/kept-draft.js';
import { isAlone } from './self-sign/self-sign.model.js';
import { selfSignService } from './self-sign/self-sign.operations.js';
import { SelfSigning } from './self-sign/self-signing.js';
import type { StepLoader } from './shell/step-loader.js';
import { Sender } from './send/sender.js';

export interface SubmissionHost {
  readonly given: Pick<ComposerElement, 'element' | 'clock' | 'fail' | 'selfSigner'>;
  readonly service: DraftService;
  readonly saver: DraftSaver;
  readonly kept: KeptDraft;
  readonly steps: Pick<StepLoader, 'refreshAll' | 'problemsOf' | 'checkAgain'>;
  client(): Client;
  draft(): Draft;
  isDiscarding(): boolean;
  /** Something is missing: shows what. */
  showProblems(): void;
  /** Nothing of the draft is left to edit. */
  ended(kind: SubmissionKind): void;
  /** The service says otherwise than was thought: read the envelope, and look at its documents. */
  reread(): Promise<void>;
}

/** Submits the draft: sends it to its recipients, or makes it an envelope that the person signs alone. One at a time. */
export class Submission {
  readonly sender: Sender;
  readonly selfSigning: SelfSigning;
  #running?: { readonly kind: SubmissionKind; promise: Promise<boolean> };

  constructor(private readonly host: SubmissionHost) {
    const { given, saver, kept } = host;
    const { element } = given;
    const shared = {
      ...{ element, clock: () => given.clock(), fail: (error: unknown) => given.fail(error) },
      envelopeId: () => saver.envelopeId,
      changed: () => element.requestUpdate(),
    };
    this.sender = new Sender({
      ...shared,
      service: () => host.service,
      save: () => this.#saveDecided(),
      mayBeSent: (envelopeId) => dispatchAndWait(element, new SigSendEvent({ envelopeId, kind: 'send' })),
      sendKey: () => kept.sendKey,
      isPending: () => kept.pending.isSendPending,
      setPending: (isSendPending) => kept.setPending({ isSendPending }),
      sent: (envelopeId) => {
        host.ended('send');
        element.dispatchEvent(new SigSentEvent({ envelopeId }));
      },
      reread: () => host.reread(),
      sentDraft: () => saveable(host.draft(), saver.memory.base),
      doubtFields: () => void host.steps.checkAgain('fields'),
    });
    this.selfSigning = new SelfSigning({
      ...shared,
      service: () => selfSignService(() => host.client()),
      alone: () => (isAlone(host.draft(), given.selfSigner()) ? host.draft() : undefined),
      save: () => this.#saveDecided(),
      isAllowed: (envelopeId) =>
        dispatchAndWait(element, new SigSendEvent({ envelopeId, kind: 'self-sign' })),
      isPending: () => kept.pending.isSelfSignPending,
      setPending: (isSelfSignPending) => kept.setPending({ isSelfSignPending }),
      ended: () => host.ended('self-sign'),
      created: (envelopeId) =>
        element.dispatchEvent(new SigSelfSignEvent(envelopeId === undefined ? {} : { envelopeId })),
    });
  }

  /** While it is submitted, the draft can be neither edited nor discarded. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }
  /** Whether the draft was sent, or its envelope made. */
  get isDone(): boolean {
    return this.sender.state.kind === 'sent' || this.selfSigning.state.kind === 'ready';
  }
  /** Whether nothing can be submitted: a request is on its way, or what became of one is not known. */
  get isBlocked(): boolean {
    const { sender, selfSigning } = this;
    const isUnclear = sender.state.kind === 'unclear' || selfSigning.state.kind === 'unclear';
    return this.isRunning || sender.isBusy || isUnclear || this.host.isDiscarding();
  }

  reset(): void {
    this.#running = undefined;
    this.sender.reset();
    this.selfSigning.reset();
  }

  /** Resolves with whether it was sent. When something is missing, shows what. A second call while one is under way is the same. */
  send(): Promise<boolean> {
    if (this.selfSigning.state.kind === 'unclear' || this.host.isDiscarding()) return Promise.resolve(false);
    return this.#run('send', () => this.sender.send());
  }

  /** Resolves with whether the envelope was created. When something is missing, shows what. */
  selfSign(): Promise<boolean> {
    if (this.isBlocked && !this.#running) return Promise.resolve(false);
    return this.#run('self-sign', () => this.selfSigning.create());
  }

  #run(kind: SubmissionKind, submit: () => Promise<boolean>): Promise<boolean> {
    if (this.#running) return this.#running.kind === kind ? this.#running.promise : Promise.resolve(false);
    const { element } = this.host.given;
    const running = { kind, promise: Promise.resolve(false) };
    this.#running = running;
    running.promise = this.#submit(submit, () => this.#running !== running).finally(() => {
      if (this.#running === running) this.#running = undefined;
      element.requestUpdate();
    });
    element.requestUpdate();
    return running.promise;
  }

  async #submit(submit: () => Promise<boolean>, isStale: () => boolean): Promise<boolean> {
    const { steps } = this.host;
    // The fields that were placed last are saved by their step.
    await steps.refreshAll();
    if (isStale()) return false;
    if (stepNames.every((name) => steps.problemsOf(name)?.length === 0)) return submit();
    this.host.showProblems();
    return false;
  }

  /**
   * Which version is submitted is for the person to decide first. Saving reads only before it writes: what is saved may have been
   * changed elsewhere since. Rejects when the draft cannot be read: it is not submitted then.
   */
  async #saveDecided(): Promise<boolean> {
    const { saver } = this.host;
    if (!(await saver.save())) return false;
    if (!(await saver.confirm())) return false;
    return saver.remote === undefined && !saver.isClosed;
  }
}
