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
  draft(): Draft;
  envelopeId(): string | undefined;
  /** Saves everything; `false` when the service did not take it. */
  save(): Promise<boolean>;
  /** The host's page allows it. */
  isAllowed(envelopeId: string): Promise<boolean>;
  isPending(): boolean;
  /** Kept at once, so that a reload says that it may have been created. */
  setPending(isPending: boolean): void;
  /** The envelope to sign is there, and takes the draft's place. */
  created(envelopeId: string | undefined): void;
  fail(error: unknown): SigErrorDetail;
  changed(): void;
}

export type SelfSigningState =
  | { readonly kind: 'idle' | 'working' }
  | { readonly kind: 'refused'; readonly failure: SaveFailure }
  /** No answer came. It cannot be found out: another request would create another envelope. */
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
      onElapsed: () => this.#set({ kind: host.isPending() ? 'unclear' : 'idle' }),
    });
  }

  get state(): SelfSigningState {
    return this.#state;
  }
  /** Seconds until it may be tried again; 0 when it may. */
  get seconds(): number {
    return this.#countdown.seconds;
  }

  reset(): void {
    this.#scope = {};
    this.#countdown.stop();
    this.#draftId = undefined;
    this.#state = { kind: this.host.isPending() ? 'unclear' : 'idle' };
  }

  /** Resolves with whether it was created. A press while one is on its way does nothing. */
  async create(): Promise<boolean> {
    const { host } = this;
    const { kind } = this.#state;
    if (kind === 'working' || kind === 'ready' || this.#countdown.seconds > 0) return false;
    const scope = this.#scope;
    const isStale = () => scope !== this.#scope;
    this.#set({ kind: 'working' });
    const isSaved = await host.save();
    const id = host.envelopeId();
    const isReady = !isStale() && isSaved && id !== undefined && (await host.isAllowed(id));
    if (isStale()) return false;
    if (!isReady) {
      this.#set({ kind: host.isPending() ? 'unclear' : 'idle' });
      return false;
    }
    const answer = await this.#request(id, isStale);
    if (!answer) return false;
    this.#draftId = id;
    const { signingUrl = '' } = answer;
    const url = isSafeUrl(signingUrl) ? signingUrl : undefined;
    this.#set({ kind: 'ready', url, draft: 'left' });
    host.created(answer.id);
    await this.removeDraft();
    return true;
  }

  /** Deletes the draft that the envelope was made of; again where that failed. */
  async removeDraft(): Promise<void> {
    const { host } = this;
    const state = this.#state;
    if (state.kind !== 'ready' || state.draft !== 'left' || this.#draftId === undefined) return;
    const scope = this.#scope;
    this.#set({ ...state, draft: 'going' });
    let isGone = true;
    try {
      await host.service().removeDraft(this.#draftId);
    } catch (error) {
      isGone = host.fail(error).code === 'not-found';
    }
    if (scope === this.#scope) this.#set({ ...state, draft: isGone ? 'gone' : 'left' });
  }

  async #request(id: string, isStale: () => boolean): Promise<SelfSigned | undefined> {
    const { host } = this;
    // An earlier request without an answer stays unknown, whatever becomes of this one.
    const wasPending = host.isPending();
    try {
      const body = await host.service().prepare(id, host.draft());
      if (isStale()) return undefined;
      host.setPending(true);
      const answer = await host.service().create(body);
      if (isStale()) return undefined;
      host.setPending(false);
      return answer;
    } catch (error) {
      if (isStale()) return undefined;
      const failure = failureOf(error, host.fail(error), { sent: undefined, nowMs: host.clock().now() });
      const isUnclear = host.isPending() && failure.isUnclear;
      if (!isUnclear) host.setPending(wasPending);
      this.#countdown.start(failure.retryAt);
      this.#set(isUnclear ? { kind: 'unclear' } : { kind: 'refused', failure });
      return undefined;
    }
  }

  #set(state: SelfSigningState): void {
    this.#state = state;
    this.host.changed();
  }
}
