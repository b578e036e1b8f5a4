import type { RetryCountdown } from '../../elements/shared/loading/retry-countdown.js';

/** What the elements' controllers need of the element. */
type Host = ConstructorParameters<typeof RetryCountdown>[0];
type Controller = Parameters<Host['addController']>[0];

/**
 * Stands where an element stands: connects and disconnects controllers, and publishes after changes. What one act changes
 * several times is published once, and before an event that the act fires.
 */
export abstract class ControllerHost extends EventTarget implements Host {
  readonly updateComplete = Promise.resolve(true);
  readonly #controllers = new Set<Controller>();
  #isConnected = false;
  #acts = 0;
  #isChanged = false;

  /** Makes the state that is shown of what has changed. */
  protected abstract publish(): void;

  protected get isConnected(): boolean {
    return this.#isConnected;
  }

  addController(controller: Controller): void {
    this.#controllers.add(controller);
    if (this.#isConnected) controller.hostConnected?.();
  }

  removeController(controller: Controller): void {
    this.#controllers.delete(controller);
  }

  requestUpdate(): void {
    this.#isChanged = true;
    if (this.#acts === 0) this.#publish();
  }

  override dispatchEvent(event: Event): boolean {
    this.#publish();
    return super.dispatchEvent(event);
  }

  /** Runs an act of the booker or of the page. */
  protected act(run: () => void): void {
    this.#acts += 1;
    try {
      run();
    } finally {
      this.#acts -= 1;
      if (this.#acts === 0) this.#publish();
    }
  }

  protected connectControllers(): void {
    this.#isConnected = true;
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  protected disconnectControllers(): void {
    this.#isConnected = false;
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  #publish(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.publish();
  }
}
