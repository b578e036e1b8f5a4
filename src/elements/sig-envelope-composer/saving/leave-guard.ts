import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Asks before the page is left, only while something would be lost: the listener keeps a page out of the browser's cache. */
export class LeaveGuard implements ReactiveController {
  #isListening = false;

  constructor(
    private readonly host: ReactiveControllerHost & Pick<Node, 'isConnected'>,
    private readonly isUnsaved: () => boolean,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostUpdated(): void {
    // An element is also updated once it is out of the page: there it has nothing to ask.
    const isNeeded = this.host.isConnected && this.isUnsaved();
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
