import type { CSSResult, TemplateResult } from 'lit';
import { ApiError, SigError, type Client } from '../../../client/index.js';
import { listPublicRescheduleSlots, reschedulePublicBooking } from '../../../contract/index.js';
import type { InstantRange } from '../../../domain/index.js';
import type { manage } from '../../../locales/en/manage.js';
import { dispatchAndWait } from '../../shared/element/extendable-event.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { isUnsure } from '../../sig-booking-picker/form/idempotency.js';
import { announceGone, conflictOf, mark, reread, type Conflict } from '../../shared/booking/conflict.js';
import type { PickerController } from '../../sig-booking-picker/booking-picker.controller.js';
import { BookingDone } from '../../shared/booking/confirmation.js';
import type { Errand, Step } from '../../shared/booking/picker-task.types.js';
import { formStyles } from '../../shared/booking/form.styles.js';
import type { Booked } from '../../sig-booking-picker/form/form.controller.js';
import type { ViewOf } from '../../sig-booking-picker/days/days.view.js';
import type { ManagerController } from '../booking-manager.controller.js';
import { SigRescheduleEvent, SigRescheduledEvent } from '../booking-manager.events.js';
import type { Booking } from '../booking-manager.model.js';
import { factsStyles } from '../booking-manager.styles.js';
import { moveView, movingHead } from './reschedule.view.js';
import type { ManagerView } from '../booking-manager.view.js';

/** Adds a sheet to the picker's own, once. */
function wear({ host }: PickerController, { styleSheet }: CSSResult): void {
  const root = host.renderRoot as ShadowRoot;
  if (!styleSheet || root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}

/** Choosing another time for a booking, in a picker. */
export class MoveErrand implements Errand {
  readonly operation = listPublicRescheduleSlots.id;
  readonly token: string;

  constructor(
    private readonly manager: ManagerController,
    private readonly booking: Booking,
    private readonly view: (inside: Pick<ManagerView, 'zone' | 'level'>) => ManagerView,
    private readonly say: Strings<typeof manage>,
  ) {
    this.token = manager.token ?? '';
  }

  get present(): number {
    return Date.parse(this.booking.start ?? '');
  }

  starts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]> {
    return this.manager.starts(client, range, signal);
  }

  head({ c, level }: ViewOf): TemplateResult {
    wear(c, factsStyles);
    return movingHead(this.view({ zone: c.zone, level }), c.step === 'pick');
  }

  async step(c: PickerController): Promise<Step> {
    return new MoveStep(c, this.manager, this.say, this.booking);
  }
}

/**
 * Owns the one write that moves a booking: its token works once, and it takes no key, so that an answer that was lost is
 * looked for in the booking and never asked for again unasked (R226). The times are the picker's.
 */
export class MoveStep implements Step {
  reason = '';
  busy = false;
  /** Shown above the button. */
  message?: 'notMoved' | 'maybeMoved' | 'tooManyTries' | 'notAccepted';
  /** The service's own sentence about what it did not accept. */
  sentence?: string;
  conflict?: Conflict;
  /** When it may be tried again after 429. */
  retryAt?: number;
  booked?: Booked;
  #done?: BookingDone;
  #cancelTick = () => {};

  constructor(
    readonly c: PickerController,
    private readonly manager: ManagerController,
    readonly say: Strings<typeof manage>,
    private readonly booking: Booking,
  ) {
    wear(c, formStyles);
  }

  /** Whether the chosen time is the one that is booked. */
  get same(): boolean {
    return Date.parse(this.c.start ?? '') === Date.parse(this.booking.start ?? '');
  }

  /** Seconds until it may be tried again; 0 when it may. */
  get wait(): number {
    return this.retryAt === undefined ? 0 : Math.ceil((this.retryAt - this.c.ports.clock().now()) / 1000);
  }

  clear(): void {
    this.reason = '';
    this.message = this.sentence = this.conflict = this.booked = this.#done = undefined;
  }

  resume(): void {
    if (this.retryAt !== undefined) this.#tick();
  }

  chosen(): void {
    this.conflict = undefined;
    if (this.retryAt === undefined) this.message = this.sentence = undefined;
    this.c.update();
  }

