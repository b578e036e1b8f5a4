import type { ReactiveControllerHost } from 'lit';
import type { Clock } from '../../shared/element/clock.js';
import { onResume } from '../../shared/loading/resume.js';
import { SaveRetry } from '../../shared/saving/save-retry.controller.js';

export interface ResumeCheckHost {
  readonly element: ReactiveControllerHost;
  clock(): Clock;
  /** Reads what may have changed; resolves with whether the service has answered. */
  check(): Promise<boolean>;
}

/** Looks for what has changed when the page is resumed. A network that is just back may fail once more: the look is repeated. */
export class ResumeCheck {
  readonly #retry: SaveRetry;
  #isConnected = false;
  #isRunning = false;
  #stopResume = () => {};

  constructor(private readonly host: ResumeCheckHost) {
    this.#retry = new SaveRetry(host.element, {
      clock: () => host.clock(),
      retry: () => this.#run(),
    });
  }

  connect(): void {
    this.#isConnected = true;
    this.#stopResume = onResume(
      () => this.host.clock(),
      () => this.#run(),
    );
  }

  disconnect(): void {
    this.#isConnected = false;
    this.#stopResume();
    this.#retry.reset();
  }

  #run(): void {
    if (!this.#isRunning) void this.#check();
  }

  async #check(): Promise<void> {
    this.#isRunning = true;
    this.#retry.suspend();
    const isAnswered = await this.host.check();
    this.#isRunning = false;
    if (isAnswered || !this.#isConnected) this.#retry.reset();
    else this.#retry.schedule(undefined);
  }
}
