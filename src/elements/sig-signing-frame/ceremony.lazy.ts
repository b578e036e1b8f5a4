import type { Frame } from '../../domain/index.js';
import type { CeremonyHost } from './signing-frame.types.js';
import type { StatusReader } from './status/status-reader.lazy.js';
import { StatusTracker } from './status/status-tracker.js';
import { FailureController, type FailedOpening } from './window/failure.controller.js';
import { HintController, type HintedOpening } from './window/hint.controller.js';

export { StatusReader } from './status/status-reader.lazy.js';

/** What is needed once the framed page is there, or cannot be; loads after it. */
export class Ceremony {
  readonly tracker: StatusTracker;
  readonly hints: HintController;
  readonly failures: FailureController;

  constructor(controller: CeremonyHost, opening: FailedOpening & HintedOpening, reader: StatusReader) {
    this.tracker = new StatusTracker(controller, reader);
    this.hints = new HintController(controller, opening, this.tracker);
    this.failures = new FailureController(controller, opening, this.tracker);
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
