import { startRecorder } from './recorder.js';
import { shiftClock } from './shift-clock.js';

/** Set by the bundle. */
declare const walkClock: { at: number; to: number };

shiftClock(walkClock);
startRecorder();
