import { isEnd, isSilent, type Frame, type SigningStatus } from '../../../domain/index.js';
import { SigError } from '../../../client/index.js';
import { StatusPoller } from './status-poller.js';
import type { SigningController } from '../signing-frame.controller.js';
import { observeIsolation, violationError, warnSilent } from '../window/diagnosis.js';
import { SigHintEvent, type HintType } from '../signing-frame.events.js';
import { RetryAfter } from '../url/retry-after.js';
import { pollTabClosed } from '../window/poll-tab-closed.js';
import { canReadStatus } from '../signing-frame.types.js';
import { isFromFrame, readMessage, type FrameMessage } from '../window/messages.js';
import { explainFailure, toSigError } from '../url/open-error.js';
import { SingleFlight } from '../../shared/loading/single-flight.js';
import { settledWithin } from '../../shared/loading/with-timeout.js';
import { readSigningStatus } from './read-status.js';
import { subscribeToChanges } from './event-stream.js';
import { finalEvents } from './final-events.js';

/** What is left of the time for an opening, at least for one answer that is on its way. */
const least = 500;

/**
 * What goes on once the ceremony is being opened: hints, checks, the end and what it is worth, why nothing shows. Owns
 * the reading of the status, its timers and its stream; the state and the framed window are the controller's.
 */
export class StatusTracker {
  readonly #reader: SingleFlight<SigningStatus | undefined>;
  readonly #fired = new Set<string>();
  readonly #reads = new RetryAfter();
  readonly #mints = new RetryAfter();
  #checks: StatusPoller | undefined;
  #stopStream = () => {};
  #stopIsolation = () => {};

  constructor(private readonly core: SigningController) {
    this.#reader = new SingleFlight(core.clock, 'getEnvelope');
  }

  /** The element has gone. */
  stop(): void {
    this.#reader.abort();
    this.#stopIsolation();
    this.rest();
  }

  /** Another address. */
  reset(): void {
    this.stop();
    this.#fired.clear();
  }

  // --- the service's state

  async check(): Promise<SigningStatus | undefined> {
    const { core } = this;
    const { turn } = core;
    if (this.#reads.remainingMs(core.clock().now())) return undefined;
    try {
      return await this.#reader.run((signal) => this.#read(signal));
    } catch (error) {
      this.#missed(toSigError(error, 'getEnvelope'), turn);
      return undefined;
    }
  }

  async #read(signal: AbortSignal): Promise<SigningStatus | undefined> {
    const { core } = this;
    const { turn } = core;
    const read = await readSigningStatus(core.host.options(), signal);
    if (!read || turn !== core.turn || signal.aborted) return undefined;
    const { status: status, subject } = read;
    core.subject = subject ?? core.subject;
    core.host.requestUpdate();
    core.dispatch({ type: 'status', status });
    return status;
  }

