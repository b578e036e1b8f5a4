import { ApiError, InvalidAnswerError, SigError } from '../../../client/index.js';
import { createPublicBooking } from '../../../contract/index.js';
import { dispatchAndWait } from '../../shared/element/extendable-event.js';
import { randomId } from '../../shared/element/random-id.js';
import {
  asksAgain,
  attemptFor,
  isInProgress,
  isUnsure,
  messageFor,
  pauseAfter,
  type Attempt,
  type Message,
} from './idempotency.js';
import { announceGone, conflictOf, mark, reread, type Conflict } from '../../shared/booking/conflict.js';
import { SigBookEvent, SigBookedEvent, SigConflictEvent } from '../booking-picker.events.js';
import {
  bodyOf,
  faultOf,
  faultsOf,
  fieldsOf,
  fromQuery,
  keyOfPath,
  prefilled,
  type Fault,
  type Field,
  type Values,
} from './form.model.js';
import { formStyles } from '../../shared/booking/form.styles.js';
import { formView } from './form.view.js';
import { BookingDone } from '../../shared/booking/confirmation.js';
import type { PickerController } from '../booking-picker.controller.js';
import type { Step } from '../../shared/booking/picker-task.types.js';
import type { ViewOf } from '../days/days.view.js';

/** The booking as the service answered it. */
export interface Booked {
  id?: string | null;
  status?: string | null;
  start?: string | null;
  cancelUrl?: string | null;
  rescheduleUrl?: string | null;
  cancelToken?: string | null;
  rescheduleToken?: string | null;
}

/**
 * Owns what the booker types and the one write. Knows nothing of days and months: those are the controller's. What was
 * typed survives every answer but a booking.
 */
export class BookingForm implements Step {
  /** What was typed; the rest is what the host gives, also when that comes late. */
  #typed: Values = {};
  faults = new Map<string, Fault>();
  /** Whether the summary of faults is shown. */
  summary = false;
  state: 'idle' | 'sending' | 'lost' | 'done' = 'idle';
  /** Shown above the button. */
  message?: Message;
  /** The service's own sentence about what it did not accept. */
  sentence?: string;
  conflict?: Conflict;
  /** When a write may be tried again after 429. */
  retryAt?: number;
  /** Its code is here before anything is booked: what it shows is given once (R222). */
  booked?: BookingDone;
  #attempt?: Attempt;
  /** Counts beginnings: what belongs to an earlier one touches nothing here. */
  #turn = 0;
  /** Starts for which an answer may have been lost on the way: they may be booked already. */
  readonly #unsure = new Set<string>();
  #cancelTick = () => {};

