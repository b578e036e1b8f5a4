import type { ReactiveControllerHost } from 'lit';
import type { Clock } from '../../shared/element/clock.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { RetryCountdown } from '../../shared/loading/retry-countdown.js';
import { SaveRetry } from '../../shared/saving/save-retry.controller.js';
import type { DraftService, SentAnswer } from '../composer.operations.js';
import type { SavedDraft } from '../model/members.js';
import { failureOf, type SaveFailure } from '../saving/save-errors.js';

export interface SenderHost {
  readonly element: ReactiveControllerHost;
  clock(): Clock;
  service(): DraftService;
  envelopeId(): string | undefined;
  /** Saves everything, and reads what is sent; `false` when the service did not take it. Rejects when it cannot be read. */
  save(): Promise<boolean>;
  /** The host's page allows it. */
  mayBeSent(envelopeId: string): Promise<boolean>;
  sendKey(): string;
  isPending(): boolean;
  /** Kept at once, so that a reload asks what became of it. */
  setPending(isPending: boolean): void;
  sent(envelopeId: string): void;
  /** The service says otherwise than was thought: read the envelope, and look at its documents. */
  reread(): Promise<void>;
  /** What the service has and is asked to send. */
  sentDraft(): SavedDraft;
  /** The service refused what was read of the fields. */
  doubtFields(): void;
  fail(error: unknown): SigErrorDetail;
  changed(): void;
}

export type SendState =
  | { readonly kind: 'idle' | 'sending' | 'checking' }
  | { readonly kind: 'refused'; readonly failure: SaveFailure }
  /** No answer came: whether it was sent is found out before anything else. */
  | { readonly kind: 'unclear' }
  /** No answer came, and it was not sent. */
  | { readonly kind: 'not-sent' }
  /** It was sent, and its answer could not be asked for again. */
  | { readonly kind: 'unanswered'; readonly failure: SaveFailure }
  /** `answer` is missing where the service's could not be read. */
  | { readonly kind: 'sent'; readonly answer?: SentAnswer };

/**
 * Sends exactly once. One key per draft is kept until the outcome is known: repeated with it, the service answers as it did
 * the first time, links included (R41).
 */
export class Sender {
  #state: SendState = { kind: 'idle' };
  #scope = {};
  #running?: Promise<boolean>;
  readonly #countdown: RetryCountdown;
  readonly #retry: SaveRetry;

