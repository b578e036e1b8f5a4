import type { Timer } from '../kernel/time/timers.js';
import { nextExpiry, emitExpired } from '../signing/envelopes/void.js';
import { nextSweepAt, runSweep } from './proposals/lifecycle/expiry.js';
import { slowRendering } from './resume-tasks.js';
import { completion } from './scheduling/bookings/completion.js';
import { nextBulkSendAt, sendDueBulk } from './sending/bulk-send.js';
import { reminders } from './scheduling/bookings/reminders.js';

/** Everything the clock triggers. */
export const timers: Timer[] = [
  { dependsOn: ({ envelopes }) => [envelopes], next: nextExpiry, run: emitExpired },
  { dependsOn: ({ proposals }) => [proposals], next: nextSweepAt, run: runSweep },
  { dependsOn: ({ bulkSends }) => [bulkSends], next: nextBulkSendAt, run: sendDueBulk },
  reminders,
  completion,
  slowRendering,
];
