import type { Clock } from '../shared/element/clock.js';
import { subscribeToChanges, type ChangeStream } from '../shared/status/event-stream.js';
import { StatusPoller } from '../shared/status/status-poller.js';

interface FollowerOptions {
  clock(): Clock;
  /** The helper's event stream; nothing without a helper. */
  stream(): ChangeStream | undefined;
  /** Reads the envelope. */
  read(): Promise<void>;
}

/** Has the envelope read when the helper says that it changed, when the page is back, and from time to time. */
export class EnvelopeFollower {
  #poller?: StatusPoller;
  #unsubscribe = () => {};

  constructor(private readonly options: FollowerOptions) {}

  /** Begins, unless it does so already. */
  start(): void {
    if (this.#poller) return;
    const { clock, stream, read } = this.options;
    const poller = (this.#poller = new StatusPoller(
      clock,
      async () => {
        await read();
        return false;
      },
      () => poller.checkSoon(),
      () => undefined,
    ));
    poller.start();
    const changes = stream();
    if (changes) this.#unsubscribe = subscribeToChanges(changes, clock(), () => poller.checkSoon());
  }

  stop(): void {
    this.#poller?.stop();
    this.#poller = undefined;
    this.#unsubscribe();
  }

  /** Reads now, or a second after the last reading. */
  checkSoon(): void {
    this.#poller?.checkSoon();
  }
}
