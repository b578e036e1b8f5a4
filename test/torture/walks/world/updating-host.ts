import { ElementHost } from './element-host.js';

type Cycle = { hostUpdate?(): void; hostUpdated?(): void; hostDisconnected?(): void };

/** Updates as an element does: once for all that was asked for in one go. */
export class UpdatingHost extends ElementHost {
  override readonly renderRoot = {
    adoptedStyleSheets: [],
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
  } as never;
  readonly #cycles: Cycle[] = [];
  #isDue = false;

  constructor(private readonly render: () => void) {
    super();
  }

  override addController(controller: Cycle): void {
    this.#cycles.push(controller);
    super.addController(controller);
  }
  override requestUpdate(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      for (const cycle of this.#cycles) cycle.hostUpdate?.();
      this.render();
      for (const cycle of this.#cycles) cycle.hostUpdated?.();
    });
  }
}
