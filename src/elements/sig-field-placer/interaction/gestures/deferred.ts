import type { Point } from '../../../../domain/index.js';
import type { Gesture } from './gesture.types.js';

/** A gesture whose code may still be loading. What the pointer did until then is done when it is there. */
export class DeferredGesture implements Gesture {
  #gesture: Gesture | undefined;
  #lastMove: { readonly at: Point; readonly free: boolean } | undefined;
  #outcome: 'end' | 'cancel' | undefined;

  begin(create: () => Gesture): void {
    if (this.#outcome === 'cancel') return;
    const gesture = (this.#gesture = create());
    if (this.#lastMove) gesture.move(this.#lastMove.at, this.#lastMove.free);
    if (this.#outcome === 'end') gesture.end();
  }

  move(at: Point, free: boolean): void {
    this.#lastMove = { at, free };
    this.#gesture?.move(at, free);
  }
  end(): void {
    this.#outcome = 'end';
    this.#gesture?.end();
  }
  cancel(): void {
    this.#outcome = 'cancel';
    this.#gesture?.cancel();
  }
}
