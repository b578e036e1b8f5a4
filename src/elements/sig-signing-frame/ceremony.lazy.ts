import type { Frame } from '../../domain/index.js';
import { StatusTracker } from './status/status-tracker.js';
import { FailureController, type FailureHost } from './window/failure.controller.js';
import { HintController, type HintHost } from './window/hint.controller.js';

/** What is needed once the ceremony is being opened; loads beside it. */
export class Ceremony {
  readonly tracker: StatusTracker;
  readonly hints: HintController;
  readonly failures: FailureController;

  constructor(controller: FailureHost & HintHost) {
    this.tracker = new StatusTracker(controller);
    this.hints = new HintController(controller, this.tracker);
    this.failures = new FailureController(controller);
  }

  handleStateChange(frame: Frame): void {
    this.failures.handleStateChange(frame);
    this.tracker.dispatchFinal(frame);
  }

  stop(): void {
    this.tracker.stop();
    this.failures.stop();
  }

  reset(): void {
    this.stop();
    this.tracker.reset();
  }
}
