import type { Timer } from '../kernel/time/timers.js';
import { nextExpiry, emitExpired } from '../signing/envelopes/void.js';
import { nextSweep, sweep } from './proposals/lifecycle/expiry.js';
import { reminders } from './scheduling/bookings/reminders.js';

/** What goes on without being asked for. */
export const timers: Timer[] = [
  { dependsOn: ({ envelopes }) => [envelopes], next: nextExpiry, run: emitExpired },
  { dependsOn: ({ proposals }) => [proposals], next: nextSweep, run: sweep },
  reminders,
];
