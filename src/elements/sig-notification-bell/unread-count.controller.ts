import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../shared/element/clock.js';
import { toDetail } from '../shared/element/errors.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { onResume } from '../shared/loading/resume.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { counted, countFailed, initialCount, type CountState } from './notification-bell.model.js';

interface CountOptions {
  clock(): Clock;
  /** Asks the service. */
  read(signal: AbortSignal): Promise<number>;
  /** Reports a failure to the host page. */
  fail(error: unknown): void;
  /** More are unread than the last time. */
  onIncrease(n: number): void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Counts the unread notifications while the page is visible. Owns the number, the pauses and the timer. */
export class UnreadCountController implements ReactiveController {
  #state: CountState = initialCount;
  /** Before this time nothing is asked. */
  #dueAt?: number;
  /** The last error, reported once until another one follows. */
  #reported?: string;
  /** What the service said last; absent after an error. */
  #last?: number;
  /** Writes that are under way. */
  #writes = 0;
  #isConnected = false;
  #cancelTimer = () => {};
  #stopResume = () => {};
  readonly #requests = new RequestScope();

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly options: CountOptions,
  ) {
    host.addController(this);
  }

  get state(): CountState {
    return this.#state;
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#stopResume = onResume(
      () => this.options.clock(),
      () => this.#countIfDue(),
    );
    this.#countIfDue();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stopResume();
    this.#cancelTimer();
    this.#requests.abort();
  }

  /** Begins: for another person, or at another address. */
  start(): void {
    this.#state = initialCount;
    this.#last = undefined;
    this.#reported = undefined;
    void this.#count();
  }

  /** The person has read or removed some: shown until it is counted. */
  set(count: number): void {
    this.#show(counted(count));
  }

  /** Counts nothing during a write, since the answer may be of before or after it, but then: the list may know less. */
  async countAfter(write: () => Promise<unknown>): Promise<unknown> {
    this.#writes += 1;
    this.#requests.abort();
    try {
      return await write();
    } finally {
      this.#writes -= 1;
      // Without a number the service may have asked for a pause.
      if (this.#state.count === undefined) this.#countIfDue();
      else void this.#count();
    }
  }

  /** The list was refused. */
  refuse(error: unknown): void {
    this.#show(countFailed(this.#state, toDetail(error)));
  }

  #countIfDue(): void {
    if (this.#dueAt === undefined) return;
    const remainingMs = this.#dueAt - this.options.clock().now();
    if (remainingMs > 0) this.#startTimer(remainingMs);
    else void this.#count();
  }

  async #count(): Promise<void> {
    this.#cancelTimer();
    const now = this.options.clock().now();
    this.#dueAt = now;
    if (!this.#isConnected || !isVisible() || this.#writes > 0) return;
    const signal = this.#requests.next();
    const before = this.#last;
    let pauseMs: number | undefined;
    try {
      const count = await this.options.read(signal);
      if (signal.aborted) return;
      this.#reported = undefined;
      this.#last = count;
      this.#show(counted(count));
      if (before !== undefined && count > before) this.options.onIncrease(count - before);
    } catch (error) {
      if (signal.aborted) return;
      pauseMs = this.#handleError(error);
    }
    this.#schedule(Math.max(pauseMs ?? 0, this.#state.intervalMs));
  }

  /** Returns the pause that the service asks for. */
  #handleError(error: unknown): number | undefined {
    const detail = toDetail(error);
    this.#last = undefined;
    this.#show(countFailed(this.#state, detail));
    // The same failure each minute says nothing new.
    if (this.#reported !== detail.code) this.options.fail(error);
    this.#reported = detail.code;
    const now = this.options.clock().now();
    const retryAt = retryAtOf(error, detail, now);
    return retryAt === undefined ? undefined : retryAt - now;
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer();
    this.#dueAt = this.options.clock().now() + delayMs;
    // Hidden: asked again when the page is shown again, since only then somebody may have signed in.
    if (!this.#state.isHidden) this.#startTimer(delayMs);
  }

  #startTimer(delayMs: number): void {
    this.#cancelTimer();
    if (this.#isConnected) this.#cancelTimer = this.options.clock().after(delayMs, () => this.#countIfDue());
  }

  #show(state: CountState): void {
    this.#state = state;
    this.host.requestUpdate();
  }
}
