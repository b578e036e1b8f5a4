import type { ReactiveController } from 'lit';
import { monthOf } from '../../domain/index.js';
import { onWaking } from '../shared/waking.js';
import type { PickerController } from './booking-picker.controller.js';

/** Owns what brings a page up to date that slept, or was off the network. */
export class Waking implements ReactiveController {
  #stop = () => {};

  constructor(private readonly c: PickerController) {
    c.host.addController(this);
  }

  hostConnected(): void {
    this.#stop = onWaking(() => this.c.ports.clock(), this.#wake);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** What has passed goes at once, the rest is asked for again. A booking is not, unasked. */
  readonly #wake = (): void => {
    const { c } = this;
    const { loader, today, ports } = c;
    if (loader.problem?.detail.code === 'offline') return c.retry();
    const since = Math.abs(ports.clock().now() - loader.readAt);
    if (since < 60_000 || !loader.settled(c.month)) return;
    if (c.step === 'pick') {
      if (c.day && c.day < today) c.day = undefined;
      if (c.month < monthOf(today)) c.month = monthOf(today);
    }
    loader.drop();
    loader.renew(c.month);
    c.update();
  };
}