  constructor(readonly c: PickerController) {
    const root = c.host.renderRoot as ShadowRoot;
    const sheet = formStyles.styleSheet;
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  get fields(): Field[] {
    return fieldsOf(this.c.loader.eventType, this.c.host.guests);
  }

  /** Seconds until a write may be tried again; 0 when it may. */
  get wait(): number {
    return this.retryAt === undefined ? 0 : Math.ceil((this.retryAt - this.c.ports.clock().now()) / 1000);
  }

  clear(): void {
    this.leave();
    this.#typed = {};
    this.faults.clear();
    this.summary = false;
    this.message = this.sentence = this.conflict = this.booked = this.#attempt = undefined;
  }

  leave(): void {
    this.#turn += 1;
    this.state = 'idle';
  }

  /** What was typed, over what the host gives, over what its page's address says. */
  get values(): Values {
    const { prefill, prefillFromQuery } = this.c.host;
    const query = prefillFromQuery && prefilled(fromQuery(location.search));
    return { ...query, ...prefilled(prefill), ...this.#typed };
  }

  /** A time was chosen: what was said about the last one is over. */
  chosen(): void {
    this.conflict = undefined;
    this.message = this.sentence = undefined;
    this.c.update();
  }

  set(key: string, value: string | boolean): void {
    this.#typed = { ...this.#typed, [key]: value };
    const field = this.fields.find((one) => one.key === key);
    // A fault goes as soon as it is mended, and comes only on leaving.
    if (field && this.faults.has(key) && !faultOf(field, this.values)) this.faults.delete(key);
    if (this.faults.size === 0) this.summary = false;
    this.c.update();
  }

  left(field: Field): void {
    // A field that is taken off the page loses focus too, in the middle of the rendering that takes it.
    if (this.state !== 'idle' || this.c.step !== 'form' || this.c.loader.problem?.whole) return;
    const fault = faultOf(field, this.values);
    // Passing through a field that nobody has touched is no fault yet.
    if (fault && field.key in this.values) this.faults.set(field.key, fault);
    this.c.update();
  }

  view(view: ViewOf) {
    return this.booked?.view(view) ?? formView(view, this);
  }

  async submit(): Promise<void> {
    if (this.state !== 'idle') return;
    if (this.wait > 0) return this.c.announce('againIn', { n: this.wait });
    this.faults = faultsOf(this.fields, this.values);
    this.summary = this.faults.size > 0;
    if (this.summary) {
      this.c.focus('summary');
      return;
    }
    const { start, zone } = this.c;
    if (!start || this.conflict) {
      this.c.announce('pickFirst');
      this.c.focus('conflict');
      return;
    }
    this.state = 'sending';
    this.message = this.sentence = undefined;
    this.c.update();
    const turn = this.#turn;
    const { token } = this.c.loader;
    const event = new SigBookEvent({ start, timeZone: zone });
    const may = await dispatchAndWait(this.c.host, event);
    // Another address meanwhile: what was consented to is not what would be sent.
    if (turn !== this.#turn) return;
    if (may && token) await this.#send(start, zone, token);
    else this.#settle();
  }

  #settle(): void {
    this.state = 'idle';
    this.c.update();
  }

  async #send(start: string, timeZone: string, token: string): Promise<void> {
    const { c } = this;
    const turn = this.#turn;
    const client = c.ports.client(0);
    if (!client) return this.#settle();
    const body = bodyOf(this.fields, this.values, { start, timeZone });
    const text = JSON.stringify([token, body]);
    const attempt = (this.#attempt = attemptFor(text, this.#attempt));
    for (let tries = 1, unread = 0; ; tries++) {
      try {
        const input = { params: { token }, body };
        const options = { idempotencyKey: attempt.key };
        const { data, status } = await client.call(createPublicBooking, input, options);
        if (data.id) {
          if (turn === this.#turn) this.#made(data, start);
          c.host.dispatchEvent(new SigBookedEvent({ bookingId: data.id, start, timeZone }));
          return;
        }
        throw new InvalidAnswerError([{ path: 'id', message: 'missing' }], {
          status,
          operation: createPublicBooking.id,
        });
      } catch (cause) {
        const error = cause instanceof SigError ? cause : new SigError('upstream', String(cause));
        if (turn !== this.#turn) return void c.ports.fail(error, createPublicBooking.id);
        if (error instanceof ApiError && error.serviceCode === 'INVALID_IDEMPOTENCY_KEY' && tries < 2) {
          attempt.key = randomId();
          continue;
        }
        // A success that names no booking may be another's, a captive portal's: the same key asks once more.
        if (error.code === 'invalid-answer') unread += 1;
        if (isUnsure(error)) this.#unsure.add(start);
        if (!asksAgain(error, tries, unread)) return this.#refused(error, start);
        if (tries === 1 && unread === 0) {
          this.state = 'lost';
          c.announce('lost');
          c.update();
        }
        await new Promise<void>((next) => c.ports.clock().after(pauseAfter(tries), next));
      }
    }
  }

  #made(data: Booked, start: string): void {
    const { c } = this;
    this.state = 'done';
    this.booked = new BookingDone(c, data, start);
    this.#attempt = undefined;
    c.focus('done');
    c.announce('booked');
  }

  async #refused(error: SigError, start: string): Promise<void> {
    const { c } = this;
    if (error.code === 'conflict' && !isInProgress(error)) return this.#taken(start);
    if (this.state === 'lost') c.ports.announcer.announce('');
    const detail = c.ports.fail(error, createPublicBooking.id);
    if (error.code === 'not-found') {
      c.loader.problem = { detail, text: 'noLongerValid', whole: true };
    } else if (error.code === 'rate-limited') {
      const told = error instanceof ApiError ? error.retryAfterMs : undefined;
      this.retryAt = c.ports.clock().now() + (told ?? 10_000);
      this.message = { booking: 'tooManyTries' };
      c.announce('againIn', { n: this.wait });
      this.#tick();
    } else if (error.code === 'bad-request' && error instanceof ApiError) {
      this.#blame(error);
    } else {
      this.message = messageFor(error);
    }
    this.#settle();
    if (this.message && !this.summary) c.focus('message');
  }

  /** 400: to the members at fault; else the service's sentence above the form (G2). */
  #blame(error: ApiError): void {
    const keys = new Set(this.fields.map(({ key }) => key));
    const others: string[] = [];
    for (const { path, message } of error.fieldErrors) {
      const key = path === undefined ? '' : keyOfPath(path);
      if (keys.has(key)) this.faults.set(key, message ? { text: message } : { key: 'notAccepted' });
      else if (message) others.push(message);
    }
    this.summary = this.faults.size > 0;
    if (this.summary) this.c.focus('summary');
    if (this.summary && others.length === 0) return;
    this.message = { booking: 'notAccepted' };
    this.sentence = others.length > 0 ? others.join(' ') : error.message;
  }

  /** 409: the time is gone; everything typed stays, the nearest three are offered (R216). */
  async #taken(start: string): Promise<void> {
    const { c } = this;
    await reread(c, start);
    this.#attempt = undefined;
    c.start = undefined;
    this.#settle();
    c.focus('conflict');
    this.#conflict(conflictOf(c, start, { uncertain: this.#unsure.has(start) }), 'justTaken');
  }

  gone(start: string): void {
    // What is on its way, or may have arrived, the service answers.
    if (this.state !== 'idle' || this.#unsure.has(start)) return;
    mark(this.c, start);
    if (!this.conflict) this.#conflict(conflictOf(this.c, start, { quiet: true }), 'gone');
  }

  #conflict(conflict: Conflict, key: 'gone' | 'justTaken'): void {
    const { start, alternatives } = (this.conflict = conflict);
    announceGone(this.c, start, key);
    this.c.host.dispatchEvent(new SigConflictEvent({ start, alternatives }));
  }

  /** Back on the page: a countdown that leaving it stopped goes on. */
  resume(): void {
    if (this.retryAt !== undefined) this.#tick();
  }

  #tick(): void {
    this.#cancelTick();
    this.#cancelTick = this.c.ports.clock().after(1000, () => {
      // Away from the page nobody waits; `resume` goes on.
      if (!this.c.host.isConnected) return;
      if (this.wait > 0) this.#tick();
      else {
        this.retryAt = undefined;
        this.message = undefined;
        this.c.announce('againNow');
      }
      this.c.update();
    });
  }
}
