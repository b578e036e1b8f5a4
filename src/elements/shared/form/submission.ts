import type { ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';
import { retryAtOf } from '../loading/retry-after.js';
import { RetryCountdown } from '../loading/retry-countdown.js';

type SubmissionState<Message> =
  | { status: 'idle' }
  /** `isRetrying`: an answer was lost, and the same request was sent again. */
  | { status: 'sending'; isRetrying?: boolean }
  /** `reason`: the service's own sentence about what it did not accept. */
  | { status: 'refused'; message: Message; reason?: string };

/** The one write of a form: its state, and the wait after 429. What is sent is the form's; `submissionView` shows it. */
export class Submission<Message> {
  #state: SubmissionState<Message> = { status: 'idle' };
  readonly #countdown: RetryCountdown;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly options: { clock(): Clock; onRetryAllowed(): void },
  ) {
    this.#countdown = new RetryCountdown(host, {
      clock: () => options.clock(),
      onElapsed: () => {
        this.clear();
        options.onRetryAllowed();
      },
    });
  }

  get state(): SubmissionState<Message> {
    return this.#state;
  }

  get isSending(): boolean {
    return this.#state.status === 'sending';
  }

  /** Seconds until a write may be tried again; 0 when it may. */
  get secondsToRetry(): number {
    return this.#countdown.seconds;
  }

  start(isRetrying = false): void {
    this.#set({ status: 'sending', isRetrying });
  }

  /** The write has ended; a refusal stays on show. */
  stop(): void {
    if (this.isSending) this.#set({ status: 'idle' });
  }

  /** Takes a refusal off the page. */
  clear(): void {
    if (this.#state.status === 'refused') this.#set({ status: 'idle' });
  }

  reset(): void {
    this.#countdown.stop();
    this.#set({ status: 'idle' });
  }

  refuse(message: Message, reason?: string): void {
    this.#set({ status: 'refused', message, reason });
  }

  /** Begins the countdown after 429; returns whether the error is one. */
  limit(error: unknown, detail: SigErrorDetail, message: Message): boolean {
    const retryAt = retryAtOf(error, detail, this.options.clock().now());
    if (retryAt === undefined) return false;
    this.#countdown.start(retryAt);
    this.refuse(message);
    return true;
  }

  #set(state: SubmissionState<Message>): void {
    this.#state = state;
    this.host.requestUpdate();
  }
}
