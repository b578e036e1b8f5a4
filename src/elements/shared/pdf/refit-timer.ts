/** How long the pages have to be still before the one in view is fitted: never in the middle of a scroll. */
const stillMs = 200;

/**
 * Says when scrolling has ended: the pages are still, and no finger or mouse button is down on them. Owns the timer.
 */
export class RefitTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touches = 0;
  #isPressed = false;
  #isWanted = false;
  #listeners: AbortController | undefined;

  constructor(private readonly ended: () => void) {}

  /** Watches another scroller. */
  connect(scroller: HTMLElement | undefined): void {
    this.stop();
    if (!scroller) return;
    const { signal } = (this.#listeners = new AbortController());
    const handleTouch = (event: TouchEvent) => {
      this.#touches = event.touches.length;
      this.#restart();
    };
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      scroller.addEventListener(type, handleTouch, { passive: true, signal });
    const setPressed = (isPressed: boolean) => () => {
      this.#isPressed = isPressed;
      this.#restart();
    };
    scroller.addEventListener('pointerdown', setPressed(true), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      addEventListener(type, setPressed(false), { signal, capture: true });
  }

  /** For each scroll. */
  start(): void {
    this.#isWanted = true;
    this.#restart();
  }

  stop(): void {
    this.#listeners?.abort();
    clearTimeout(this.#timer);
    this.#isWanted = this.#isPressed = false;
    this.#touches = 0;
  }

  #restart(): void {
    clearTimeout(this.#timer);
    if (!this.#isWanted || this.#isPressed || this.#touches > 0) return;
    this.#timer = setTimeout(() => {
      this.#isWanted = false;
      this.ended();
    }, stillMs);
  }
}
