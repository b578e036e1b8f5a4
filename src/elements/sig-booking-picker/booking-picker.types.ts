import type { TemplateResult } from 'lit';
import type { DayKey, Press } from '../../domain/index.js';
import type { booking } from '../../locales/en/booking.js';
import type { bookingStart } from '../../locales/en/booking-start.js';
import type { common } from '../../locales/en/common.js';
import type { BookingServices } from '../shared/booking/booking.types.js';
import type { PickerStep, PickerTask, StepElement, StepView } from '../shared/booking/picker-step.types.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { PickerState } from './booking-picker.model.js';
import type { ChoiceSettings } from './choice/choice.types.js';
import type { TimeChoice } from './choice/time-choice.js';
import type { LoadProblem } from './days/days.model.js';

/** What the controller reads of its element. */
export interface PickerElement extends StepElement, ChoiceSettings {
  readonly hourCycle?: string;
  readonly firstDay?: number;
}

/** What the element lends its controller. */
export interface PickerContext {
  services: BookingServices;
  /** The strings that are loaded at first; the others come with the form. */
  strings: Strings<typeof bookingStart>;
  common: Strings<typeof common>;
  /** Speaks through the live region; '' clears it. */
  announce(text: string): void;
  level(offset?: number): number;
  /** Whether days are a list, since there is little room or the host wants it. */
  isList(): boolean;
}

/** What is shown instead of times, the description, and how keys move among times; comes with the lazy part. */
export interface PickerNotices {
  problemPanel(view: PickerView, actions: PickerActions): unknown;
  emptyPanel(view: PickerView, actions: PickerActions): unknown;
  aboutView(view: PickerView): unknown;
  focusNextTime(event: KeyboardEvent, isRtl: boolean): HTMLElement | undefined;
}

/** Renders the rows of a list; `key` tells which row is which. */
export type RepeatRows = <T>(
  rows: readonly T[],
  key: (row: T) => string,
  template: (row: T, index: number) => unknown,
) => unknown;

/** What the views show: what a step shows too, and the choice of the time. */
export interface PickerView extends Omit<StepView, 'strings' | 'start'> {
  state: PickerState;
  strings: Strings<typeof bookingStart>;
  /** Absent until the lazy part has loaded. */
  allStrings?: Strings<typeof booking>;
  firstDay: number;
  /** Whether the event type's questions are known too: without them nothing can be booked. */
  isEventTypeComplete: boolean;
  problem?: LoadProblem;
  notices?: PickerNotices | 'failed';
  secondsToRetry: number;
  canChangeZone: boolean;
  today: DayKey;
  /** Starts that turned out to be taken. */
  taken: ReadonlySet<string>;
  /** Whether anything is known of the month's times, perhaps from another zone. */
  isSettled: boolean;
  /** Whether all times of the month's days in the present zone are known. */
  isLoaded: boolean;
  task?: PickerTask;
  /** Keyed rows keep focus and `:active` on the same node; by position until `repeat` has loaded. */
  repeat: RepeatRows;
  /** The open list of zones, once its code has loaded. */
  zoneList?: { open(): void; view(view: PickerView): TemplateResult };
  step?: PickerStep;
}

/** What the views can ask for. */
export interface PickerActions {
  /** Loads again what failed, with focus on what comes in its place. */
  retry(): void;
  /** Shows the month `count` months on. */
  stepMonth(count: number): void;
  /** Moves focus by a key from a day; returns whether the key does that. */
  moveFocus(from: DayKey, press: Press): boolean;
  chooseDay(day: DayKey): void;
  closeDay(): void;
  /** Moves focus from the times to their day. */
  focusChosenDay(): void;
  /** Tab reaches this time from now on. */
  focusSlot(start: string): void;
  chooseSlot(start: string): void;
  /** Back from the step to the times of the day; the step keeps what was typed. */
  showTimes(): void;
  findNextAvailable(): void;
  toggleZoneList(isOpen: boolean): void;
}

/** The controller as its lazily loaded parts see it. */
export interface Picker extends TimeChoice {
  readonly element: PickerElement;
  readonly context: PickerContext;
  readonly actions: PickerActions;
  readonly step: PickerStep | undefined;
  readonly view: PickerView;
  readonly isFocusPending: boolean;
}
