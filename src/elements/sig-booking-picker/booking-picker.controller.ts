import type { ReactiveController } from 'lit';
import {
  addMonths,
  dayIn,
  deviceZone,
  firstDayOf,
  firstOfMonth,
  isMonth,
  isZone,
  monthOf,
  moveBy,
  startOfDay,
  type DayKey,
  type MonthKey,
  type Slot,
} from '../../domain/index.js';
import type { booking } from '../../locales/en/booking.js';
import { isFirstDay, knownHourCycle } from '../shared/booking/setting-values.js';
import { dateLocale } from '../shared/i18n/date-locale.js';
import type { PickerStep, PickerTask } from '../shared/booking/picker-step.types.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { RetryCountdown } from '../shared/loading/retry-countdown.js';
import { SigSlotSelectEvent } from './booking-picker.events.js';
import {
  initialState,
  isHeavy,
  reducePicker,
  type PickerAction,
  type PickerState,
} from './booking-picker.model.js';
import type {
  Picker,
  PickerActions,
  PickerContext,
  PickerElement,
  PickerNotices,
  PickerView,
  RepeatRows,
} from './booking-picker.types.js';
import { firstMonthWithTimes, withShownDay, type KnownDays } from './days/days.model.js';
import { SlotDays } from './days/slot-days.js';
import { SlotLoader } from './days/slot-loader.js';

/** The code that is loaded after the first paint. */
export const lazyParts = () => import('./booking-picker.lazy.js');

/**
 * Holds the picker's state and is the only one to change it; moves focus after a change. Loading is the slot loader's,
 * what is typed the form's, markup the views'.
 */
export class PickerController implements Picker, ReactiveController {
  readonly slots: SlotLoader;
  readonly actions: PickerActions;
  #state: PickerState = initialState;
  #step?: PickerStep;
  #allStrings?: Strings<typeof booking>;
  #zoneList?: PickerView['zoneList'];
  #notices?: PickerNotices | 'failed';
  /** The host names no month, and the booker has not chosen one: an empty month may be skipped. */
  #canSkipMonth = false;
  #repeat: RepeatRows = (rows, _key, template) => rows.map(template);
  #isNextRenderHeavy = false;
  /** Cached: `resolvedOptions()` is too slow for each render. */
  #deviceZone?: string;
  readonly #slotDays = new SlotDays();
  #pendingFocus?: string;
  readonly #focus: FocusController;
  readonly #retryCountdown: RetryCountdown;

