import type { Timer } from '../kernel/timers.js';
import { nextExpiry, raiseExpired } from '../signing/envelopes/void.js';
import { nextSweep, sweep } from './proposals/expiry.js';
import { reminders } from './scheduling/reminders.js';

/** What goes on without being asked for. */
export const timers: Timer[] = [
  { reads: ({ envelopes }) => [envelopes], next: nextExpiry, run: raiseExpired },
  { reads: ({ proposals }) => [proposals], next: nextSweep, run: sweep },
  reminders,
];