  gone(start: string): void {
    // What is on its way, or may have arrived, the service answers.
    if (this.busy || this.message === 'maybeMoved') return;
    mark(this.c, start);
    if (this.conflict) return;
    this.conflict = conflictOf(this.c, start, { quiet: true });
    announceGone(this.c, start, 'gone');
  }

  view(view: ViewOf): TemplateResult {
    const { say } = this;
    return this.#done
      ? this.#done.view(view, { title: say.tt('movedTitle'), note: say.tt('oldLinks') })
      : moveView(view, this);
  }

  async submit(): Promise<void> {
    const { c } = this;
    if (this.busy) return;
    if (this.wait > 0) return this.manager.announce('againIn', { n: this.wait });
    const { start, zone: timeZone } = c;
    if (!start || this.conflict) return c.focus('conflict');
    this.busy = true;
    this.message = this.sentence = undefined;
    c.update();
    const { turn } = this.manager;
    const event = new SigRescheduleEvent({ start, timeZone });
    const may = await dispatchAndWait(this.manager.host, event);
    if (may && turn === this.manager.turn) await this.#send(start, timeZone);
    this.busy = false;
    c.update();
  }

  async #send(start: string, timeZone: string): Promise<void> {
    const { token, turn } = this.manager;
    const client = this.c.ports.client(0);
    if (!client || !token) return;
    const reason = this.reason.trim();
    try {
      const body = { start, timeZone, ...(reason && { reason }) };
      const { data } = await client.call(reschedulePublicBooking, { params: { token }, body });
      if (turn === this.manager.turn) this.#made(data, start);
      const detail = { bookingId: data?.id ?? undefined, start, timeZone };
      this.manager.host.dispatchEvent(new SigRescheduledEvent(detail));
    } catch (cause) {
      const error = cause instanceof SigError ? cause : new SigError('upstream', String(cause));
      if (turn === this.manager.turn) await this.#refused(error, start, timeZone);
      else this.c.ports.fail(error, reschedulePublicBooking.id);
    }
  }

  #made(data: Booked | undefined, start: string): void {
    const { c, manager } = this;
    this.booked = data ?? {};
    this.#done = new BookingDone(c, this.booked, start);
    manager.moved(data?.rescheduleToken);
    c.focus('done');
    manager.announce('movedTitle');
  }

  async #refused(error: SigError, start: string, timeZone: string): Promise<void> {
    const { c, manager } = this;
    if (isUnsure(error)) {
      const now = await manager.reread();
      if (now && manager.standing === 'moved') return this.#foundMoved(timeZone);
      const detail = c.ports.fail(error, reschedulePublicBooking.id);
      // Offline, nothing can be found out: the request may have arrived.
      this.message = now || detail.code === 'aborted' ? 'notMoved' : 'maybeMoved';
      return c.focus('message');
    }
    const detail = c.ports.fail(error, reschedulePublicBooking.id);
    if (error.code === 'not-found') return manager.spent();
    if (error.code === 'conflict') {
      await manager.reread();
      return manager.standing === 'open' ? this.#taken(start) : manager.focus('state');
    }
    this.retryAt = retryAtOf(error, detail, c.ports.clock().now());
    if (this.retryAt !== undefined) {
      this.message = 'tooManyTries';
      this.#tick();
    } else if (error.code === 'bad-request' && error instanceof ApiError) {
      this.message = 'notAccepted';
      this.sentence = error.message;
    } else this.message = 'notMoved';
    c.focus('message');
  }

  /** The answer was lost, the move was not: the links of the new booking are in the mail alone (R222). */
  #foundMoved(timeZone: string): void {
    this.manager.outcome = 'moved';
    this.manager.focus('state');
    this.manager.announce('movedTitle');
    this.manager.host.dispatchEvent(new SigRescheduledEvent({ timeZone }));
  }

  /** 409 while the booking stands: the time is gone, the nearest three are offered (R216). */
  async #taken(start: string): Promise<void> {
    const { c } = this;
    await reread(c, start);
    this.conflict = conflictOf(c, start);
    c.start = undefined;
    c.focus('conflict');
  }

  #tick(): void {
    this.#cancelTick();
    this.#cancelTick = this.c.ports.clock().after(1000, () => {
      if (!this.c.host.isConnected) return;
      if (this.wait > 0) this.#tick();
      else {
        this.retryAt = this.message = undefined;
        this.manager.announce('againNow');
      }
      this.c.update();
    });
  }
}
