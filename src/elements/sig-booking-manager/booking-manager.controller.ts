import { SigError, type Client } from '../../client/index.js';
import { dayIn, monthRange, type InstantRange, type MonthKey } from '../../domain/index.js';
import type { manage } from '../../locales/en/manage.js';
import { Submission } from '../shared/form/submission.js';
import { isOutcomeUnknown, toSigError } from '../shared/form/write-outcome.js';
import { dispatchAndWait } from '../shared/element/extendable-event.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { SigCancelEvent, SigCancelledEvent } from './booking-manager.events.js';
import {
  bookingStateOf,
  firstMonth,
  initialState,
  reduceManager,
  type Booking,
  type BookingState,
  type ManagerAction,
  type ManagerState,
  type Outcome,
} from './booking-manager.model.js';
import type {
  CancelMessage,
  ManagerActions,
  ManagerContext,
  ManagerElement,
  RescheduleHost,
} from './booking-manager.types.js';

const operations = () => import('./booking-manager.operations.js');

/**
 * Holds the booking behind the link and what the link allows, and cancels. Moving is the reschedule step's, choosing a
 * time the picker's.
 */
export class ManagerController implements RescheduleHost {
  readonly loader: LoadController;
  readonly submission: Submission<CancelMessage>;
  readonly actions: ManagerActions;
  #state: ManagerState = initialState;
  #reason = '';
  #sentence?: string;
  /** A cancellation had no answer, and the booking has not been read since. */
  #mayBeCancelled = false;
  /** Of the new booking after a move. */
  #newToken?: string;
  /** Starts that were read with the booking, for the picker that may follow. */
  #prefetched?: { range: InstantRange; starts: Promise<readonly string[]> };
  readonly #scope = new RequestScope();
  #signal = this.#scope.next();
  readonly #focus: FocusController;

  constructor(
    readonly element: ManagerElement,
    private readonly context: ManagerContext,
  ) {
    const { services } = context;
    this.loader = new LoadController(element, {
      clock: () => services.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => {
        this.#sentence = refusalSentence(error);
        return reportLoadError(error, (given) => services.fail(given));
      },
    });
    this.submission = new Submission(element, {
      clock: () => services.clock(),
      onRetryAllowed: () => this.announce('againNow'),
    });
    this.#focus = new FocusController(element);
    this.actions = {
      retry: () => void this.#retry(),
      setReason: (reason) => (this.#reason = reason),
      cancel: () => void this.#cancel(),
      keep: () => {
        if (this.submission.isSending) return;
        this.end('kept');
        this.announce('kept');
        this.focus('state');
      },
      reconsider: () => {
        this.#dispatch({ type: 'enter', phase: 'cancel' });
        this.focus('cancel');
      },
      bookAgain: () => void this.#showHostPage(),
      retryPicker: () => this.#dispatch({ type: 'setChunkError', hasChunkError: false }),
    };
  }

  get state(): ManagerState {
    return this.#state;
  }

  get reason(): string {
    return this.#reason;
  }

  /** The service's own sentence about what it refused last. */
  get sentence(): string | undefined {
    return this.#sentence;
  }

  get signal(): AbortSignal {
    return this.#signal;
  }

  /** The link's token; after a move, that of the new booking. */
  get token(): string | undefined {
    return this.#newToken ?? this.element.token;
  }

  get bookingState(): BookingState | undefined {
    const { booking } = this.#state;
    return booking && bookingStateOf(booking, this.#now);
  }

  get #now(): number {
    return this.context.services.clock().now();
  }

  /** The month the picker begins with; before the booking is known, the one whose times are asked for. */
  get month(): MonthKey {
    const zone = this.context.zone();
    const start = Date.parse(this.#state.booking?.start ?? '');
    const bookedDay = Number.isNaN(start) ? undefined : dayIn(start, zone);
    return firstMonth(this.element.month, dayIn(this.#now, zone), bookedDay);
  }

  focus(name: string): void {
    this.#focus.focus(name);
  }

  announce(key: keyof typeof manage, values?: { n: number }): void {
    this.context.announce(this.context.strings.t(key, values));
  }

  /** Another link: nothing of the last one stays. */
  reset(): void {
    this.#newToken = undefined;
    this.#reason = '';
    void this.load();
  }

  /** Reads again what the link leads to; a reason that was typed stays. */
  load(): Promise<void> {
    this.#signal = this.#scope.next();
    this.#prefetched = undefined;
    this.submission.reset();
    this.#sentence = undefined;
    this.#mayBeCancelled = false;
    this.#dispatch({ type: 'load' });
    return this.loader.load();
  }

  /** The pressed button is gone: focus goes to the new heading, unless the person has moved it. */
  async #retry(): Promise<void> {
    await this.load();
    if (document.activeElement === document.body) this.focus('top');
  }

  #dispatch(action: ManagerAction): void {
    this.#state = reduceManager(this.#state, action);
    this.element.requestUpdate();
  }

  /** Reads the booking and the times it could move to in parallel: one round trip tells what the link can do. */
  async #load(signal: AbortSignal): Promise<void> {
    const { token } = this;
    const { services } = this.context;
    const client = services.client();
    const problem = services.addressProblem() ?? (token ? undefined : 'token is missing');
    if (!client || !token || problem) throw new SigError('config', problem ?? '');
    const { getPublicBooking } = await operations();
    const starts = this.#prefetchStarts(client, token, signal);
    const { data } = await client.call(getPublicBooking, { params: { token } }, { signal });
    this.#dispatch({ type: 'receiveBooking', booking: data });
    if (this.bookingState !== 'open') return;
    try {
      await starts;
      this.#dispatch({ type: 'enter', phase: 'reschedule' });
    } catch (error) {
      if (!(error instanceof SigError && error.code === 'not-found')) throw error;
      this.#prefetched = undefined;
      this.#dispatch({ type: 'enter', phase: 'cancel' });
    }
  }

  #prefetchStarts(client: Client, token: string, signal: AbortSignal): Promise<readonly string[]> {
    const range = monthRange(this.month, this.context.zone(), 2);
    const starts = this.#readStarts(client, token, range, signal);
    // A failure is handled where the starts are awaited, which may never happen.
    starts.catch(() => undefined);
    this.#prefetched = { range, starts };
    return starts;
  }

