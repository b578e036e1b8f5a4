import type { SigError } from '../../../client/index.js';
import type { SigningStatus } from '../../../domain/index.js';
import { SingleFlight } from '../../shared/loading/single-flight.js';
import type { CeremonyHost } from '../signing-frame.types.js';
import { readSigningStatus, statusOperation } from './read-status.js';

/** The other request before the ceremony's page. */
export { mintWithHelper } from '../url/helper-request.js';

/**
 * Reads the status and hands it to the frame. Loads before the rest of the ceremony, since the opening waits for it; what a failed
 * read means is for the `StatusTracker`.
 */
export class StatusReader {
  readonly #requests: SingleFlight<SigningStatus | undefined>;

  constructor(private readonly controller: CeremonyHost) {
    this.#requests = new SingleFlight(controller.clock, statusOperation);
  }

  /** Reads the status now; concurrent calls share the answer. Nothing when there is no way to read it. */
  read(): Promise<SigningStatus | undefined> {
    return this.#requests.run((signal) => this.#read(signal));
  }

  async #read(signal: AbortSignal): Promise<SigningStatus | undefined> {
    const { controller } = this;
    const { addressSignal } = controller;
    const reading = await readSigningStatus(controller.host.options(), signal);
    if (!reading || addressSignal.aborted || signal.aborted) return undefined;
    const { status, subject } = reading;
    controller.setSubject(subject);
    controller.dispatch({ type: 'status', status });
    return status;
  }

  /** Ends the request in flight; its callers get `reason`. */
  abort(reason?: SigError): void {
    this.#requests.abort(reason);
  }
}
