import { recordPublicProposalView } from '../../../contract/index.js';
import { SigViewedEvent } from '../proposal-accept.events.js';
import type { ProposalStore } from '../proposal-accept.types.js';
import { onFirstVisible } from './visibility.js';

const retryDelayMs = 5000;

/** Records one view with the service, when a person has the proposal in front of them. A failure never disturbs reading. */
export class ViewRecorder {
  #isRecorded = false;
  #isConnected = false;
  #stop = () => {};

  constructor(private readonly store: ProposalStore) {}

  connect(): void {
    this.disconnect();
    this.#isConnected = true;
    if (this.#isRecorded) return;
    this.#stop = onFirstVisible(this.store.host.clock(), () => {
      this.#isRecorded = true;
      void this.#record(1);
    });
  }

  disconnect(): void {
    this.#isConnected = false;
    this.#stop();
    this.#stop = () => {};
  }

  reset(): void {
    this.disconnect();
    this.#isRecorded = false;
  }

  async #record(retries: number): Promise<void> {
    const { call, host } = this.store;
    if (!call) return;
    try {
      await call.client.call(recordPublicProposalView, { params: { token: call.token } });
      if (call.isCurrent()) host.dispatchEvent(new SigViewedEvent());
    } catch {
      if (retries > 0 && call.isCurrent()) this.#retryLater(retries - 1);
    }
  }

  /** An element that is removed before the retry records nothing; once reconnected, it starts over. */
  #retryLater(retries: number): void {
    this.#isRecorded = this.#isConnected;
    if (!this.#isConnected) return;
    let isPending = true;
    const cancel = this.store.host.clock().after(retryDelayMs, () => {
      isPending = false;
      void this.#record(retries);
    });
    this.#stop = () => {
      cancel();
      if (isPending) this.#isRecorded = false;
    };
  }
}
