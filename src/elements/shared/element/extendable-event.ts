/**
 * Fired before something irreversible. `preventDefault()` prevents it; `waitUntil(promise)` delays it until the host's own
 * step (a consent, a captcha) is done: `false` or a rejection prevents it.
 */
export abstract class ExtendableEvent<D> extends CustomEvent<D> {
  /** The promises that the host passed to `waitUntil`. */
  readonly waits: Promise<unknown>[] = [];
  constructor(type: string, detail: D) {
    super(type, { detail, bubbles: true, composed: true, cancelable: true });
  }
  /**
   * Delays the action until `step` settles. The action does not happen if `step` rejects or resolves with `false`. Call it
   * synchronously in the listener.
   */
  waitUntil(step: Promise<unknown>): void {
    this.waits.push(step);
  }
}

/** Dispatches the event; resolves with whether the host allows it. */
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