  async #readStarts(
    client: Client,
    token: string,
    query: InstantRange,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { listPublicRescheduleSlots } = await operations();
    const { data } = await client.call(listPublicRescheduleSlots, { params: { token }, query }, { signal });
    return data.slots;
  }

  async loadStarts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]> {
    const prefetched = this.#prefetched;
    this.#prefetched = undefined;
    if (prefetched?.range.from === range.from && prefetched.range.to === range.to) return prefetched.starts;
    try {
      return await this.#readStarts(client, this.token ?? '', range, signal);
    } catch (error) {
      // The booking may have been moved on another page.
      if (error instanceof SigError && error.code === 'not-found') void this.handleTokenUsed();
      throw error;
    }
  }

  async rereadBooking(): Promise<Booking | undefined> {
    const client = this.context.services.client();
    const { token } = this;
    if (!client || !token) return undefined;
    try {
      const { getPublicBooking } = await operations();
      const { data } = await client.call(getPublicBooking, { params: { token } });
      this.#dispatch({ type: 'receiveBooking', booking: data });
      return data;
    } catch {
      return undefined;
    }
  }

  async handleTokenUsed(): Promise<void> {
    await this.rereadBooking();
    if (this.bookingState === 'open') this.end('used');
    this.focus('state');
  }

  end(outcome: Outcome): void {
    this.#dispatch({ type: 'end', outcome });
  }

  handleRescheduled(token: string | null | undefined): void {
    this.#newToken = token ?? undefined;
    this.#dispatch({ type: 'enter', phase: 'rescheduled' });
  }

  async #showHostPage(): Promise<void> {
    this.#dispatch({ type: 'setChunkError', hasChunkError: false });
    try {
      await import('../sig-booking-host/sig-booking-host.define.js');
      this.#dispatch({ type: 'enter', phase: 'hostPage' });
      this.focus('again');
    } catch (error) {
      this.failChunk(error);
    }
  }

  /** Code that the next view needs failed to load. */
  failChunk(error: unknown): void {
    this.context.services.fail(error);
    this.#dispatch({ type: 'setChunkError', hasChunkError: true });
  }

  async #cancel(): Promise<void> {
    const { submission, token, signal } = this;
    const { booking } = this.#state;
    const n = submission.secondsToRetry;
    if (submission.isSending) return;
    if (n > 0) return this.announce('againIn', { n });
    const client = this.context.services.client(0);
    if (!client || !token || !booking) return;
    submission.start();
    const detail = { bookingId: booking.id ?? undefined };
    const isAllowed = await dispatchAndWait(this.element, new SigCancelEvent(detail));
    if (signal.aborted) return;
    if (isAllowed) await this.#send(client, token, booking, signal);
    if (!signal.aborted) submission.stop();
  }

  async #send(client: Client, token: string, booking: Booking, signal: AbortSignal): Promise<void> {
    const reason = this.#reason.trim();
    try {
      const { cancelPublicBooking } = await operations();
      const body = reason ? { reason } : {};
      const { data } = await client.call(cancelPublicBooking, { params: { token }, body });
      this.#reportCancelled({ ...booking, ...data, status: 'CANCELLED' }, signal.aborted);
    } catch (cause) {
      const error = toSigError(cause);
      if (signal.aborted) this.context.services.fail(error, 'cancelPublicBooking');
      else await this.#handleError(error);
    }
  }

  /** `isStale`: another link is shown by now. */
  #reportCancelled(booking: Booking, isStale = false): void {
    if (!isStale) {
      this.#dispatch({ type: 'receiveBooking', booking });
      this.end('cancelled');
      this.#reason = '';
      this.announce('cancelled');
      this.focus('state');
    }
    this.element.dispatchEvent(new SigCancelledEvent({ bookingId: booking.id ?? undefined }));
  }

  async #handleError(error: SigError): Promise<void> {
    this.#mayBeCancelled ||= isOutcomeUnknown(error);
    if (this.#mayBeCancelled) {
      // The answer of this or an earlier attempt was lost, perhaps not the request: the booking itself says what happened.
      const booking = await this.rereadBooking();
      this.#mayBeCancelled = !booking;
      if (booking && this.bookingState === 'cancelled') {
        return this.#reportCancelled(booking);
      }
    }
    const detail = this.context.services.fail(error, 'cancelPublicBooking');
    this.#sentence = refusalSentence(error);
    if (error.code === 'not-found') {
      this.end('notForCancelling');
      return this.focus('state');
    }
    if (error.code === 'conflict' || error.code === 'gone') {
      await this.rereadBooking();
      if (this.bookingState === 'open') this.end('notCancellable');
      return this.focus('state');
    }
    if (!this.submission.limit(error, detail, 'tooManyTries')) {
      const canRetry = isOutcomeUnknown(error) || error.retryable;
      const refusal = canRetry ? 'notCancelled' : 'cancelRefused';
      this.submission.refuse(this.#mayBeCancelled ? 'cancelUnknown' : refusal, this.#sentence);
    }
    this.focus('message');
  }
}
