import type { ReactiveElement, TemplateResult, CSSResult } from 'lit';
import type { Client } from '../../../client/index.js';
import type { DayKey, InstantRange, Slot } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings, Values } from '../i18n/strings.js';
import type { BookingFormats, BookingServices, Prefill, PublicEventType } from './booking.types.js';

/** What a step shows of the choice before it. */
export interface StepView extends BookingFormats {
  strings: Strings<typeof booking>;
  eventType?: PublicEventType;
  /** The chosen start; absent once it turned out to be taken. */
  start?: string;
  /** The booker's zone. */
  zone: string;
  hostZone?: string;
  /** The instant whose offsets are shown, in milliseconds. */
  offsetInstant: number;
  days: ReadonlyMap<DayKey, readonly Slot[]>;
}

/** The picker's settings that a step reads. */
export interface StepElement extends ReactiveElement {
  guests: boolean;
  prefill?: Prefill;
  prefillFromQuery: boolean;
  manageUrl?: string;
}

export interface ConflictActions {
  chooseSlot(start: string): void;
  /** Back to the times of the day; the step keeps what was typed. */
  showTimes(): void;
}

/** What the picker lends the step that follows the choice of a time. */
export interface StepHost {
  readonly element: StepElement;
  readonly services: BookingServices;
  /** The event type's token. */
  readonly token: string | undefined;
  /** Whether the step is on show and can be filled in. */
  readonly isActive: boolean;
  readonly view: StepView;
  announce(key: keyof typeof booking, values?: Values): void;
  clearAnnouncement(): void;
  /** Moves focus to the part named so, after the next render. */
  focus(name: string): void;
  requestUpdate(): void;
  /** What a conflict can ask for. */
  readonly actions: ConflictActions;
  /** Keeps a start, marked as taken, in its place in the day; returns the nearest free ones (R216). */
  markTaken(start: string): string[];
  /** For the chosen start: marks and deselects it and loads the days around it again; returns as `markTaken`. */
  reloadAfterTaken(start: string): Promise<string[]>;
  /** Announces `justTaken`: somebody else booked the time (409); or `gone`: it was no longer there when the days were read again. */
  announceTime(start: string, key: 'gone' | 'justTaken'): void;
  /** The link turned out to be invalid: nothing else can be shown. */
  invalidateLink(error: unknown, operation: string): void;
  /** Empties the step and loads and shows the days again. */
  startOver(): void;
}

/** What follows the choice of a time: the booker's details, or what a task puts in their place. */
export interface PickerStep {
  /** Whether the booking is made and its confirmation is shown. */
  readonly isDone: boolean;
  /** Whether its request is on its way. */
  readonly isSending: boolean;
  /** Empties the step. */
  reset(): void;
  /** Another address or a reload: the answer to a request in flight is no longer shown. */
  ignoreAnswer?(): void;
  /** A time was chosen, also another one. */
  handleSlotChosen(): void;
  /** A refresh found the chosen time gone: neither focus nor what is being filled in may move. */
  handleSlotGone?(start: string): void;
  view(view: StepView): TemplateResult;
}

/** Choosing a time for something other than a new booking. */
export interface PickerTask {
  /** Identifies the task: another one starts over. */
  readonly token: string;
  /** The operation that reads the starts, for `sig-error`. */
  readonly operation: string;
  /** The instant booked now, in milliseconds; marked as such. */
  readonly bookedAt?: number;
  /** Comes with the task's views. */
  readonly styles: CSSResult;
  loadStarts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]>;
  /** Replaces title and host above the days. */
  headView(view: BookingFormats & { zone: string }, isChoosing: boolean): TemplateResult;
  createStep(host: StepHost): PickerStep;
}

/** What an element around a picker lends it. */
export interface PickerEmbedding {
  /** Shown before the service has answered. */
  eventType?: PublicEventType;
  task?: PickerTask;
}