  constructor(
    readonly element: PickerElement,
    readonly context: PickerContext,
  ) {
    const { services } = context;
    this.slots = new SlotLoader({
      services,
      zone: () => this.zone,
      address: () => element,
      onChange: () => this.#handleLoad(),
    });
    this.#focus = new FocusController(element);
    this.#retryCountdown = new RetryCountdown(element, {
      clock: () => services.clock(),
      onElapsed: () => this.retry(),
    });
    this.actions = {
      retry: () => {
        this.retry();
        this.focus(this.#state.step === 'details' ? 'form' : 'month');
      },
      stepMonth: (count) => this.showMonth(addMonths(this.#state.month, count)),
      moveFocus: (from, press) => this.#moveFocus(from, press),
      chooseDay: (day) => this.#dispatchAndFocus({ type: 'chooseDay', day }, 'times'),
      closeDay: () => {
        const { day } = this.#state;
        this.dispatch({ type: 'closeDay' });
        if (day) this.focus(`day-${day}`);
      },
      focusChosenDay: () => this.focus(`day-${this.#shownState.day}`),
      focusSlot: (start) => this.dispatch({ type: 'focusSlot', start }),
      chooseSlot: (start) => this.#chooseSlot(start),
      showTimes: () => this.#dispatchAndFocus({ type: 'showTimes' }, 'times'),
      findNextAvailable: () => void this.#findNextAvailable(),
      toggleZoneList: (isOpen) => this.#toggleZoneList(isOpen),
    };
    element.addController(this);
  }

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

  get step(): PickerStep | undefined {
    return this.#step;
  }

  get isFocusPending(): boolean {
    return this.#focus.isPending;
  }

  /** The booker's zone: chosen, else the host's attribute, else the device's. */
  get zone(): string {
    const { lockTimeZone, timeZone } = this.element;
    const chosen = lockTimeZone ? undefined : this.#state.chosenZone;
    const zone = [chosen, timeZone].find((candidate) => candidate !== undefined && isZone(candidate));
    return zone ?? (this.#deviceZone ??= deviceZone());
  }

  get #today(): DayKey {
    return dayIn(this.#now, this.zone);
  }

  get #now(): number {
    return this.context.services.clock().now();
  }

  get #task(): PickerTask | undefined {
    return this.element.embedding?.task;
  }

  get #days(): Map<DayKey, Slot[]> {
    return this.#slotDays.of(this.slots.data.starts, this.zone);
  }

  /** The instant whose offsets are shown: of the chosen time, else of the chosen day, else of the month. */
  get #offsetInstant(): number {
    const { start, day, month } = this.#shownState;
    const [first] = (day && this.#days.get(day)) || [];
    if (start || first) return Date.parse(start ?? first?.start ?? '');
    return Math.max(this.#now, startOfDay(day ?? firstOfMonth(month), this.zone));
  }

  get #knownDays(): KnownDays {
    const { isSettled, data } = this.slots;
    return { days: this.#days, taken: data.taken, today: this.#today, isSettled };
  }

  get #shownState(): PickerState {
    return this.context.isList() ? this.#state : withShownDay(this.#state, this.#knownDays);
  }

  get view(): PickerView {
    const { element, slots, zone } = this;
    const { strings } = this.context;
    const { eventType } = slots.data;
    const { month } = this.#state;
    const locale = dateLocale(strings.locale);
    const hostZone = eventType?.hostTimeZone ?? eventType?.host?.timeZone;
    return {
      ...this.context,
      ...slots.data,
      state: this.#shownState,
      allStrings: this.#allStrings,
      locale,
      isRtl: strings.dir === 'rtl',
      hourCycle: knownHourCycle(element.hourCycle),
      firstDay: isFirstDay(element.firstDay) ? Number(element.firstDay) : firstDayOf(locale),
      problem: slots.problem,
      notices: this.#notices,
      secondsToRetry: this.#retryCountdown.seconds,
      zone,
      hostZone: hostZone && isZone(hostZone) ? hostZone : undefined,
      canChangeZone: !element.lockTimeZone,
      today: this.#today,
      offsetInstant: this.#offsetInstant,
      days: this.#days,
      isSettled: slots.isSettled(month),
      isLoaded: slots.isLoaded(month),
      task: this.#task,
      repeat: this.#repeat,
      zoneList: this.#zoneList,
      step: this.#step,
    };
  }

  dispatch(action: PickerAction): void {
    this.#state = reducePicker(this.#state, action);
    if (isHeavy(action)) this.#isNextRenderHeavy = true;
    this.element.requestUpdate();
  }

  /** Whether the next render draws so much that the press that led to it is painted first; once per press. */
  takeRenderDeferral(): boolean {
    const isHeavyRender = this.#isNextRenderHeavy;
    this.#isNextRenderHeavy = false;
    return isHeavyRender;
  }

  focus(name: string): void {
    this.#pendingFocus = name;
    this.#focus.focus(name);
  }

  #dispatchAndFocus(action: PickerAction, name: string): void {
    this.dispatch(action);
    this.focus(name);
  }

  /** Resets navigation for a new address, before data is loaded. */
  prepare(): void {
    this.#retryCountdown.stop();
    this.#deviceZone = undefined;
    if (this.#task) addStyles(this.element, this.#task.styles);
    const { month = '' } = this.element;
    const presentMonth = monthOf(this.#today);
    this.#canSkipMonth = !isMonth(month) || month < presentMonth;
    this.dispatch({ type: 'reset', month: this.#canSkipMonth ? presentMonth : month });
  }

  /** Loads from the beginning; what was typed is kept. */
  load(): void {
    if (this.#step?.isDone) this.#step.reset();
    this.#step?.ignoreAnswer?.();
    this.prepare();
    void this.slots.load(() => this.#state.month);
  }

  reset(): void {
    this.#step?.reset();
    this.load();
  }

  startOver(): void {
    this.reset();
    this.focus('month');
  }

  retry(): void {
    if (!this.slots.data.token) return this.load();
    this.#retryCountdown.stop();
    this.slots.retry(this.#state.month);
    this.element.requestUpdate();
  }

  showMonth(month: MonthKey): void {
    if (month < monthOf(this.#today) || !isMonth(month)) return;
    this.#canSkipMonth = false;
    this.dispatch({ type: 'showMonth', month });
    void Promise.all([lazyParts(), this.#loadStrings(), this.slots.ensure(month)]).then(
      ([{ announceMonth }, strings]) => announceMonth(this, month, strings),
      () => undefined,
    );
  }

  #moveFocus(day: DayKey, press: Parameters<typeof moveBy>[1]): boolean {
    const { focusedDay } = this.#state;
    const { firstDay, isRtl } = this.view;
    // Keys may be faster than renders: the next one starts from the day that focus is moving to.
    const isMoving = this.isFocusPending && this.#pendingFocus === `day-${focusedDay}`;
    const from = (isMoving && focusedDay) || day;
    const target = moveBy(from, press, { firstDay, rtl: isRtl, min: this.#today });
    if (target === undefined) return false;
    if (monthOf(target) !== this.#state.month) this.showMonth(monthOf(target));
    this.#dispatchAndFocus({ type: 'focusDay', day: target }, `day-${target}`);
    return true;
  }

  #chooseSlot(start: string): void {
    if (this.slots.data.taken.has(start)) return;
    const day = dayIn(Date.parse(start), this.zone);
    // A listener finds the choice in place.
    this.dispatch({ type: 'chooseSlot', start, day });
    this.element.dispatchEvent(new SigSlotSelectEvent({ start }));
    this.focus('form');
    // At once: a press on the form in the same frame must find the earlier conflict gone.
    this.#step?.handleSlotChosen();
    void this.#loadStep().catch((error: unknown) => {
      this.actions.showTimes();
      this.#failLazyPart(error);
    });
  }

  /** A chunk failed to load. The same press tries again, but a browser may refuse a failed module for good. */
  #failLazyPart(error: unknown): void {
    this.dispatch({ type: 'fail' });
    this.context.services.fail(error);
  }

  changeZone(chosenZone?: string): void {
    if (chosenZone) this.dispatch({ type: 'chooseZone', zone: chosenZone });
    const { start } = this.#state;
    // The same instant may be on another day there.
    const day = start && dayIn(Date.parse(start), this.zone);
    this.dispatch({ type: 'changeZone', day: day || undefined, presentMonth: monthOf(this.#today) });
    this.slots.reload(this.#state.month);
  }

  #toggleZoneList(isOpen: boolean): void {
    this.#dispatchAndFocus({ type: 'toggleZoneList', isOpen }, isOpen ? 'zone-search' : 'zone');
    if (!isOpen) return;
    void Promise.all([import('./zones/zone-combobox.lazy.js'), this.#loadStrings()]).then(
      ([{ ZoneCombobox }, strings]) => {
        (this.#zoneList ??= new ZoneCombobox(this, strings)).open();
        this.element.requestUpdate();
      },
      (error: unknown) => this.#failLazyPart(error),
    );
  }

  /** Goes to the next month that has free times, looking at most a year ahead. */
  async #findNextAvailable(): Promise<void> {
    this.dispatch({ type: 'search', search: 'running' });
    try {
      const [{ goToNextAvailable }, allStrings] = await Promise.all([lazyParts(), this.#loadStrings()]);
      await goToNextAvailable(this, allStrings);
    } catch (error) {
      this.dispatch({ type: 'search', search: 'idle' });
      this.#failLazyPart(error);
    }
  }

  async #loadStrings(): Promise<Strings<typeof booking>> {
    const { booking } = await import('../../locales/en/booking.js');
    return (this.#allStrings ??= new Strings(this.element, 'booking', booking));
  }

  /** The words of problems and what moves among times; the booker sees the days already. */
  async #loadNotices(): Promise<Strings<typeof booking>> {
    const [{ repeat, panelStyles, lateStyles, ...notices }, strings] = await Promise.all([
      lazyParts(),
      this.#loadStrings(),
    ]);
    addStyles(this.element, panelStyles, lateStyles);
    this.#repeat = repeat;
    this.#notices = notices;
    this.element.requestUpdate();
    return strings;
  }

  async #loadStep(): Promise<void> {
    const [{ createStep }, strings] = await Promise.all([lazyParts(), this.#loadNotices()]);
    this.#step ??= createStep(this, strings);
    this.element.requestUpdate();
  }

  #handleLoad(): void {
    this.#retryCountdown.start(this.slots.problem?.retryAt);
    this.#skipEmptyMonth();
    void this.#handleLoadLater().catch(() => {
      this.#notices ??= 'failed';
      this.element.requestUpdate();
    });
    this.element.requestUpdate();
  }

  async #handleLoadLater(): Promise<void> {
    const strings = await this.#loadNotices();
    const { month } = this.#state;
    const n = this.#retryCountdown.seconds;
    // Loaded times stay visible, so there is no wait to announce.
    if (n > 0 && !this.slots.isLoaded(month)) this.context.announce(strings.t('waitSeconds', { n }));
    // The form's code loads while the booker looks at the days.
    if (this.slots.isSettled(month) && !this.#step) await this.#loadStep();
  }

  #skipEmptyMonth(): void {
    const { month } = this.#state;
    if (!this.#canSkipMonth || !this.slots.isSettled(month)) return;
    this.#canSkipMonth = false;
    this.dispatch({ type: 'showMonth', month: firstMonthWithTimes(month, this.#knownDays) });
  }
}
