export {
  frameReducer,
  idleFrame,
  isEnd,
  isSilent,
  type Frame,
  type FrameEvent,
  type FrameName,
  type FrameProblem,
  type Standing,
} from './frame.js';
export { nextCheck, restingCheck } from './schedule.js';
export { readStatus, standingOf, type SigningStatus } from './status.js';
