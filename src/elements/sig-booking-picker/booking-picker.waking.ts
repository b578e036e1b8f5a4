import type { ReactiveController } from 'lit';
import type { PickerController } from './booking-picker.controller.js';

/** Owns what brings a sleeping page up to date: being looked at again, and a network that is back. */
export class Waking implements ReactiveController {
  constructor(private readonly c: PickerController) {
    c.host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#awake);
    window.addEventListener('online', this.#online);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#awake);
    window.removeEventListener('online', this.#online);
  }

  /** What the network kept away is asked for again. A booking is not, unasked. */
  readonly #online = (): void => {
    if (this.c.loader.problem?.detail.code === 'offline') this.c.retry();
  };

  readonly #awake = (): void => {
    const { loader, month, ports } = this.c;
    const old = ports.clock().now() - loader.readAt > 60_000;
    if (document.visibilityState === 'visible' && old && loader.settled(month)) void loader.read(month);
  };
}
