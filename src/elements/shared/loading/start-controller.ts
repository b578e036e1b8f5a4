import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../element/clock.js';
import { afterProviderGrace } from './provider-grace.js';

interface Start {
  clock(): Clock;
  /** What the element is addressed by, as values of JSON: others start it over. */
  address(): readonly unknown[];
  /**
   * Whether enough is known to load; by default when no value is missing. Otherwise a provider may still come, and `start` follows
   * after its grace period.
   */
  isAddressed?(): boolean;
  /** The address has changed, and nothing of the new one is known yet. */
  prepare?(): void;
  start(): void;
  /** Whether the element keeps what it has when it was moved; otherwise it starts over. Default: once it has started. */
  isKept?(): boolean;
}

/** Starts an element when it is connected and addressed, and starts it over when its address changes. */
export class StartController implements ReactiveController {
  /** The address that is shown, as JSON. */
  #address?: string;
  /** Whether it has started with this address. */
  #hasStarted = false;
  #cancel = () => {};

  constructor(
    private readonly host: ReactiveControllerHost & { readonly isConnected: boolean },
    private readonly element: Start,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (!(this.element.isKept?.() ?? this.#hasStarted)) this.reset();
    // An interrupted load resumes by itself, and its address may have changed while the element was away. What a new provider
    // gives is known at the update.
    else if (this.#isAddressed) this.hostUpdate();
    // Another provider may be around it now.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#cancel();
  }

  /** Starts over if the address has changed; returns whether it has. Runs at each update, and earlier where an element asks. */
  hostUpdate(): boolean {
    const { host, element } = this;
    const address = JSON.stringify(element.address());
    if (address === this.#address || !host.isConnected) return false;
    this.#address = address;
    this.#hasStarted = false;
    this.#cancel();
    element.prepare?.();
    this.#cancel = afterProviderGrace(element.clock(), this.#isAddressed, () => {
      this.#hasStarted = true;
      element.start();
    });
    return true;
  }

  get #isAddressed(): boolean {
    return this.element.isAddressed?.() ?? this.element.address().every(Boolean);
  }

  /** Starts over at the next update, although the address is the same. */
  reset(): void {
    this.#address = undefined;
  }
}
