import type { PageMarks, Point, Rect } from '../../../../domain/index.js';
import type { PlacerContext } from '../../field-placer.types.js';

/** What gestures need. */
export interface GestureHost extends Pick<PlacerContext, 'editor' | 'pages' | 'focus' | 'root'> {
  /** Puts a new or carried field on a page. */
  drop(type: string, pageNumber: number, at: Point | Rect): void;
  /** What a page (by index) offers to snap to; `undefined` until it has been read. */
  pageMarks(index: number): PageMarks | undefined;
  /** Several fields were resized together. */
  groupResized(): void;
}

/** One gesture. It computes everything from its start, accumulates nothing, and writes the model once, in `end`. */
export interface Gesture {
  /** `at` in px of the scrolled area; `free` does not snap. */
  move(at: Point, free: boolean): void;
  end(): void;
  /** Restores the state before the gesture. */
  cancel(): void;
}
