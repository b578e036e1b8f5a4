import {
  addMonths,
  dayIn,
  deviceZone,
  firstOfMonth,
  isMonth,
  isZone,
  monthOf,
  startOfDay,
  type DayKey,
  type MonthKey,
  type Slot,
} from '../../../domain/index.js';
import type { BookingServices } from '../../shared/booking/booking.types.js';
import { RetryCountdown } from '../../shared/loading/retry-countdown.js';
import { SigSlotSelectEvent } from '../booking-picker.events.js';
import { initialState, reducePicker, type PickerAction, type PickerState } from '../booking-picker.model.js';
import {
  daysContext,
  firstMonthWithTimes,
  withShownDay,
  type DaysContext,
  type KnownDays,
} from '../days/days.model.js';
import { SlotDays } from '../days/slot-days.js';
import { SlotLoader } from '../days/slot-loader.js';
import type { ChoiceHost, ChoiceStep } from './choice.types.js';

/**
 * The choice of a time, without markup and words: holds its state and is the only one to change it, and says where focus
 * belongs after a change. Loading is the slot loader's. The element's controller and the headless picker extend it.
 */
export abstract class TimeChoice {
  readonly slots: SlotLoader;
  #state: PickerState = initialState;
  /** The host names no month, and the booker has not chosen one: an empty month may be skipped. */
  #canSkipMonth = false;
  /** Cached: `resolvedOptions()` is too slow for each render. */
  #deviceZone?: string;
  readonly #slotDays = new SlotDays();
  readonly #retryCountdown: RetryCountdown;

