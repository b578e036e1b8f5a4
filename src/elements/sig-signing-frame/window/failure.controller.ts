import { SigError } from '../../../client/index.js';
import { isSilent, type Frame, silenceTimeoutMs } from '../../../domain/index.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { settledWithin } from '../../shared/loading/single-flight.js';
import type { CeremonyHost, Refusal } from '../signing-frame.types.js';
import { ServiceWait } from '../url/service-wait.js';
import { explainFailure } from '../url/signing-error.js';
import { observeIsolation, violationError, warnSilent } from './diagnosis.js';
import type { FramedWindow } from './framed-window.js';

/** The status is given at least this long after a 409, however little time is left for opening. */
const minStatusTimeoutMs = 500;

/** Whether a page is being opened that has sent no message. */
const isUnheard = (frame: Frame): boolean => frame.name === 'loading' || isSilent(frame);

/** The opening that failed. */
export interface FailedOpening {
  readonly window: FramedWindow;
  readonly tab: Window | undefined;
  /** The clock's time at which opening has taken too long. */
  readonly deadlineMs: number;
  showUrl(url: string, isFresh: boolean): void;
}

/** Finds out why no ceremony shows, and reports it. Owns the observer of the embedder policy, and the mint's
 * Retry-After and the service's sentence. */
export class FailureController {
  readonly #serviceWait = new ServiceWait();
  #sentence: string | undefined;
  #stopIsolation = () => {};

  constructor(
    private readonly controller: CeremonyHost,
    private readonly opening: FailedOpening,
    private readonly tracker: { check(): Promise<unknown> },
  ) {}

  /** What the last refusal of a URL leaves for the panel. */
  get refusal(): Refusal {
    const retryInMs = this.#serviceWait.remainingMs(this.controller.clock().now());
    return { retryInMs, sentence: this.#sentence };
  }

  /** A page of `origin` was opened: until it is heard, observes whether this page's embedder policy blocks it. */
  handleOpen(origin: string): void {
    this.stop();
    if (this.controller.isListening && isUnheard(this.controller.frame))
      this.#stopIsolation = observeIsolation(origin, (error) => this.#reportBlocked(error, origin));
  }

  /** The observer of the embedder policy is needed only while nothing has shown. */
  handleStateChange(frame: Frame): void {
    if (!isUnheard(frame)) this.stop();
  }

  stop(): void {
    this.#stopIsolation();
    this.#stopIsolation = () => {};
  }

  handleViolation(event: SecurityPolicyViolationEvent): void {
    const { origin } = this.opening.window;
    const error = origin === undefined ? undefined : violationError(event, origin);
    if (error && origin !== undefined) this.#reportBlocked(error, origin);
  }

  #reportBlocked(error: SigError, origin: string): void {
    const { controller, opening } = this;
    if (opening.window.origin !== origin) return;
    controller.dispatch({ type: 'blocked' });
    if (controller.frame.problem === 'blocked') controller.host.report(error);
  }

  handleSilence(origin: string): void {
    const { host, frame } = this.controller;
    if (frame.problem === 'offline') return host.report(new SigError('offline', 'The device is offline.'));
    if (frame.problem !== 'silent') return;
    warnSilent(origin);
    const message = `Nothing was heard from ${origin} for ${silenceTimeoutMs / 1000} seconds; it may refuse to be framed, or be down.`;
    host.report(new SigError('blocked', message, { retryable: true }));
  }

  /** Reports that no URL was opened, because of an `OpenFailure` or of what was thrown. */
  async handleOpenFailure(cause: unknown): Promise<void> {
    const { controller, opening } = this;
    const { addressSignal, host } = controller;
    const { problem, error } = explainFailure(cause);
    this.#serviceWait.set(error, controller.clock().now());
    this.#sentence = problem === 'conflict' ? refusalSentence(error) : undefined;
    const { signingUrl } = host.options();
    // The plan excludes framing, but the host's link opens anywhere.
    if (problem === 'plan' && signingUrl && opening.tab && !addressSignal.aborted)
      return opening.showUrl(signingUrl, false);
    if (problem === 'conflict' || problem === 'turn') {
      const clock = controller.clock();
      const remainingMs = opening.deadlineMs - clock.now();
      await settledWithin(clock, Math.max(minStatusTimeoutMs, remainingMs), this.tracker.check());
    }
    // A disconnected element asks again when it is connected.
    if (addressSignal.aborted || !host.isConnected()) return;
    if (controller.frame.name !== 'minting' && cause !== 'config') return;
    controller.dispatch({ type: 'refused', problem });
    host.report(error);
  }
}
