/** Where a finger is, in CSS px of the window. */
export type Finger = Pick<Touch, 'clientX' | 'clientY'>;

/**
 * Fires a touch event as on a phone; returns whether nothing prevented it. On a desktop, engines lack the constructors of
 * `Touch` and `TouchEvent`.
 */
export function sendTouch(target: Element, type: string, touches: readonly Finger[]): boolean {
  const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
  return target.dispatchEvent(
    Object.assign(event, { touches: touches.map((finger) => ({ ...finger, target })) }),
  );
}
