import type { ReactiveControllerHost } from 'lit';
import { isSafeUrl } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { RetryCountdown } from '../../shared/loading/retry-countdown.js';
import type { Draft } from '../model/draft.js';
import { failureOf, type SaveFailure } from '../saving/save-errors.js';
import type { SelfSigned, SelfSignService } from './self-sign.operations.js';

export interface SelfSigningHost {
  readonly element: ReactiveControllerHost;
  clock(): Clock;
  service(): SelfSignService;
  /** The draft, if the person is all who signs, reads or gets a copy. */
  alone(): Draft | undefined;
  envelopeId(): string | undefined;
  /** Saves everything, and reads what is signed; `false` when the service did not take it. Rejects when it cannot be read. */
  save(): Promise<boolean>;
  /** The host's page allows it. */
  isAllowed(envelopeId: string): Promise<boolean>;
  isPending(): boolean;
  /** Kept at once, so that a reload says that it may have been created. */
  setPending(isPending: boolean): void;
  /** The envelope to sign is there, and takes the draft's place. */
  ended(): void;
  /** As `ended`, when the request that deletes the draft has settled. */
  created(envelopeId: string | undefined): void;
  fail(error: unknown): SigErrorDetail;
  changed(): void;
}

export type SelfSigningState =
  | { readonly kind: 'idle' | 'working' }
  | { readonly kind: 'refused'; readonly failure: SaveFailure }
  /** No answer came. It cannot be found out here: another request would create another envelope. */
  | { readonly kind: 'unclear' }
  | {
      readonly kind: 'ready';
      /** Missing where the answer has no link that can be opened. */
      readonly url?: string;
      /** The draft that it was made of is still there. */
      readonly draft: 'gone' | 'left' | 'going';
    };

/**
 * Creates an envelope of the draft that only the person signs (R110), and deletes the draft when the answer is there. One press is
 * one request, and a lost answer is not repeated by itself: there is no key that would make it the same request.
 */
export class SelfSigning {
  #state: SelfSigningState = { kind: 'idle' };
  #scope = {};
  #draftId?: string;
  readonly #countdown: RetryCountdown;

  constructor(private readonly host: SelfSigningHost) {
    this.#countdown = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => this.#set({ kind: this.#restingKind }),
    });
  }

  get state(): SelfSigningState {
    return this.#state;
  }
  /** Seconds until it may be tried again; 0 when it may. */
  get seconds(): number {
    return this.#countdown.seconds;
  }
  /** The seconds that `seconds` began with. */
  get initialSeconds(): number {
    return this.#countdown.initialSeconds;
  }
  get #restingKind(): 'idle' | 'unclear' {
    return this.host.isPending() ? 'unclear' : 'idle';
  }

  reset(): void {
    this.#scope = {};
    this.#countdown.stop();
    this.#draftId = undefined;
    this.#state = { kind: this.#restingKind };
  }

  /** Resolves with whether it was created. Does nothing while a request is on its way, and while it is not known what became of one. */
  async create(): Promise<boolean> {
    const { host } = this;
    const { kind } = this.#state;
    if ((kind !== 'idle' && kind !== 'refused') || this.#countdown.seconds > 0) return false;
    const scope = this.#scope;
    const isStale = () => scope !== this.#scope;
    this.#set({ kind: 'working' });
    const saved = await host.save().catch((error: unknown) => ({ error }));
    if (isStale()) return false;
    if (typeof saved === 'object') {
      this.#showRefusal(this.#failure(saved.error));
      return false;
    }
    const id = host.envelopeId();
    const isReady = saved && id !== undefined && (await host.isAllowed(id));
    if (isStale()) return false;
    const draft = host.alone();
    if (!isReady || !draft) {
      this.#set({ kind: 'idle' });
      return false;
    }
    const answer = await this.#request(id, draft, isStale);
    if (!answer) return false;
    this.#draftId = id;
    const { signingUrl = '' } = answer;
    const url = isSafeUrl(signingUrl) ? signingUrl : undefined;
    this.#set({ kind: 'ready', url, draft: 'left' });
    host.ended();
    await this.removeDraft();
    // A page that goes elsewhere now interrupts nothing.
    if (!isStale()) host.created(answer.id);
    return true;
  }

  /** The person has looked: the envelope whose answer was lost is not there. */
  confirmAbsence(): void {
    if (this.#state.kind !== 'unclear') return;
    this.host.setPending(false);
    this.#set({ kind: 'idle' });
  }

  /** Deletes the draft that the envelope was made of; again where that failed. Resolves with whether it is gone. */
  async removeDraft(): Promise<boolean> {
    const { host } = this;
    const state = this.#state;
    if (state.kind !== 'ready' || state.draft !== 'left' || this.#draftId === undefined) return false;
    const scope = this.#scope;
    this.#set({ ...state, draft: 'going' });
    let isGone = true;
    try {
      await host.service().removeDraft(this.#draftId);
    } catch (error) {
      isGone = host.fail(error).code === 'not-found';
    }
    if (scope === this.#scope) this.#set({ ...state, draft: isGone ? 'gone' : 'left' });
    return isGone;
  }

  async #request(id: string, draft: Draft, isStale: () => boolean): Promise<SelfSigned | undefined> {
    const { host } = this;
    try {
      const body = await host.service().prepare(id, draft);
      if (isStale()) return undefined;
      host.setPending(true);
      const answer = await host.service().create(body);
      if (isStale()) return undefined;
      host.setPending(false);
      return answer;
    } catch (error) {
      if (isStale()) return undefined;
      const failure = this.#failure(error);
      if (host.isPending() && failure.isUnclear) {
        this.#countdown.stop();
        this.#set({ kind: 'unclear' });
        return undefined;
      }
      host.setPending(false);
      this.#showRefusal(failure);
      return undefined;
    }
  }

  #failure(error: unknown): SaveFailure {
    const { host } = this;
    return failureOf(error, host.fail(error), { sent: undefined, nowMs: host.clock().now() });
  }

  #showRefusal(failure: SaveFailure): void {
    this.#countdown.start(failure.retryAt);
    this.#set({ kind: 'refused', failure });
  }

  #set(state: SelfSigningState): void {
    this.#state = state;
    this.host.changed();
  }
}
