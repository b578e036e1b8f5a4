/** A client record of the firm; bookings and proposals attach to it by email. */
export interface ContactRow {
  id: string;
  /** Lower-cased; unique in the firm (R221). */
  email: string;
  name: string | null;
  company: string | null;
  phone: string | null;
  /** Resolves the client-address merge token of a proposal. */
  address: string | null;
  notes: string | null;
  categories: string[];
  isFavorite: boolean;
  archived: boolean;
}

/** An availability rule (G70) for a weekday or a date, in minutes since midnight in the schedule's zone. */
export type RuleRow =
  | { dayOfWeek: number; startMinute: number; endMinute: number }
  | { date: string; startMinute: number; endMinute: number }
  | { date: string; isUnavailable: true };

export interface ScheduleRow {
  id: string;
  userId: string;
  name: string;
  timeZone: string;
  isDefault: boolean;
  rules: RuleRow[];
  createdAt: string;
  updatedAt: string;
}

export type QuestionType = 'TEXT' | 'TEXTAREA' | 'SELECT' | 'CHECKBOX' | 'RADIO' | 'PHONE';

/** A question to the booker (G80). `type` may be unknown to this sandbox. */
export interface QuestionRow {
  id: string;
  label: string;
  type: QuestionType | (string & {});
  required: boolean;
  options?: string[];
}

export interface EventTypeRow {
  id: string;
  userId: string;
  /** 96 hexadecimal characters (R235). */
  token: string;
  title: string;
  slug: string;
  durationMinutes: number;
  description: string | null;
  isActive: boolean;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  rollingWindowDays: number | null;
  slotIntervalMinutes: number | null;
  scheduleId: string | null;
  questions: QuestionRow[];
  remindGuests: boolean;
  createdAt: string;
  updatedAt: string;
}

export type BookingStatus =
  'PENDING_PAYMENT' | 'CONFIRMED' | 'CANCELLED' | 'RESCHEDULED' | 'COMPLETED' | 'NO_SHOW';

export interface GuestRow {
  email: string;
  name?: string;
}

export interface BookingRow {
  id: string;
  eventTypeId: string;
  /** The host. */
  userId: string;
  contactId: string;
  status: BookingStatus;
  start: string;
  /** Stored, because later changes of the event type's length do not affect bookings (R234). */
  end: string;
  /** The booker's zone; presentation only (R207). */
  timeZone: string;
  name: string;
  email: string;
  responses: Record<string, unknown>;
  guests: GuestRow[];
  cancelToken: string;
  rescheduleToken: string;
  reason: string | null;
  previousBookingId: string | null;
  nextBookingId: string | null;
  /** When the reminder was sent, one day ahead. */
  remindedAt?: string;
  createdAt: string;
  updatedAt: string;
}

/** A person's connected calendar; its id is the person's. */
export interface CalendarConnectionRow {
  id: string;
  /** The calendars whose events block times. */
  selectedCalendarIds: string[];
  destinationCalendarId: string | null;
}

/** A connect URL that was not used yet; its id is the state token. */
export interface CalendarStateRow {
  id: string;
  userId: string;
  /** In milliseconds on the sandbox's clock. */
  expiresAt: number;
}

/** A host's public name; its id is the lower-cased handle. */
export interface HandleRow {
  id: string;
  userId: string;
}

/** A person's access to another host's diary, to view or manage it; the id is `host/grantee`. */
export interface DiaryGrantRow {
  id: string;
  hostUserId: string;
  granteeUserId: string;
  level: 'VIEW' | 'MANAGE';
}

/** A host's calendar feed; its id is the host's user id. */
export interface CalendarFeedRow {
  id: string;
  token: string;
  createdAt: string;
  /** When a program last read it. */
  lastReadAt?: string;
}
