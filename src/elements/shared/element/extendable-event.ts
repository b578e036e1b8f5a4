/**
 * About to do something that cannot be taken back. `preventDefault()` keeps it from happening; `waitUntil(promise)`
 * holds it until the host's own step (a consent, a captcha) is done: `false` or a rejection stops it.
 */
export abstract class ExtendableEvent<D> extends CustomEvent<D> {
  /** What the host asked to wait for. */
  readonly waits: Promise<unknown>[] = [];
  constructor(type: string, detail: D) {
    super(type, { detail, bubbles: true, composed: true, cancelable: true });
  }
  waitUntil(step: Promise<unknown>): void {
    this.waits.push(step);
  }
}

/** Fires the event and gives the host's say. */
export async function dispatchAndWait(
  target: EventTarget,
  event: ExtendableEvent<unknown>,
): Promise<boolean> {
  if (!target.dispatchEvent(event)) return false;
  try {
    return (await Promise.all(event.waits)).every((answer) => answer !== false);
  } catch {
    return false;
  }
}
