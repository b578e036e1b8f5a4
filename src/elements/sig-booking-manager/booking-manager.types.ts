import type { ReactiveElement } from 'lit';
import type { Client } from '../../client/index.js';
import type { InstantRange } from '../../domain/index.js';
import type { bookingAppointment } from '../../locales/en/booking-appointment.js';
import type { bookingStart } from '../../locales/en/booking-start.js';
import type { manage } from '../../locales/en/manage.js';
import type { BookingFormats, BookingServices } from '../shared/booking/booking.types.js';
import type { CalendarFile } from '../shared/booking/calendar-file.js';
import type { Submission } from '../shared/form/submission.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Booking, BookingState, ManagerState, Outcome } from './booking-manager.model.js';

export type CancelMessage = 'notCancelled' | 'cancelUnknown' | 'tooManyTries' | 'cancelRefused';

/** What the element lends its controller. */
export interface ManagerContext {
  services: BookingServices;
  strings: Strings<typeof manage>;
  /** The zone times are shown in before a person chooses another one. */
  zone(): string;
  announce(text: string): void;
}

/** What the controller reads of its element. */
export interface ManagerElement extends ReactiveElement {
  readonly token?: string;
  readonly month?: string;
}

/** What the views show. */
export interface ManagerView extends BookingFormats {
  manage: Strings<typeof manage>;
  /** The picker's, for what both show. */
  strings: Strings<typeof bookingStart & typeof bookingAppointment>;
  state: ManagerState;
  bookingState?: BookingState;
  loadError?: SigErrorDetail;
  /** The service's own sentence about what it refused. */
  sentence?: string;
  /** The page has no token: its link was cut off on the way. */
  isLinkIncomplete: boolean;
  /** Seconds until loading is retried automatically. */
  secondsToRetry: number;
  reason: string;
  submission: Submission<CancelMessage>;
  /** The booker's zone. */
  zone: string;
  calendar?: CalendarFile;
}

/** What the views can ask for. */
export interface ManagerActions {
  retry(): void;
  setReason(reason: string): void;
  cancel(): void;
  /** Leaves the booking as it is. */
  keep(): void;
  /** Back to the form that cancels. */
  reconsider(): void;
  /** Shows the host's page in place. */
  bookAgain(): void;
  /** Loads the picker's code again. */
  retryPicker(): void;
}

/** What moving a booking needs of the manager. */
export interface RescheduleHost {
  readonly element: ReactiveElement;
  readonly token: string | undefined;
  readonly bookingState: BookingState | undefined;
  /** Aborts when another booking is loaded: later answers change nothing on show. */
  readonly signal: AbortSignal;
  announce(key: keyof typeof manage, values?: { n: number }): void;
  focus(name: string): void;
  loadStarts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]>;
  /** Reads the booking again; nothing when that fails. */
  rereadBooking(): Promise<Booking | undefined>;
  /** The service no longer knows the reschedule token: shows the booking as it is now (R226). */
  handleTokenUsed(): Promise<void>;
  /** Shows how the link's act ended. */
  end(outcome: Outcome): void;
  /** The new booking's token replaces the old one, in memory only. */
  handleRescheduled(token: string | null | undefined): void;
}
