/** Fires `input` and `change` as a native input does: only `input` leaves the shadow root. */
export function dispatchInput(element: HTMLElement, ...types: ('input' | 'change')[]): void {
  for (const type of types)
    element.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
}
