import type { ReactiveController } from 'lit';
import {
  addMonths,
  dayIn,
  deviceZone,
  firstOfMonth,
  isMonth,
  isZone,
  monthLabel,
  monthOf,
  moveBy,
  slotsByDay,
  startOfDay,
  type DayKey,
  type HourCycle,
  type MonthKey,
  type Press,
  type Slot,
} from '../../domain/index.js';
import type { Values } from '../shared/i18n/strings.js';
import type { booking } from '../../locales/en/booking.js';
import type { Errand, Step } from '../shared/booking/picker-task.types.js';
import type { ZoneChooser } from './zones/zone-combobox.lazy.js';
import { SigSlotSelectEvent } from './booking-picker.events.js';
import { BookingLoader } from './days/slot-loader.js';
import { daysWithTimes, isHourCycle, tabStopOf, type DaysContext, type Each } from './days/days.model.js';
import type { Freshness } from './refresh/auto-refresh.js';
import { loadWords } from './booking-picker.strings.js';
import type { PickerPorts } from './booking-picker.ports.js';
import type { SigBookingPicker } from './sig-booking-picker.js';

const later = () => import('./booking-picker.lazy.js');

/**
 * Owns where the booker is: month, day, time, zone and step, and moves focus after a change. Reading is the loader's,
 * what is typed is the form's, how it looks is the view's.
 */
export class PickerController implements ReactiveController {
  step: 'pick' | 'form' = 'pick';
  month: MonthKey = '';
  day?: DayKey;
  start?: string;
  /** Starts that turned out to be taken; shown as such until the next read leaves them out. */
  taken: ReadonlySet<string> = new Set();
  /** 'busy' while the next free time is looked for, 'none' when none was found. */
  search: '' | 'busy' | 'none' = '';
  zonesOpen = false;
  /** The booker's choice, over what host and device say. */
  ownZone?: string;
  /** Whether the next update draws much: then the press that led to it is painted first. */
  large = false;
  /** Why the last press led nowhere. */
  stuck: '' | 'failed' | 'notLoaded' = '';
  /** Rows by what they are about, so that what has focus or is pressed stays itself; by their place until that has come. */
  each: Each = (list, _key, row) => list.map(row);
  form?: Step;
  fresh?: Freshness;
  zones?: ZoneChooser;

  readonly loader: BookingLoader;
  /** Asked once for each start: asking costs more than a frame has to spare. */
  #device?: string;
  #focusDay?: DayKey;
  /** What gets focus once it is on the page. */
  wantFocus?: string;
  #cancelRetry = () => {};
  #memo?: { starts: readonly string[]; zone: string; days: Map<DayKey, Slot[]> };

  constructor(
    readonly host: SigBookingPicker,
    readonly ports: PickerPorts,
  ) {
    this.loader = new BookingLoader({
      client: () => ports.client(),
      misdirected: () => ports.misdirected(),
      now: () => ports.clock().now(),
      zone: () => this.zone,
      address: () => host,
      around: () => host.around,
      fail: (error, operation) => ports.fail(error, operation || undefined),
      changed: () => this.#loaded(),
    });
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('online', this.#online);
    // Moved on the page: what leaving it stopped goes on.
    if (this.loader.problem) this.#tick();
    else this.loader.resume(this.month);
    this.form?.resume();
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#online);
    this.#cancelRetry();
    this.loader.stop();
  }

  hostUpdated(): void {
    // Not within the update: what loses focus may have something to say, which is another update.
    if (this.wantFocus) void this.host.updateComplete.then(() => this.#giveFocus());
  }

  readonly #online = (): void => {
    if (this.loader.problem?.detail.code === 'offline') this.retry();
  };

  #giveFocus(): void {
    const target = this.host.renderRoot.querySelector<HTMLElement>(`[data-focus='${this.wantFocus}']`);
    if (!target) return;
    this.wantFocus = undefined;
    target.focus();
  }

