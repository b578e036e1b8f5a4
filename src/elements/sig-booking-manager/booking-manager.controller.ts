import type { ReactiveController } from 'lit';
import { ApiError, SigError, type Client } from '../../client/index.js';
import { dayIn, isZone, monthRange, type InstantRange, type MonthKey } from '../../domain/index.js';
import type { manage } from '../../locales/en/manage.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { dispatchAndWait } from '../shared/element/extendable-event.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import type { Values } from '../shared/i18n/strings.js';
import { isUnsure } from '../sig-booking-picker/form/idempotency.js';
import { SigCancelEvent, SigCancelledEvent } from './booking-manager.events.js';
import { firstMonth, hostZoneOf, standingOf, type Allows, type Booking } from './booking-manager.model.js';
import type { Standing } from './booking-manager.model.js';
import type { SigBookingManager } from './sig-booking-manager.js';

const operations = () => import('./booking-manager.operations.js');

/** What the element lends to its controller. */
export interface ManagerPorts {
  client(retries?: number): Client | undefined;
  misdirected(): string | undefined;
  clock(): Clock;
  zone(): string;
  fail(error: unknown, operation?: string): SigErrorDetail;
  say(key: keyof typeof manage, values?: Values): string;
  announcer: Announcer;
}

/** Starts that were read before anybody asked for them. */
interface Early {
  range: InstantRange;
  slots: Promise<readonly string[]>;
}

/**
 * Owns the booking behind the link, what the link allows, and cancelling. Moving is the move step's, choosing a time the
 * picker's, how it looks the view's.
 */
export class ManagerController implements ReactiveController {
  booking?: Booking;
  allows: Allows = 'unknown';
  /** What was found out by an act: the link did its work, or cannot do it. */
  outcome?: 'cancelled' | 'moved' | 'used' | 'notForCancelling' | 'notCancellable';
  /** The new booking after a move: its own step shows it. */
  done = false;
  reason = '';
  busy = false;
  /** Whether code that should have come did not: nothing is lost, and the same press tries again. */
  stuck = false;
  /** Counts beginnings: an answer that belongs to an earlier one changes nothing on show. */
  turn = 0;
  /** Shown above the button. */
  message?: 'notCancelled' | 'tooManyTries' | 'notAccepted';
  /** The service's own sentence about what it did not accept. */
  sentence?: string;
  /** When a write may be tried again after 429. */
  retryAt?: number;
  /** Whether the way back to the host's page was taken. */
  again = false;

  readonly reading: LoadController;
  #own?: string;
  #early?: Early;
  readonly #focus: FocusController;
  #cancelTick = () => {};

  constructor(
    readonly host: SigBookingManager,
    readonly ports: ManagerPorts,
  ) {
    this.reading = new LoadController(host, {
      clock: () => ports.clock(),
      load: (signal) => this.#read(signal),
      fail: (error) => reportLoadError(error, (given) => ports.fail(given)),
    });
    this.#focus = new FocusController(host);
    host.addController(this);
  }

  hostConnected(): void {
    if (this.retryAt !== undefined) this.#tick();
  }

  hostDisconnected(): void {
    this.#cancelTick();
  }

  /** The link's token; after a move, that of the new booking. */
  get token(): string | undefined {
    return this.#own ?? this.host.token;
  }

  get standing(): Standing | undefined {
    return this.booking && standingOf(this.booking, this.ports.clock().now());
  }

  get hostZone(): string | undefined {
    const zone = this.booking && hostZoneOf(this.booking);
    return zone && isZone(zone) ? zone : undefined;
  }

  /** Seconds until a write may be tried again; 0 when it may. */
  get wait(): number {
    return this.retryAt === undefined ? 0 : Math.ceil((this.retryAt - this.ports.clock().now()) / 1000);
  }

  update(): void {
    this.host.requestUpdate();
  }

  focus(name: string): void {
    this.#focus.focus(name);
  }

  announce(key: keyof typeof manage, values?: Values): void {
    this.ports.announcer.announce(this.ports.say(key, values));
  }

  /** Another link: nothing of the last one stays. */
  reset(): void {
    this.#own = undefined;
    this.reason = '';
    this.load();
  }

  /** Reads again what the link leads to; a reason that was typed stays. */
  load(): void {
    this.#forget();
    void this.reading.load();
  }

  /** The button that was pressed is gone: focus goes to the heading of what came, unless somebody has moved it. */
  async retry(): Promise<void> {
    this.#forget();
    await this.reading.load();
    if (document.activeElement === document.body) this.focus('top');
  }