  constructor(private readonly host: SenderHost) {
    this.#countdown = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => this.#set({ kind: 'idle' }),
    });
    this.#retry = new SaveRetry(host.element, {
      clock: () => host.clock(),
      retry: () => void this.recover(),
    });
  }

  get state(): SendState {
    return this.#state;
  }
  get isBusy(): boolean {
    return this.#state.kind === 'sending' || this.#state.kind === 'checking';
  }
  /** Seconds until it may be sent again; 0 when it may. */
  get secondsToSend(): number {
    return this.#countdown.seconds;
  }
  /** The seconds that `secondsToSend` began with. */
  get initialSecondsToSend(): number {
    return this.#countdown.initialSeconds;
  }
  /** Seconds until the next look whether it was sent; 0 when none is planned. */
  get secondsToCheck(): number {
    return this.#retry.seconds;
  }

  reset(): void {
    this.#scope = {};
    this.#running = undefined;
    this.#countdown.stop();
    this.#retry.reset();
    this.#state = { kind: 'idle' };
  }

  /** Resolves with whether it was sent. A second call while one is under way is the same. */
  send(): Promise<boolean> {
    if (this.#state.kind === 'sent') return Promise.resolve(true);
    if (this.#countdown.seconds > 0) return Promise.resolve(false);
    return this.#once((isStale) => this.#send(isStale));
  }

  /** Finds out what became of a request without an answer. */
  recover(): Promise<boolean> {
    if (this.#state.kind === 'sent') return Promise.resolve(true);
    return this.#once((isStale) => this.#recover(isStale));
  }

  /**
   * Asks again for the answer to what was sent before the page was loaded: the same key brings it, links included, and sends
   * nothing (R41).
   */
  replay(): Promise<boolean> {
    return this.#once((isStale) => this.#replay(isStale));
  }

  /** What was refused has been changed: the refusal is answered. A wait continues. */
  forgetRefusal(): void {
    if (this.#state.kind === 'refused' && this.#countdown.seconds === 0) this.#set({ kind: 'idle' });
  }

  #once(run: (isStale: () => boolean) => Promise<boolean>): Promise<boolean> {
    const scope = this.#scope;
    this.#running ??= run(() => scope !== this.#scope).finally(() => {
      if (scope === this.#scope) this.#running = undefined;
    });
    return this.#running;
  }

  async #send(isStale: () => boolean): Promise<boolean> {
    const { host } = this;
    this.#retry.suspend();
    this.#set({ kind: 'sending' });
    const saved = await host.save().catch((error: unknown) => ({ error }));
    if (isStale()) return false;
    // It may be that an earlier request has sent it.
    if (saved !== true && host.isPending()) return this.#recover(isStale);
    if (typeof saved === 'object') return this.#showRefusal(this.#failure(saved.error));
    const id = host.envelopeId();
    if (!saved || id === undefined || !(await host.mayBeSent(id))) {
      if (!isStale()) this.#set({ kind: 'idle' });
      return false;
    }
    if (isStale()) return false;
    host.setPending(true);
    return this.#deliver(id, isStale);
  }

  async #recover(isStale: () => boolean): Promise<boolean> {
    const { host } = this;
    const id = host.envelopeId();
    if (id === undefined) return false;
    this.#retry.suspend();
    this.#set({ kind: 'checking' });
    try {
      const { status } = await host.service().read(id);
      if (isStale()) return false;
      if (status !== 'DRAFT') return await this.#deliver(id, isStale, true);
      this.#retry.reset();
      host.setPending(false);
      this.#set({ kind: 'not-sent' });
      // Others may have changed the draft since it was read last.
      void host.reread();
      return false;
    } catch (error) {
      if (isStale()) return false;
      const failure = this.#failure(error);
      if (failure.code === 'not-found') return this.#end();
      this.#wait(failure);
      return false;
    }
  }

  async #deliver(id: string, isStale: () => boolean, isOut = false): Promise<boolean> {
    const { host } = this;
    const { answer, failure } = await this.#request(id, isStale, isOut);
    if (isStale()) return false;
    if (failure) return this.#refuse(failure, isOut);
    this.#retry.reset();
    host.setPending(false);
    this.#set({ kind: 'sent', answer });
    host.sent(id);
    return true;
  }

  async #replay(isStale: () => boolean): Promise<boolean> {
    const id = this.host.envelopeId();
    if (id === undefined) return false;
    this.#set({ kind: 'checking' });
    const { answer, failure } = await this.#request(id, isStale, true);
    if (isStale()) return false;
    if (!failure) this.#set({ kind: 'sent', answer });
    // A service that has forgotten the key refuses for good.
    else if (failure.canRetry || failure.isAtWork || failure.code === 'unauthenticated')
      this.#set({ kind: 'unanswered', failure });
    else this.#set({ kind: 'idle' });
    return !failure;
  }

  /** `isOut`: it is known to be sent, so that an answer that cannot be read is no failure. */
  async #request(
    id: string,
    isStale: () => boolean,
    isOut: boolean,
  ): Promise<{ answer?: SentAnswer; failure?: SaveFailure }> {
    const { host } = this;
    try {
      return { answer: await host.service().send(id, host.sendKey()) };
    } catch (error) {
      if (isStale()) return {};
      const failure = this.#failure(error);
      const isUnreadable = failure.code === 'invalid-answer' || failure.code === 'not-json';
      return isOut && isUnreadable ? {} : { failure };
    }
  }

  #refuse(failure: SaveFailure, isOut: boolean): boolean | Promise<boolean> {
    const { host } = this;
    const { code, isUnclear } = failure;
    if (isUnclear || failure.isAtWork || (isOut && failure.canRetry)) {
      this.#wait(failure);
      return false;
    }
    host.setPending(false);
    if (code === 'conflict' || code === 'not-found') return this.#end();
    this.#showRefusal(failure);
    if (code !== 'bad-request') return false;
    void host.reread();
    host.doubtFields();
    return false;
  }

  #showRefusal(failure: SaveFailure): false {
    this.#countdown.start(failure.retryAt);
    this.#set({ kind: 'refused', failure });
    return false;
  }

  /** Somebody else has sent or discarded it: what is shown is read. */
  async #end(): Promise<boolean> {
    this.host.setPending(false);
    this.#retry.reset();
    await this.host.reread();
    this.#set({ kind: 'idle' });
    return false;
  }

  #wait({ retryAt }: SaveFailure): void {
    this.#set({ kind: 'unclear' });
    this.#retry.schedule(retryAt);
    this.host.changed();
  }

  #failure(error: unknown): SaveFailure {
    const detail = this.host.fail(error);
    return failureOf(error, detail, { sent: this.host.sentDraft(), nowMs: this.host.clock().now() });
  }

  #set(state: SendState): void {
    this.#state = state;
    this.host.changed();
  }
}
