/** A point of the window, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Fires one pointer event; the button is down until `pointerup`. */
export function pointer(target: Element, type: string, { x, y }: Point, pointerType = 'mouse'): void {
  const init = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType, button: 0 };
  const buttons = type === 'pointerup' ? 0 : 1;
  target.dispatchEvent(
    new PointerEvent(type, { ...init, buttons, bubbles: true, composed: true, cancelable: true }),
  );
}

/** Drags from the middle of an element. `end: false` keeps the pointer down. */
export async function drag(
  from: Element,
  by: Point,
  { end, rendered }: { readonly end: boolean; rendered(): Promise<unknown> },
): Promise<void> {
  const start = middleOf(from);
  const to = { x: start.x + by.x, y: start.y + by.y };
  pointer(from, 'pointerdown', start);
  await rendered();
  pointer(from, 'pointermove', {
    x: start.x + Math.sign(by.x) * 5,
    y: start.y + Math.sign(by.y) * 5,
  });
  pointer(from, 'pointermove', to);
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  if (end) pointer(from, 'pointerup', to);
  await rendered();
}