  /** The state could not be read; what was asked for by who has gone is nobody's loss. */
  #missed(error: SigError, turn: number): void {
    const { core } = this;
    const { code } = error;
    this.#reads.set(error, core.clock().now());
    if (turn !== core.turn || !core.connected) return;
    core.dispatch({ type: 'read-failed', offline: code === 'offline' });
    if (code !== 'not-found' && code !== 'unauthenticated') return;
    this.rest();
    core.dispatch({ type: 'checks-exhausted' });
  }

  async #look(): Promise<boolean> {
    await this.check();
    const { frame } = this.core;
    return isEnd(frame) || frame.name === 'signed';
  }

  /** Begins to look from time to time, and to listen to the helper; harmless when it does. */
  watch(): void {
    const { core } = this;
    const given = core.host.options();
    if (this.#checks || !core.connected || isEnd(core.frame) || !canReadStatus(given)) return;
    this.#checks = new StatusPoller(
      core.clock,
      () => this.#look(),
      () => core.dispatch({ type: 'checks-exhausted' }),
    );
    this.#checks.start();
    const { helper, getStatus, clock } = given;
    if (helper && !getStatus) this.#stopStream = subscribeToChanges(helper, clock, () => void this.check());
  }

  rest(): void {
    this.#checks?.stop();
    this.#checks = undefined;
    this.#stopStream();
  }

  /** Milliseconds until a URL may be asked for again. */
  get wait(): number {
    return this.#mints.remainingMs(this.core.clock().now());
  }

  /** Looks soon: what asks for it may ask at any pace. */
  #soon(): void {
    this.watch();
    this.#checks?.checkSoon();
  }

  /** Looks now, and again and again for a while. */
  #recheck(): void {
    this.watch();
    this.#checks?.startBurst();
  }

  /** Fires what the state is worth, once each. */
  tell(after: Frame): void {
    const { core } = this;
    if (after.name !== 'loading' && !isSilent(after)) this.#stopIsolation();
    for (const event of after.isNew ? finalEvents(after, core.detail()) : []) {
      if (this.#fired.has(event.type)) continue;
      this.#fired.add(event.type);
      core.host.dispatchEvent(event);
    }
    if (isEnd(after)) this.rest();
  }

  // --- hints

  hear(event: MessageEvent): void {
    const { window, host } = this.core;
    const { source, origin } = window;
    const { mapMessage, helper } = host.options();
    const returnOrigin = helper ? new URL(helper.url).origin : location.origin;
    const expected = { source, origin, returnOrigin, mapMessage };
    const said = readMessage(event, expected);
    if (said) this.#hint(said);
    // A page that says anything at all is there; what it says of an end is not said by one that begins.
    if (isFromFrame(event, expected) && (!said || said.type === 'ready' || said.type === 'height'))
      this.core.dispatch({ type: 'ready' });
  }

  #hint({ type, height }: FrameMessage): void {
    if (type === 'height') {
      if (height !== undefined && Number.isFinite(height)) this.core.host.resize(height);
      return;
    }
    this.#emit(type);
    const { checksExhausted: late, sessionOver: over } = this.core.frame;
    if (type === 'ready') return;
    // What has been looked for long enough is looked for again when the person asks, not when a page repeats itself.
    if (type === 'error' || late || over) this.#soon();
    else if (type === 'ended') void this.#over();
    // After a refusal the page opens nothing any more, and nobody is to be thanked for a signature.
    else this.#finish(type === 'declined');
  }

  finished(): void {
    this.#emit('finished');
    this.#finish();
  }

  /** The device is online again: what was looked for in vain is looked for anew. */
  resume(): void {
    if (canReadStatus(this.core.host.options())) this.#finish();
  }

  #finish(over = false): void {
    const { core } = this;
    core.dispatch({ type: 'finished', sessionOver: over });
    if (canReadStatus(core.host.options())) this.#recheck();
    else core.dispatch({ type: 'checks-exhausted' });
  }

  /** The page opens nothing any more: the service knows why; without it, a fresh URL may do, or nobody knows. */
  async #over(): Promise<void> {
    const { core } = this;
    const { source } = core.window;
    const given = core.host.options();
    const status = canReadStatus(given) ? await this.check() : undefined;
    if (source !== core.window.source) return;
    const again = given.getEmbedUrl !== undefined && !canReadStatus(given);
    if (status === undefined && !again) return this.#finish(true);
    core.dispatch({ type: 'ended' });
    if (status) core.dispatch({ type: 'status', status });
  }

  #emit(type: HintType): void {
    const { core } = this;
    core.host.dispatchEvent(new SigHintEvent({ ...core.detail(), type }));
  }

  /** Notices that the other tab has gone. */
  watchTab(tab: Window): void {
    const { core } = this;
    const over = () => core.tab !== tab || !core.connected || core.frame.otherTab !== 'open';
    pollTabClosed(tab, core.clock(), over, () => {
      this.#recheck();
      void this.check().then(() => core.dispatch({ type: 'tab-closed' }));
    });
  }

  // --- why nothing shows

  /** A page is being opened: hears whether this page may frame it. */
  opened(origin: string): void {
    const { core } = this;
    this.#stopIsolation();
    if (core.connected)
      this.#stopIsolation = observeIsolation(origin, (error) => this.#blocked(error, origin));
  }

  violated(event: SecurityPolicyViolationEvent): void {
    const { origin } = this.core.window;
    const error = origin === undefined ? undefined : violationError(event, origin);
    if (error && origin !== undefined) this.#blocked(error, origin);
  }

  #blocked(error: SigError, origin: string): void {
    const { core } = this;
    if (core.window.origin !== origin) return;
    core.dispatch({ type: 'blocked' });
    if (core.frame.problem === 'blocked') core.host.report(error);
  }

  silent(origin: string): void {
    const { problem } = this.core.frame;
    if (problem === 'offline')
      return this.core.host.report(new SigError('offline', 'The device is offline.'));
    if (problem !== 'silent') return;
    warnSilent(origin);
    const message = `Nothing was heard from ${origin} for 8 seconds; it may refuse to be framed, or be down.`;
    this.core.host.report(new SigError('blocked', message, { retryable: true }));
  }

  /** No page shows: because of the frame's own `Refusal`, or of what was thrown. */
  async refuse(cause: unknown): Promise<void> {
    const { core } = this;
    const { turn } = core;
    const { problem, error } = explainFailure(cause);
    this.#mints.set(error, core.clock().now());
    const { signingUrl } = core.host.options();
    // It may not be framed here, yet the link that the host has opens anywhere.
    if (problem === 'plan' && signingUrl && core.tab && turn === core.turn)
      return core.show(signingUrl, false);
    if (problem === 'conflict') {
      const clock = core.clock();
      await settledWithin(clock, Math.max(least, core.deadline - clock.now()), this.check());
    }
    // Away, it goes on asking when it comes back.
    if (turn !== core.turn || !core.host.isConnected) return;
    if (core.frame.name !== 'minting' && cause !== 'config') return;
    core.dispatch({ type: 'refused', problem });
    core.host.report(error);
  }
}
