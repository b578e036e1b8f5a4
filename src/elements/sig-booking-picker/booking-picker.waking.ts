import type { ReactiveController } from 'lit';
import { onWaking } from '../shared/waking.js';
import type { PickerController } from './booking-picker.controller.js';

/** Owns when a page that slept, or was off the network, is brought up to date. */
export class Waking implements ReactiveController {
  #stop = () => {};

  constructor(private readonly c: PickerController) {
    c.host.addController(this);
  }

  hostConnected(): void {
    this.#stop = onWaking(
      () => this.c.ports.clock(),
      () => this.c.wake(),
    );
  }

  hostDisconnected(): void {
    this.#stop();
  }
}
