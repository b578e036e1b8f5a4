import { ApiError, InvalidAnswerError, SigError } from '../../client/index.js';
import { createPublicBooking } from '../../contract/index.js';
import { nearestStarts } from '../../domain/index.js';
import { permitted } from '../shared/held-event.js';
import { SigBookEvent, SigBookedEvent, SigConflictEvent } from './booking-picker.events.js';
import {
  bodyOf,
  faultOf,
  faultsOf,
  fieldsOf,
  keyOfPath,
  prefilled,
  type Fault,
  type Field,
  type Values,
} from './booking-picker.form.model.js';
import { formStyles } from './booking-picker.form.styles.js';
import { bookedView, formView } from './booking-picker.form.view.js';
import type { BookingDone } from './booking-picker.done.js';
import type { PickerController } from './booking-picker.controller.js';
import type { Step } from './booking-picker.errand.js';
import type { ViewOf } from './booking-picker.view.js';

/** What is remembered of the last attempt: the same body keeps its key, another one gets its own (R46). */
interface Attempt {
  body: string;
  key: string;
  /** An answer may have been lost on the way: the booking may exist. */
  uncertain: boolean;
}

export interface Conflict {
  start: string;
  alternatives: string[];
  uncertain: boolean;
}

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

function newKey(): string {
  // Absent on plain http outside loopback.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether the request may have reached the service although no answer came. */
const lost = ({ code, status }: SigError) =>
  code === 'offline' ||
  code === 'timeout' ||
  code === 'not-json' ||
  (code === 'upstream' && (status ?? 500) >= 500);

/**
 * Owns what the booker types and the one write. Knows nothing of days and months: those are the controller's. What was
 * typed survives every answer but a booking.
 */
export class BookingForm implements Step {
  values: Values;
  faults = new Map<string, Fault>();
  /** Whether the summary of faults is shown. */
  summary = false;
  state: 'idle' | 'sending' | 'lost' | 'done' = 'idle';
  /** Shown above the button. */
  message?: 'notSent' | 'notAccepted' | 'tooManyTries' | 'maybeYours';
  /** The service's own sentence about what it did not accept. */
  sentence?: string;
  conflict?: Conflict;
  /** When a write may be tried again after 429. */
  retryAt?: number;
  booked?: { data: Booked; start: string };
  done?: BookingDone;
  #attempt?: Attempt;
  #cancelTick = () => {};

  constructor(readonly c: PickerController) {
    this.values = prefilled(c.host.prefill);
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
    this.values = prefilled(this.c.host.prefill);
    this.faults.clear();
    this.summary = false;
    this.state = 'idle';
    this.message = this.sentence = this.conflict = this.booked = this.done = this.#attempt = undefined;
  }

  /** A time was chosen: what was said about the last one is over. */
  chosen(): void {
    this.conflict = undefined;
    this.message = this.sentence = undefined;
    this.c.update();
  }

  set(key: string, value: string | boolean): void {
    this.values = { ...this.values, [key]: value };
    const field = this.fields.find((one) => one.key === key);
    // A fault goes as soon as it is mended, and comes only on leaving.
    if (field && this.faults.has(key) && !faultOf(field, value)) this.faults.delete(key);
    if (this.faults.size === 0) this.summary = false;
    this.c.update();
  }

  left(field: Field): void {
    const fault = faultOf(field, this.values[field.key]);
    // Passing through an empty field is no fault yet.
    if (fault && !('key' in fault && fault.key === 'missing')) this.faults.set(field.key, fault);
    this.c.update();
  }

  view(view: ViewOf) {
    return this.booked ? (this.done?.view(view) ?? bookedView(view, this.booked)) : formView(view, this);
  }

  async submit(): Promise<void> {
    if (this.state !== 'idle' || this.wait > 0) return;
    this.faults = faultsOf(this.fields, this.values);
    this.summary = this.faults.size > 0;
    if (this.summary) {
      this.c.focus('summary');
      return;
    }
    const { start, zone } = this.c;
    if (!start) {
      this.c.announce('pickFirst');
      this.c.focus('conflict');
      return;
    }
    this.state = 'sending';
    this.message = this.sentence = undefined;
    this.c.update();
    const event = new SigBookEvent({ start, timeZone: zone });
    if (await permitted(this.c.host, event)) await this.#send(start, zone);
    else this.#settle();
  }

  #settle(): void {
    this.state = 'idle';
    this.c.update();
  }

  async #send(start: string, timeZone: string): Promise<void> {
    const { c } = this;
    const client = c.ports.client(0);
    const { token } = c.loader;
    if (!client || !token) return this.#settle();
    const body = bodyOf(this.fields, this.values, { start, timeZone });
    const text = JSON.stringify(body);
    if (this.#attempt?.body !== text) this.#attempt = { body: text, key: newKey(), uncertain: false };
    const attempt = this.#attempt;
    for (let tries = 1, unread = 0; ; tries++) {
      try {
        const input = { params: { token }, body };
        const options = { idempotencyKey: attempt.key };
        const { data, status } = await client.call(createPublicBooking, input, options);
        if (data.id) return this.#made(data, data.id, start, timeZone);
        throw new InvalidAnswerError([{ path: 'id', message: 'missing' }], {
          status,
          operation: createPublicBooking.id,
        });
      } catch (cause) {
        const error = cause instanceof SigError ? cause : new SigError('upstream', String(cause));
        if (error instanceof ApiError && error.serviceCode === 'INVALID_IDEMPOTENCY_KEY' && tries < 2) {
          attempt.key = newKey();
          continue;
        }
        // A success that names no booking may be another's, a captive portal's: the same key asks once more.
        if (error.code === 'invalid-answer') unread += 1;
        const unsure = lost(error) || error.code === 'invalid-answer';
        if (unsure) attempt.uncertain = true;
        if (!unsure || unread > 1 || tries >= 3) return this.#refused(error, start, attempt);
        if (tries === 1 && unread === 0) {
          this.state = 'lost';
          c.announce('lost');
          c.update();
        }
        await new Promise<void>((next) => c.ports.clock().after(500 * 2 ** tries * (0.5 + tries / 10), next));
      }
    }
  }

  #made(data: Booked, bookingId: string, start: string, timeZone: string): void {
    const { c } = this;
    this.state = 'done';
    this.booked = { data, start: data.start ?? start };
    this.#attempt = undefined;
    c.focus('done');
    c.announce('booked');
    c.host.dispatchEvent(new SigBookedEvent({ bookingId, start, timeZone }));
    void import('./booking-picker.done.js').then(
      ({ BookingDone }) => {
        this.done = new BookingDone(c, data, start);
        c.focus('done');
      },
      (error: unknown) => c.ports.fail(error),
    );
  }

  async #refused(error: SigError, start: string, attempt: Attempt): Promise<void> {
    const { c } = this;
    const inProgress = error instanceof ApiError && error.serviceCode === 'IDEMPOTENCY_CONFLICT';
    if (error.code === 'conflict' && !inProgress) return this.#taken(start, attempt);
    const detail = c.ports.fail(error, createPublicBooking.id);
    if (error.code === 'not-found') {
      c.loader.problem = { detail, text: 'noLongerValid', whole: true };
    } else if (error.code === 'rate-limited') {
      const told = error instanceof ApiError ? error.retryAfterMs : undefined;
      this.retryAt = c.ports.clock().now() + (told ?? 10_000);
      this.message = 'tooManyTries';
      c.announce('againIn', { n: this.wait });
      this.#tick();
    } else if (error.code === 'bad-request' && error instanceof ApiError) {
      this.#blame(error);
    } else {
      this.message = error.code === 'invalid-answer' ? 'maybeYours' : 'notSent';
    }
    this.#settle();
    if (this.message && !this.summary) c.focus('message');
  }

  /** 400: to the members at fault; else the service's sentence above the form (G2). */
  #blame(error: ApiError): void {
    const keys = new Set(this.fields.map(({ key }) => key));
    for (const { path, message } of error.fieldErrors) {
      const key = path === undefined ? '' : keyOfPath(path);
      if (keys.has(key)) this.faults.set(key, message ? { text: message } : { key: 'notAccepted' });
    }
    this.summary = this.faults.size > 0;
    if (this.summary) this.c.focus('summary');
    else {
      this.message = 'notAccepted';
      this.sentence = error.message;
    }
  }

  /** 409: the time is gone; everything typed stays, the nearest three are offered (R216). */
  async #taken(start: string, attempt: Attempt): Promise<void> {
    const { c } = this;
    await c.reread(start);
    const free = c.loader.starts.filter((one) => !c.taken.has(one));
    const alternatives = nearestStarts(free, Date.parse(start), 3);
    this.conflict = { start, alternatives, uncertain: attempt.uncertain };
    this.#attempt = undefined;
    c.start = undefined;
    this.#settle();
    c.focus('conflict');
    c.host.dispatchEvent(new SigConflictEvent({ start, alternatives }));
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
