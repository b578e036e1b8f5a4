import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A host without a DOM, connected, updated and disconnected by the test. */
export class ControllerHost implements ReactiveControllerHost {
  updates = 0;
  isConnected = false;
  readonly updateComplete = Promise.resolve(true);
  readonly #controllers = new Set<ReactiveController>();
  addController(controller: ReactiveController): void {
    this.#controllers.add(controller);
  }
  removeController(controller: ReactiveController): void {
    this.#controllers.delete(controller);
  }
  requestUpdate(): void {
    this.updates += 1;
  }
  connect(): void {
    this.isConnected = true;
    for (const controller of this.#controllers) controller.hostConnected?.();
  }
  update(): void {
    for (const controller of this.#controllers) controller.hostUpdate?.();
  }
  disconnect(): void {
    this.isConnected = false;
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }
}
