import { startRecorder } from './recorder.js';
import { shiftClock } from './shift-clock.js';

/** Set by the bundle. */
declare const walkClockShiftMs: number;

shiftClock(walkClockShiftMs);
startRecorder();