  protected constructor(
    readonly host: ChoiceHost,
    readonly services: BookingServices,
  ) {
    this.slots = new SlotLoader({
      services,
      zone: () => this.zone,
      address: () => host,
      onChange: (months) => this.handleLoad(months),
    });
    this.#retryCountdown = new RetryCountdown(host, {
      clock: () => services.clock(),
      onElapsed: () => this.retry(),
    });
  }

  /** What follows the choice, once it is there. */
  abstract readonly step: ChoiceStep | undefined;
  /** Moves focus to the part named so, after the next render that has it. */
  abstract focus(name: string): void;
  /** Whether days are a list: then no day is open before one is chosen. */
  protected abstract get isList(): boolean;
  /** A month is shown; `loading` settles once its times are there or could not be loaded. */
  protected abstract handleMonthShown(month: MonthKey, loading: Promise<unknown>): void;

  hostConnected(): void {
    window.addEventListener('online', this.#handleOnline);
    if (!this.slots.problem) this.slots.resume(this.#state.month);
  }

  hostDisconnected(): void {
    window.removeEventListener('online', this.#handleOnline);
    this.slots.suspend();
  }

  readonly #handleOnline = (): void => {
    if (this.slots.problem?.detail.code === 'offline') this.retry();
  };

  get state(): PickerState {
    return this.#state;
  }

  /** The state with the day whose times are shown before the booker has chosen one. */
  get shownState(): PickerState {
    return this.isList ? this.#state : withShownDay(this.#state, this.#knownDays);
  }

  /** The booker's zone: chosen, else the host's attribute, else the device's. */
  get zone(): string {
    const { lockTimeZone, timeZone } = this.host;
    const chosen = lockTimeZone ? undefined : this.#state.chosenZone;
    const zone = [chosen, timeZone].find((candidate) => candidate !== undefined && isZone(candidate));
    return zone ?? (this.#deviceZone ??= deviceZone());
  }

  /** The zone of the person who is booked, where the service names one. */
  protected get hostZone(): string | undefined {
    const { eventType } = this.slots.data;
    const zone = eventType?.hostTimeZone ?? eventType?.host?.timeZone;
    return zone && isZone(zone) ? zone : undefined;
  }

  get today(): DayKey {
    return dayIn(this.#now, this.zone);
  }

  get #now(): number {
    return this.services.clock().now();
  }

  /** Seconds until what failed is loaded again by itself; 0 when it is not. */
  protected get secondsToRetry(): number {
    return this.#retryCountdown.seconds;
  }

  /** The seconds until then, where they are to be announced: not while loaded times stay visible. */
  protected get secondsToAnnounce(): number {
    return this.slots.isLoaded(this.#state.month) ? 0 : this.secondsToRetry;
  }

  /** The known starts by the day they are on in the booker's zone. */
  get days(): Map<DayKey, Slot[]> {
    return this.#slotDays.of(this.slots.data.starts, this.zone);
  }

  /** The instant whose offsets are shown: of the chosen time, else of the chosen day, else of the month. */
  protected get offsetInstant(): number {
    const { start, day, month } = this.shownState;
    const [first] = (day && this.days.get(day)) || [];
    if (start || first) return Date.parse(start ?? first?.start ?? '');
    return Math.max(this.#now, startOfDay(day ?? firstOfMonth(month), this.zone));
  }

  get #knownDays(): KnownDays {
    const { isSettled, data } = this.slots;
    return { days: this.days, taken: data.taken, today: this.today, isSettled };
  }

  /** What decides how the days of the month look. */
  get daysContext(): DaysContext {
    const isSettled = this.slots.isSettled(this.#state.month);
    return daysContext({ ...this.#knownDays, isSettled, state: this.shownState });
  }

  /** Changes the state: nothing else does. */
  dispatch(action: PickerAction): void {
    this.#state = reducePicker(this.#state, action);
    this.host.requestUpdate();
  }

  protected dispatchAndFocus(action: PickerAction, name: string): void {
    this.dispatch(action);
    this.focus(name);
  }

  /** Resets navigation for a new address, before data is loaded. */
  prepare(): void {
    this.#retryCountdown.stop();
    this.#deviceZone = undefined;
    const { month = '' } = this.host;
    const presentMonth = monthOf(this.today);
    this.#canSkipMonth = !isMonth(month) || month < presentMonth;
    this.dispatch({ type: 'reset', month: this.#canSkipMonth ? presentMonth : month });
  }

  /** Loads again, from the beginning unless a booking is on its way: then the booker still sees what becomes of it. */
  reload(): void {
    if (this.step?.isSending) void this.slots.refresh(this.#state.month, true);
    else this.load();
  }

  /** Loads from the beginning; what was typed is kept. */
  load(): void {
    if (this.step?.isDone) this.step.reset();
    this.step?.ignoreAnswer?.();
    this.prepare();
    void this.slots.load(() => this.#state.month);
  }

  reset(): void {
    this.step?.reset();
    this.load();
  }

  /** Empties the step and loads and shows the days again. */
  startOver(): void {
    this.reset();
    this.focus('month');
  }

  /** Loads again what failed. */
  retry(): void {
    if (!this.slots.data.token) return this.load();
    this.#retryCountdown.stop();
    this.slots.retry(this.#state.month);
    this.host.requestUpdate();
  }

  showMonth(month: MonthKey): void {
    if (month < monthOf(this.today) || !isMonth(month)) return;
    this.#canSkipMonth = false;
    this.dispatch({ type: 'showMonth', month });
    this.handleMonthShown(month, this.slots.ensure(month));
  }

  /** The booker chose another zone, or without one the host changed its own. */
  changeZone(chosenZone?: string): void {
    if (chosenZone) this.dispatch({ type: 'chooseZone', zone: chosenZone });
    const { start } = this.#state;
    // The same instant may be on another day there.
    const day = start && dayIn(Date.parse(start), this.zone);
    this.dispatch({ type: 'changeZone', day: day || undefined, presentMonth: monthOf(this.today) });
    this.slots.reload(this.#state.month);
  }

  /** What a booker can do in any markup. */
  protected readonly choiceActions = {
    retry: () => {
      this.retry();
      this.focus(this.#state.step === 'details' ? 'form' : 'month');
    },
    stepMonth: (count: number) => this.showMonth(addMonths(this.#state.month, count)),
    chooseDay: (day: DayKey) => this.dispatchAndFocus({ type: 'chooseDay', day }, 'times'),
    closeDay: () => {
      const { day } = this.#state;
      this.dispatch({ type: 'closeDay' });
      if (day) this.focus(`day-${day}`);
    },
    chooseSlot: (start: string) => this.chooseSlot(start),
    showTimes: () => this.dispatchAndFocus({ type: 'showTimes' }, 'times'),
  };

  /** Chooses a time; returns whether it can be chosen. */
  protected chooseSlot(start: string): boolean {
    if (this.slots.data.taken.has(start)) return false;
    const day = dayIn(Date.parse(start), this.zone);
    // A listener finds the choice in place.
    this.dispatch({ type: 'chooseSlot', start, day });
    this.host.dispatchEvent(new SigSlotSelectEvent({ start }));
    this.focus('form');
    // At once: a press on the form in the same frame must find the earlier conflict gone.
    this.step?.handleSlotChosen();
    return true;
  }

  /** The data or the problem has changed; with `months`, nothing but the times of these. */
  protected handleLoad(_months?: readonly MonthKey[]): void {
    this.#retryCountdown.start(this.slots.problem?.retryAt);
    this.#skipEmptyMonth();
    this.host.requestUpdate();
  }

  #skipEmptyMonth(): void {
    const { month } = this.#state;
    if (!this.#canSkipMonth || !this.slots.isSettled(month)) return;
    this.#canSkipMonth = false;
    this.dispatch({ type: 'showMonth', month: firstMonthWithTimes(month, this.#knownDays) });
  }
}