  /** The booker's zone: chosen, else the host's attribute, else the device's. */
  get zone(): string {
    const { timeZone } = this.host;
    const chosen = this.host.lockTimeZone ? undefined : this.ownZone;
    const known = [chosen, timeZone].find((zone) => zone !== undefined && isZone(zone));
    return known ?? (this.#device ??= deviceZone());
  }

  get hostZone(): string | undefined {
    const zone = this.loader.eventType?.hostTimeZone ?? this.loader.eventType?.host?.timeZone;
    return zone && isZone(zone) ? zone : undefined;
  }

  get errand(): Errand | undefined {
    return this.host.around?.errand;
  }

  get today(): DayKey {
    return dayIn(this.ports.clock().now(), this.zone);
  }

  get hourCycle(): HourCycle | undefined {
    const { hourCycle } = this.host;
    return isHourCycle(hourCycle) ? hourCycle : undefined;
  }

  /** The instant whose offsets are shown: of the chosen time, else of the chosen day, else of the month. */
  get at(): number {
    const { start, day, month, zone } = this;
    const [first] = (day && this.days.get(day)) || [];
    if (start || first) return Date.parse(start ?? first?.start ?? '');
    return Math.max(this.ports.clock().now(), startOfDay(day ?? firstOfMonth(month), zone));
  }

  get days(): Map<DayKey, Slot[]> {
    const { zone } = this;
    const { starts } = this.loader;
    if (this.#memo?.starts !== starts || this.#memo.zone !== zone) {
      this.#memo = { starts, zone, days: slotsByDay(starts, zone) };
    }
    return this.#memo.days;
  }

  get context(): DaysContext {
    const { days, taken, today, day: selected } = this;
    const context = { days, taken, today, selected, settled: this.loader.settled(this.month), tabStop: '' };
    const first = daysWithTimes(this.month, context)[0]?.day;
    return { ...context, tabStop: tabStopOf(this.month, { focus: this.#focusDay, selected, today, first }) };
  }

  /** Where the frame is drawn before anything was read. */
  prepare(): void {
    this.#cancelRetry();
    this.#device = undefined;
    const wanted = this.host.month;
    const present = monthOf(this.today);
    this.month = wanted && isMonth(wanted) && wanted >= present ? wanted : present;
    this.day = this.start = this.#focusDay = undefined;
    this.taken = new Set();
    this.search = '';
    this.step = 'pick';
  }

  /** From the beginning; what was typed is kept. */
  load(): void {
    if (this.form?.booked) this.form.clear();
    this.form?.leave?.();
    this.prepare();
    this.update();
    void this.loader.load(this.month);
  }

  update(): void {
    this.host.requestUpdate();
  }

  focus(name: string): void {
    this.wantFocus = name;
    this.update();
  }

  announce(key: keyof typeof booking, values?: Values): void {
    this.ports.announcer.announce(this.ports.say(key, values));
  }

  retry(): void {
    if (!this.loader.token) return this.load();
    this.loader.again(this.month);
    this.update();
  }

  show(month: MonthKey): void {
    if (month < monthOf(this.today) || !isMonth(month)) return;
    this.month = month;
    this.search = '';
    this.large = true;
    if (this.day && monthOf(this.day) !== month) this.day = undefined;
    this.update();
    void this.loader.need(month).then(() => {
      if (this.month !== month || !this.loader.settled(month)) return;
      const n = daysWithTimes(month, this.context).length;
      const name = monthLabel(month, this.ports.locale());
      if (n > 0) this.announce('monthShown', { month: name, n });
      else this.announce('noTimes', { month: name });
    });
  }

  turn(count: number): void {
    this.show(addMonths(this.month, count));
  }

  press(day: DayKey, press: Press, firstDay: number, rtl: boolean): boolean {
    // Before focus has followed the last press, the next one goes on from where it is going.
    const from = this.wantFocus === `day-${this.#focusDay}` ? this.#focusDay : day;
    const target = moveBy(from ?? day, press, { firstDay, rtl, min: this.today });
    if (target === undefined) return false;
    if (monthOf(target) !== this.month) this.show(monthOf(target));
    this.lookAt(target);
    return true;
  }

  /** Moves focus to a day of the month shown, without choosing it. */
  lookAt(day: DayKey): void {
    this.#focusDay = day;
    this.focus(`day-${day}`);
  }

  chooseDay(day: DayKey): void {
    this.day = this.#focusDay = day;
    this.start = undefined;
    this.large = true;
    this.focus('times');
  }

  closeDay(): void {
    const day = this.day;
    this.day = undefined;
    if (day) this.focus(`day-${day}`);
  }

  backToDays(): void {
    if (this.day) this.focus(`day-${this.day}`);
  }

  chooseStart(start: string): void {
    if (this.taken.has(start)) return;
    this.start = start;
    this.day = dayIn(Date.parse(start), this.zone);
    this.month = monthOf(this.day);
    this.host.dispatchEvent(new SigSlotSelectEvent({ start }));
    this.step = 'form';
    this.stuck = '';
    this.large = true;
    this.focus('form');
    void this.#loadForm().then(
      (form) => form.chosen(),
      (error: unknown) => {
        this.changeTime();
        this.#stuck(error);
      },
    );
  }

  /** Code that should have come did not. The same press tries again, but a browser may refuse a failed module for good. */
  #stuck(error: unknown): void {
    this.stuck = 'notLoaded';
    this.ports.fail(error);
    this.update();
  }

  /** Back to the times of the day; the form keeps what was typed. */
  changeTime(): void {
    this.step = 'pick';
    this.start = undefined;
    this.large = true;
    this.focus('times');
  }

  /** The booker chose another, or the host changed its attribute. */
  zoneChanged(): void {
    // The same instant may lie on another day there.
    if (this.start) this.day = dayIn(Date.parse(this.start), this.zone);
    else this.day = undefined;
    this.#focusDay = undefined;
    const present = monthOf(this.today);
    if (this.month < present) this.month = present;
    if (this.day) this.month = monthOf(this.day);
    this.large = true;
    this.loader.renew(this.month);
    this.update();
  }

  openZones(open: boolean): void {
    this.zonesOpen = open;
    this.stuck = '';
    if (!open) return this.focus('zone');
    this.focus('zone-search');
    void Promise.all([import('./zones/zone-combobox.lazy.js'), loadWords()]).then(
      ([{ ZoneChooser }]) => {
        this.zones ??= new ZoneChooser(this);
        this.zones.open();
        this.update();
      },
      (error: unknown) => {
        this.zonesOpen = false;
        this.#stuck(error);
      },
    );
  }

  /** Goes to the next month that has free times, looking at most a year ahead. */
  async nextAvailable(): Promise<void> {
    this.search = 'busy';
    this.stuck = '';
    this.announce('searching');
    this.update();
    try {
      const { goToNextAvailable } = await later();
      await goToNextAvailable(this);
    } catch (error) {
      this.search = '';
      this.#stuck(error);
    }
  }

  reset(): void {
    this.form?.clear();
    this.load();
  }

  async #loadForm(): Promise<Step> {
    const [{ BookingForm, Freshness, each }] = await Promise.all([later(), loadWords()]);
    this.each = each;
    this.fresh ??= new Freshness(this);
    const step = await this.errand?.step(this);
    this.form ??= step ?? new BookingForm(this);
    this.update();
    return this.form;
  }

  #loaded(): void {
    const { retryAt } = this.loader.problem ?? {};
    if (retryAt !== undefined) {
      const n = Math.ceil((retryAt - this.ports.clock().now()) / 1000);
      // What is known stays on show: nobody waits.
      if (!this.loader.known(this.month)) this.announce('waitSeconds', { n });
      this.#tick();
    }
    // The form's code comes while the booker looks at the days.
    if (this.loader.settled(this.month) && !this.form) void this.#loadForm().catch(() => undefined);
    this.update();
  }

  /** Counts down to a try of its own, where the problem names a time for it. */
  #tick(): void {
    this.#cancelRetry();
    if (this.loader.problem?.retryAt === undefined) return;
    this.#cancelRetry = this.ports.clock().after(1000, () => {
      const at = this.loader.problem?.retryAt;
      if (at === undefined) return;
      if (this.ports.clock().now() >= at) this.retry();
      else this.#tick();
      this.update();
    });
  }
}
