import { SigError } from '../../client/index.js';
import { toDetail } from '../shared/element/errors.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { english } from './english.js';
import { EnvelopeFollower } from './envelope-follower.js';
import { isFinal, statusOf, type EnvelopeAnswer, type Status } from './envelope-status.model.js';
import type { StatusHost } from './envelope-status.types.js';

type Details = typeof import('./details/details.lazy.js');

/** Reads the envelope: at first, in the background while something can still happen to it, and after an act. */
export class EnvelopeReader {
  readonly loader: LoadController;
  readonly #follower: EnvelopeFollower;
  readonly #readings = new RequestScope();
  #details?: Details;
  #status?: Status;
  #sentence?: string;
  #isStale = false;
  #waitUntilMs = 0;
  /** Of the envelope on show: what comes for another one is dropped. */
  #scope = {};

  constructor(
    private readonly host: StatusHost,
    /** Called after each reading, and without a status when the envelope is gone. */
    private readonly onRead: (before: Status | undefined, status: Status | undefined) => void,
  ) {
    host.element.addController(this);
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => {
        this.#sentence = refusalSentence(error);
        return reportLoadError(error, (given) => host.fail(given));
      },
    });
    this.#follower = new EnvelopeFollower({
      clock: () => host.clock(),
      stream: () => {
        const [url, envelopeId] = [host.helperUrl(), host.envelopeId()];
        return url !== undefined && envelopeId ? { url, envelopeId, fetch: host.fetch() } : undefined;
      },
      read: () => this.#refresh(),
    });
  }

  hostConnected(): void {
    if (!this.#status || isFinal(this.#status)) return;
    this.#follower.start();
    this.#follower.checkSoon();
  }

  hostDisconnected(): void {
    this.#follower.stop();
    this.#readings.abort();
  }

  get status(): Status | undefined {
    return this.#status;
  }
  /** Code and words for everything but the first view, once they have loaded. */
  get details(): Details | undefined {
    return this.#details;
  }
  /** The service's own sentence about why it did not answer. */
  get sentence(): string | undefined {
    return this.#sentence;
  }
  /** The last reading failed. */
  get isStale(): boolean {
    return this.#isStale;
  }
  /** Another object for another envelope. */
  get scope(): object {
    return this.#scope;
  }

  /** The operations on the envelope. Only once something was read. */
  service() {
    const { host } = this;
    return this.#details!.envelopeService(host.helperUrl(), host.fetch(), host.envelopeId() ?? '');
  }

  /** Another envelope. */
  reset(): void {
    this.#follower.stop();
    this.#readings.abort();
    this.#scope = {};
    this.#status = undefined;
    this.#isStale = false;
    this.#waitUntilMs = 0;
    void this.loader.load();
  }

  /** The envelope as it is now; nothing when it cannot be read. */
  async reread(scope: object): Promise<Status | undefined> {
    try {
      const envelope = await this.service().read();
      if (scope !== this.#scope) return undefined;
      this.#show(envelope);
      return this.#status;
    } catch (error) {
      if (scope === this.#scope && toDetail(error).code === 'not-found') this.#handleGone();
      return undefined;
    }
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { host } = this;
    const id = host.envelopeId();
    if (!id || host.helperUrl() === undefined)
      throw new SigError('config', `${id ? 'server-url' : 'envelope-id'} is missing`);
    this.#details ??= await import('./details/details.lazy.js');
    Object.assign(english, this.#details.english);
    addStyles(host.element, ...this.#details.sheets);
    const envelope = await this.service().read(signal);
    if (signal.aborted) return;
    this.#sentence = undefined;
    this.#show(envelope);
  }

  /** Reads in the background: a failure leaves what is shown, and says that it may be old. */
  async #refresh(): Promise<void> {
    const { host } = this;
    if (host.clock().now() < this.#waitUntilMs || !this.#status) return;
    const signal = this.#readings.next();
    try {
      const envelope = await this.service().read(signal);
      if (!signal.aborted) this.#show(envelope);
    } catch (error) {
      if (!signal.aborted) this.#refreshFailed(error);
    }
  }

  #refreshFailed(error: unknown): void {
    const { host } = this;
    const detail = toDetail(error);
    const { code } = detail;
    if (code === 'not-found') return this.#handleGone();
    if (code === 'unauthenticated' || code === 'origin-refused') {
      // Said with its reason where it is loaded.
      this.#follower.stop();
      void this.loader.load();
      return;
    }
    if (!this.#isStale) host.fail(error);
    this.#isStale = true;
    this.#waitUntilMs = retryAtOf(error, detail, host.clock().now()) ?? 0;
    host.element.requestUpdate();
  }

  /** It is gone: loading it says so. */
  #handleGone(): void {
    const before = this.#status;
    this.#follower.stop();
    this.#status = undefined;
    this.onRead(before, undefined);
    void this.loader.load();
  }

  #show(envelope: EnvelopeAnswer): void {
    const { host } = this;
    // A reading that is still in flight is older, and its failure no longer matters.
    this.#readings.abort();
    const before = this.#status;
    const status = (this.#status = statusOf(envelope, host.clock().now()));
    this.#isStale = false;
    if (isFinal(status)) this.#follower.stop();
    else if (host.element.isConnected) this.#follower.start();
    this.onRead(before, status);
    host.element.requestUpdate();
  }
}
