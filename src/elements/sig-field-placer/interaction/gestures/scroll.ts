import type { Gesture } from './gesture.types.js';

/** Touch on a page, or a press on a locked field: the browser scrolls, nothing else happens. */
export const scrollGesture = (): Gesture => ({
  move: () => undefined,
  end: () => undefined,
  cancel: () => undefined,
});
