import { SigError } from '../../../client/index.js';
import {
  isAbsent,
  isEnd,
  nextAbsence,
  type Absence,
  type Frame,
  type SigningStatus,
} from '../../../domain/index.js';
import { canReadStatus, type CeremonyHost } from '../signing-frame.types.js';
import { ServiceWait } from '../url/service-wait.js';
import { toSigError } from '../url/signing-error.js';
import { subscribeToChanges } from '../../shared/status/event-stream.js';
import { finalEvents } from './final-events.js';
import { statusOperation } from './read-status.js';
import type { StatusReader } from './status-reader.lazy.js';
import { StatusPoller } from '../../shared/status/status-poller.js';

/** Tracks the status of the service. Owns what failed reads mean, the polling, the event stream and the final events. */
export class StatusTracker {
  readonly #serviceWait = new ServiceWait();
  readonly #fired = new Set<string>();
  #poller: StatusPoller | undefined;
  #unsubscribe = () => {};
  #absence: Absence | undefined;

  constructor(
    private readonly controller: CeremonyHost,
    private readonly reader: StatusReader,
  ) {}

  /** Reads the status now; concurrent calls share the answer. Nothing when it cannot be read. */
  async check(): Promise<SigningStatus | undefined> {
    const { addressSignal, clock } = this.controller;
    if (this.#serviceWait.remainingMs(clock().now())) return undefined;
    try {
      const status = await this.reader.read();
      if (status !== undefined) this.#absence = undefined;
      return status;
    } catch (error) {
      this.handleReadFailure(error, addressSignal);
      return undefined;
    }
  }

  /** Reads the status again: a request from before the page was away may be dead, or bring an old answer. */
  #recheck(): void {
    this.reader.abort(new SigError('aborted', 'The page is back.', { operation: statusOperation }));
    void this.check();
  }

  /** A read failed. Ignored when the element has been disconnected or has another address. */
  handleReadFailure(cause: unknown, addressSignal: AbortSignal): void {
    const { controller } = this;
    const error = toSigError(cause, statusOperation);
    const { code } = error;
    if (code === 'aborted') return;
    this.#serviceWait.set(error, controller.clock().now());
    if (addressSignal.aborted || !controller.isListening) return;
    controller.dispatch({ type: 'read-failed', offline: code === 'offline' });
    const nowMs = controller.clock().now();
    this.#absence = code === 'not-found' ? nextAbsence(this.#absence, nowMs) : undefined;
    const isGone = this.#absence !== undefined && isAbsent(this.#absence, nowMs);
    if (!isGone && code !== 'unauthenticated') return;
    this.stop();
    controller.dispatch({ type: 'checks-exhausted' });
  }

  /** Polls the status and subscribes to the helper's wake-ups, unless it does so already. */
  start(): void {
    const { controller } = this;
    const options = controller.host.options();
    if (this.#poller || !controller.isListening || isEnd(controller.frame) || !canReadStatus(options)) return;
    this.#poller = new StatusPoller(
      controller.clock,
      async () => {
        await this.check();
        const { frame } = controller;
        return isEnd(frame) || frame.name === 'signed';
      },
      () => this.#recheck(),
      () => controller.dispatch({ type: 'checks-exhausted' }),
    );
    this.#poller.start();
    const { helper, getStatus, clock } = options;
    if (helper && !getStatus)
      this.#unsubscribe = subscribeToChanges(helper, clock, () => this.#poller?.checkSoon());
  }

  stop(): void {
    this.#poller?.stop();
    this.#poller = undefined;
    this.#unsubscribe();
  }

  /** Another address: final events may fire again. */
  reset(): void {
    this.stop();
    this.#fired.clear();
    this.#absence = undefined;
  }

  /** Checks soon; may be called at any rate. */
  checkSoon(): void {
    this.start();
    this.#poller?.checkSoon();
  }

  /** Checks now and then repeatedly for two minutes. */
  startBurst(): void {
    this.start();
    this.#poller?.startBurst();
  }

  /** Fires the events of a final state that was reached while watching, once each. */
  dispatchFinal(frame: Frame): void {
    const { host, detail } = this.controller;
    for (const event of frame.isNew ? finalEvents(frame, detail) : []) {
      if (this.#fired.has(event.type)) continue;
      this.#fired.add(event.type);
      host.dispatchEvent(event);
    }
    if (isEnd(frame)) this.stop();
  }
}
