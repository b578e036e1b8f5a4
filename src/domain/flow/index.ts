export {
  frameReducer,
  idleFrame,
  isEnd,
  isSilent,
  silenceTimeoutMs,
  type Frame,
  type FrameEvent,
  type FrameName,
  type FrameProblem,
  type SigningStatus,
} from './frame.js';
export {
  idleCheckDelay,
  isAbsent,
  nextAbsence,
  nextCheckDelay,
  reconnectDelay,
  type Absence,
} from './schedule.js';
export { maxDeliveryAttempts } from './webhook.js';
export { readStatus, signingStatusOf, type StatusBody } from './status.js';
