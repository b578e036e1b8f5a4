import type { HourCycle } from '../../../domain/index.js';
import type { AnswerOf, getPublicEventType } from '../../../contract/index.js';
import type { Client } from '../../../client/index.js';
import type { common } from '../../../locales/en/common.js';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';
import type { Strings } from '../i18n/strings.js';

export type PublicEventType = AnswerOf<typeof getPublicEventType>['data'];

/** What a host may fill in beforehand. */
export interface Prefill {
  /** The booker's name. */
  name?: string;
  /** The booker's email address, to which the confirmation goes. */
  email?: string;
  /** Email addresses of further people, separated by commas. */
  guests?: string;
  /** Answers to the event type's questions, by question id; `true` and `false` for a checkbox. */
  responses?: Readonly<Record<string, string | boolean>>;
}

/** A booking as the service answers it when it is made or moved. */
export interface CreatedBooking {
  id?: string | null;
  status?: string | null;
  start?: string | null;
  cancelUrl?: string | null;
  rescheduleUrl?: string | null;
  cancelToken?: string | null;
  rescheduleToken?: string | null;
  booker?: { email?: string | null } | null;
}

/** What a booking element lends its controllers. */
export interface BookingServices {
  /** A client that leaves long waits to the page, which can count down; `retries` as the client's. */
  client(retries?: number): Client | undefined;
  /** What is wrong with the address that requests go to. */
  addressProblem(): string | undefined;
  clock(): Clock;
  /** Fires `sig-error`. */
  fail(error: unknown, operation?: string): SigErrorDetail;
}

/** Words and formats that every view of a booking element needs. */
export interface BookingFormats {
  common: Strings<typeof common>;
  /** For dates and times. */
  locale: string;
  hourCycle?: HourCycle;
  isRtl: boolean;
  /** The level for `aria-level`, `offset` below the element's own. */
  level(offset?: number): number;
}
