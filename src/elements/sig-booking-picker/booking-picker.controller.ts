import type { ReactiveController } from 'lit';
import { firstDayOf, monthOf, moveBy, type DayKey, type MonthKey } from '../../domain/index.js';
import type { booking } from '../../locales/en/booking.js';
import { isFirstDay, knownHourCycle } from '../shared/booking/setting-values.js';
import { dateLocale } from '../shared/i18n/date-locale.js';
import type { PickerStep, PickerTask } from '../shared/booking/picker-step.types.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { isHeavy, type PickerAction } from './booking-picker.model.js';
import type {
  Picker,
  PickerActions,
  PickerContext,
  PickerElement,
  PickerNotices,
  PickerView,
  RepeatRows,
} from './booking-picker.types.js';
import { TimeChoice } from './choice/time-choice.js';

/** The code that is loaded after the first paint. */
export const lazyParts = () => import('./booking-picker.lazy.js');

/**
 * The choice of a time as the element shows it: gives the views what they show, moves focus, and loads what comes after the
 * first paint. What is typed is the form's, markup the views'.
 */
export class PickerController extends TimeChoice implements Picker, ReactiveController {
  readonly actions: PickerActions;
  #step?: PickerStep;
  #allStrings?: Strings<typeof booking>;
  #zoneList?: PickerView['zoneList'];
  #notices?: PickerNotices | 'failed';
  #repeat: RepeatRows = (rows, _key, template) => rows.map(template);
  #isNextRenderHeavy = false;
  #pendingFocus?: string;
  readonly #focus: FocusController;

  constructor(
    readonly element: PickerElement,
    readonly context: PickerContext,
  ) {
    super(element, context.services);
    this.#focus = new FocusController(element);
    this.actions = {
      ...this.choiceActions,
      moveFocus: (from, press) => this.#moveFocus(from, press),
      focusChosenDay: () => this.focus(`day-${this.shownState.day}`),
      focusSlot: (start) => this.dispatch({ type: 'focusSlot', start }),
      findNextAvailable: () => void this.#findNextAvailable(),
      toggleZoneList: (isOpen) => this.#toggleZoneList(isOpen),
    };
    element.addController(this);
  }

  get step(): PickerStep | undefined {
    return this.#step;
  }

  protected get isList(): boolean {
    return this.context.isList();
  }

  get isFocusPending(): boolean {
    return this.#focus.isPending;
  }

  get #task(): PickerTask | undefined {
    return this.element.embedding?.task;
  }

  get view(): PickerView {
    const { element, slots, zone } = this;
    const { strings } = this.context;
    const { month } = this.state;
    const locale = dateLocale(strings.locale);
    return {
      ...this.context,
      ...slots.data,
      state: this.shownState,
      allStrings: this.#allStrings,
      locale,
      isRtl: strings.dir === 'rtl',
      hourCycle: knownHourCycle(element.hourCycle),
      firstDay: isFirstDay(element.firstDay) ? Number(element.firstDay) : firstDayOf(locale),
      problem: slots.problem,
      notices: this.#notices,
      secondsToRetry: this.secondsToRetry,
      zone,
      hostZone: this.hostZone,
      canChangeZone: !element.lockTimeZone,
      today: this.today,
      offsetInstant: this.offsetInstant,
      days: this.days,
      isSettled: slots.isSettled(month),
      isLoaded: slots.isLoaded(month),
      task: this.#task,
      repeat: this.#repeat,
      zoneList: this.#zoneList,
      step: this.#step,
    };
  }

  override dispatch(action: PickerAction): void {
    if (isHeavy(action)) this.#isNextRenderHeavy = true;
    super.dispatch(action);
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

  override prepare(): void {
    if (this.#task) addStyles(this.element, this.#task.styles);
    super.prepare();
  }

  protected handleMonthShown(month: MonthKey, loading: Promise<unknown>): void {
    void Promise.all([lazyParts(), this.#loadStrings(), loading]).then(
      ([{ announceMonth }, strings]) => announceMonth(this, month, strings),
      () => undefined,
    );
  }

  #moveFocus(day: DayKey, press: Parameters<typeof moveBy>[1]): boolean {
    const { focusedDay } = this.state;
    const { firstDay, isRtl } = this.view;
    // Keys may be faster than renders: the next one starts from the day that focus is moving to.
    const isMoving = this.isFocusPending && this.#pendingFocus === `day-${focusedDay}`;
    const from = (isMoving && focusedDay) || day;
    const target = moveBy(from, press, { firstDay, rtl: isRtl, min: this.today });
    if (target === undefined) return false;
    if (monthOf(target) !== this.state.month) this.showMonth(monthOf(target));
    this.dispatchAndFocus({ type: 'focusDay', day: target }, `day-${target}`);
    return true;
  }

  protected override chooseSlot(start: string): boolean {
    const isChosen = super.chooseSlot(start);
    if (isChosen)
      void this.#loadStep().catch((error: unknown) => {
        this.actions.showTimes();
        this.#failLazyPart(error);
      });
    return isChosen;
  }

  /** A chunk failed to load. The same press tries again, but a browser may refuse a failed module for good. */
  #failLazyPart(error: unknown): void {
    this.dispatch({ type: 'fail' });
    this.services.fail(error);
  }

  #toggleZoneList(isOpen: boolean): void {
    this.dispatchAndFocus({ type: 'toggleZoneList', isOpen }, isOpen ? 'zone-search' : 'zone');
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
      const [{ announceSearch, goToNextAvailable }, strings] = await Promise.all([
        lazyParts(),
        this.#loadStrings(),
      ]);
      await goToNextAvailable(this, (news) => announceSearch(this, news, strings));
    } catch (error) {
      this.dispatch({ type: 'search', search: 'idle' });
      this.#failLazyPart(error);
    }
  }

  async #loadStrings(): Promise<Strings<typeof booking>> {
    const { booking } = await import('./words.lazy.js');
    return (this.#allStrings ??= new Strings(this.element, 'booking', booking));
  }

  /** The words of problems and what moves among times; the booker sees the days already. */
  async #loadNotices(): Promise<Strings<typeof booking>> {
    const [{ repeat, panelStyles, lateStyles, ...notices }, strings] = await Promise.all([
      lazyParts(),
      this.#loadStrings(),
    ]);
    if (this.#notices && this.#notices !== 'failed') return strings;
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

  protected override handleLoad(months?: readonly MonthKey[]): void {
    // Months that were read ahead change nothing that is shown.
    if (months && !months.includes(this.state.month)) return;
    super.handleLoad(months);
    void this.#handleLoadLater().catch(() => {
      this.#notices ??= 'failed';
      this.element.requestUpdate();
    });
  }

  async #handleLoadLater(): Promise<void> {
    const strings = await this.#loadNotices();
    const { month } = this.state;
    const n = this.secondsToAnnounce;
    if (n > 0) this.context.announce(strings.t('waitSeconds', { n }));
    // The form's code loads while the booker looks at the days.
    if (this.slots.isSettled(month) && !this.#step) await this.#loadStep();
  }
}
