import { placeOf } from './visitor-input.js';

type EarlyClick = readonly [host: Element, target: Element];

/** Where the page's own small script, `earlyClicks` of `sig-widgets/ssr`, records presses before the elements are defined. */
const earlyClicks = (): EarlyClick[] =>
  (globalThis as { [key: symbol]: EarlyClick[] | undefined })[Symbol.for('sig-widgets.clicks')] ?? [];

/** The last press of a button in the server's frame, which can do nothing yet. */
export class ClickRecord {
  #button: Element | undefined;
  readonly #listening = new AbortController();

  constructor(
    host: Element,
    private readonly root: ShadowRoot,
  ) {
    for (const [pressed, target] of earlyClicks()) if (pressed === host) this.#record(target);
    const handle = (event: Event) => this.#record(event.target as Element);
    root.addEventListener('click', handle, { signal: this.#listening.signal });
  }

  /** Ends the record, while the server's frame is still there; returns what presses the same button of the element's own frame. */
  prepare(): () => void {
    this.#listening.abort();
    const button = this.#button;
    if (!button || !this.root.contains(button)) return () => undefined;
    const place = placeOf(button, this.root);
    return () => place.find()?.click();
  }

  #record(target: Element): void {
    this.#button = target.closest('button') ?? undefined;
  }
}
