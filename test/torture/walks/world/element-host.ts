import type { ReactiveController } from 'lit';

/** Stands where an element stands, without markup. */
export class ElementHost extends EventTarget {
  readonly updateComplete = Promise.resolve(true);
  readonly shadowRoot = null;
  /** Styles that an element adds later go here. */
  readonly renderRoot = { adoptedStyleSheets: [] };
  readonly locale = 'en';
  isConnected = false;
  readonly #controllers: ReactiveController[] = [];

  /** `onUpdate` is called where an element would render. */
  constructor(private readonly onUpdate: () => void = () => undefined) {
    super();
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
    if (this.isConnected) controller.hostConnected?.();
  }
  requestUpdate(): void {
    this.onUpdate();
  }
  connect(): void {
    this.isConnected = true;
    for (const controller of this.#controllers) controller.hostConnected?.();
  }
  disconnect(): void {
    this.isConnected = false;
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }
  reconnect(): void {
    this.disconnect();
    this.connect();
  }
}

/** Strings are their keys: a walk reads what is said, not how. */
export const keyStrings = { t: (key: string) => key, tt: (key: string) => key, locale: 'en', dir: 'ltr' };