  #forget(): void {
    this.#cancelTick();
    this.booking = this.outcome = this.message = this.sentence = this.retryAt = this.#early = undefined;
    this.allows = 'unknown';
    this.done = this.again = this.busy = this.stuck = false;
    this.turn += 1;
  }

  /** The booking, and whether there are times to move it to: side by side, so that one round trip says all. */
  async #read(signal: AbortSignal): Promise<void> {
    const { token } = this;
    const client = this.ports.client();
    const wrong = this.ports.misdirected() ?? (token ? undefined : 'token is missing');
    if (!client || !token || wrong) throw new SigError('config', wrong ?? '');
    const { getPublicBooking } = await operations();
    const params = { token };
    const slots = this.#peek(client, token, signal);
    const { data } = await client.call(getPublicBooking, { params }, { signal });
    this.booking = data;
    this.update();
    if (this.standing !== 'open') return;
    try {
      await slots;
      this.allows = 'move';
    } catch (error) {
      if (!(error instanceof SigError && error.code === 'not-found')) throw error;
      this.#early = undefined;
      this.allows = 'cancel';
    }
  }

  /** The month the picker begins with; before the booking is known, the one whose times are asked for. */
  get month(): MonthKey {
    const zone = this.ports.zone();
    const start = Date.parse(this.booking?.start ?? '');
    const booked = Number.isNaN(start) ? undefined : dayIn(start, zone);
    return firstMonth(this.host.month, dayIn(this.ports.clock().now(), zone), booked);
  }

  #peek(client: Client, token: string, signal: AbortSignal): Promise<readonly string[]> {
    const range = monthRange(this.month, this.ports.zone(), 2);
    const slots = this.#ask(client, token, range, signal);
    // Whoever waits for it is told; nobody may.
    slots.catch(() => undefined);
    this.#early = { range, slots };
    return slots;
  }

  async #ask(
    client: Client,
    token: string,
    query: InstantRange,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const { listPublicRescheduleSlots } = await operations();
    const { data } = await client.call(listPublicRescheduleSlots, { params: { token }, query }, { signal });
    return data.slots;
  }

  /** The times the booking can be moved to, for the picker; what was read already is not read again. */
  async starts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]> {
    const early = this.#early;
    this.#early = undefined;
    if (early?.range.from === range.from && early.range.to === range.to) return early.slots;
    const { token = '' } = this;
    try {
      return await this.#ask(client, token, range, signal);
    } catch (error) {
      // It did its work meanwhile, perhaps on another page.
      if (error instanceof SigError && error.code === 'not-found') void this.spent();
      throw error;
    }
  }

  /** The booking as it stands now; what it stood at before when that cannot be found out. */
  async reread(): Promise<Booking | undefined> {
    const client = this.ports.client();
    const { token } = this;
    if (!client || !token) return undefined;
    try {
      const { getPublicBooking } = await operations();
      const { data } = await client.call(getPublicBooking, { params: { token } });
      this.booking = data;
      return data;
    } catch {
      return undefined;
    }
  }

  /** A reschedule token that the service knows no more: what stands now is shown (R226). */
  async spent(): Promise<void> {
    await this.reread();
    if (this.standing === 'open') this.outcome = 'used';
    this.focus('state');
  }

  /** The service answered with the new booking: its token replaces the old one, in memory only. */
  moved(token: string | null | undefined): void {
    this.#own = token ?? undefined;
    this.done = true;
    this.update();
  }

  /** The host's page, for another time. */
  bookAgain(): void {
    this.stuck = false;
    void import('../sig-booking-host/sig-booking-host.define.js').then(
      () => {
        this.again = true;
        this.focus('again');
      },
      (error: unknown) => this.stop(error),
    );
  }

  /** What was asked for cannot be shown. */
  stop(error: unknown): void {
    this.stuck = true;
    this.ports.fail(error);
    this.update();
  }

  async cancel(): Promise<void> {
    if (this.busy) return;
    if (this.wait > 0) return this.announce('againIn', { n: this.wait });
    const client = this.ports.client(0);
    const { token, booking } = this;
    if (!client || !token || !booking) return;
    this.busy = true;
    this.message = this.sentence = undefined;
    this.update();
    const { turn } = this;
    const detail = { bookingId: booking.id ?? undefined };
    if ((await dispatchAndWait(this.host, new SigCancelEvent(detail))) && turn === this.turn) {
      const reason = this.reason.trim();
      try {
        const { cancelPublicBooking } = await operations();
        const body = reason ? { reason } : {};
        const { data } = await client.call(cancelPublicBooking, { params: { token }, body });
        if (turn === this.turn) this.#cancelled({ ...booking, ...data, status: 'CANCELLED' });
        else this.host.dispatchEvent(new SigCancelledEvent(detail));
      } catch (cause) {
        const error = cause instanceof SigError ? cause : new SigError('upstream', String(cause));
        if (turn === this.turn) await this.#refused(error);
        else this.ports.fail(error, 'cancelPublicBooking');
      }
    }
    if (turn !== this.turn) return;
    this.busy = false;
    this.update();
  }

  #cancelled(booking: Booking): void {
    this.booking = booking;
    this.outcome = 'cancelled';
    this.reason = '';
    this.announce('cancelled');
    this.focus('state');
    this.host.dispatchEvent(new SigCancelledEvent({ bookingId: booking.id ?? undefined }));
  }

  async #refused(error: SigError): Promise<void> {
    if (isUnsure(error)) {
      // The answer was lost, perhaps not the request: the booking itself says what happened.
      const booking = await this.reread();
      if (booking && this.standing === 'cancelled') return this.#cancelled(booking);
    }
    const detail = this.ports.fail(error, 'cancelPublicBooking');
    if (error.code === 'not-found') {
      this.outcome = 'notForCancelling';
      return this.focus('state');
    }
    if (error.code === 'conflict') {
      await this.reread();
      if (this.standing === 'open') this.outcome = 'notCancellable';
      return this.focus('state');
    }
    this.retryAt = retryAtOf(error, detail, this.ports.clock().now());
    if (this.retryAt !== undefined) {
      this.message = 'tooManyTries';
      this.#tick();
    } else if (error.code === 'bad-request' && error instanceof ApiError) {
      this.message = 'notAccepted';
      this.sentence = error.message;
    } else this.message = 'notCancelled';
    this.focus('message');
  }

  #tick(): void {
    this.#cancelTick();
    this.#cancelTick = this.ports.clock().after(1000, () => {
      if (this.wait > 0) this.#tick();
      else {
        this.retryAt = this.message = undefined;
        this.announce('againNow');
      }
      this.update();
    });
  }
}
