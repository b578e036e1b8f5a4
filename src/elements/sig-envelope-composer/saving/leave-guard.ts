import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Asks before the page is left, only while something would be lost: the listener keeps a page out of the browser's cache. */
export class LeaveGuard implements ReactiveController {
  #isListening = false;

  constructor(
    host: ReactiveControllerHost,
    private readonly isUnsaved: () => boolean,
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    const isNeeded = this.isUnsaved();
    if (isNeeded === this.#isListening) return;
    this.#isListening = isNeeded;
    if (isNeeded) window.addEventListener('beforeunload', this.#ask);
    else window.removeEventListener('beforeunload', this.#ask);
  }

  hostDisconnected(): void {
    window.removeEventListener('beforeunload', this.#ask);
    this.#isListening = false;
  }

  readonly #ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
}
