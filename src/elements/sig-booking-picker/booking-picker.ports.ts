import type { Client } from '../../client/index.js';
import type { booking } from '../../locales/en/booking.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Values } from '../shared/i18n/strings.js';

/** What the element lends to its controller. */
export interface PickerPorts {
  client(retries?: number): Client | undefined;
  misdirected(): string | undefined;
  clock(): Clock;
  fail(error: unknown, operation?: string): SigErrorDetail;
  locale(): string;
  say(key: keyof typeof booking, values?: Values): string;
  announcer: Announcer;
}
