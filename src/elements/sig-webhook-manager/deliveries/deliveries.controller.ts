import { ActRunner } from '../../shared/form/act-runner.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { LoadController } from '../../shared/loading/load-controller.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import type { ManagerHost, Refusal } from '../webhook-manager.types.js';
import { newestFirst, pageSize, toDelivery, type Delivery } from './deliveries.model.js';
import { watchDelivery } from './watch-delivery.js';

const operations = () => import('../webhook-manager.operations.js');

/** Holds the deliveries of one endpoint, or those of all that used up their attempts. */
export class DeliveriesController {
  readonly loader: LoadController;
  #endpointId?: string;
  #rows?: readonly Delivery[];
  #shown = pageSize;
  /** An act is the id of the delivery that is sent again. */
  readonly #runner: ActRunner<string, Refusal>;

  constructor(private readonly host: ManagerHost) {
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: async (signal) => {
        const rows = await this.#read(signal);
        if (!signal.aborted) this.#rows = rows;
      },
      fail: (error) => reportLoadError(error, (given) => host.fail(given)),
    });
    this.#runner = new ActRunner(host, host.strings);
  }

  /** Absent: the failed deliveries of all endpoints. */
  get endpointId(): string | undefined {
    return this.#endpointId;
  }
  get rows(): readonly Delivery[] | undefined {
    return this.#rows?.slice(0, this.#shown);
  }
  get hasMore(): boolean {
    return (this.#rows?.length ?? 0) > this.#shown;
  }
  /** The delivery that is being sent again. */
  get retrying(): string | undefined {
    return this.#runner.act;
  }
  get refusal(): Refusal | undefined {
    return this.#runner.outcome;
  }
  get secondsToAct(): number {
    return this.#runner.secondsToAct;
  }

  open(endpointId: string | undefined): void {
    this.#endpointId = endpointId;
    this.#rows = undefined;
    this.#shown = pageSize;
    this.#runner.clear();
    void this.loader.load();
  }

  /** Reads again; what is on show stays until then. */
  async refresh(): Promise<void> {
    await this.loader.load();
    if (!this.loader.error) this.host.announce(this.host.strings.t('refreshed'));
  }

  more(): void {
    const next = this.#rows?.[this.#shown];
    this.#shown += pageSize;
    if (next) this.host.focus.focus(`delivery-${next.id}`);
    this.host.element.requestUpdate();
  }

  async retry(delivery: Delivery): Promise<void> {
    const endpointId = this.#endpointId ?? delivery.endpointId;
    if (endpointId === undefined) return;
    await this.#runner.run(
      delivery.id,
      () => this.#send(endpointId, delivery),
      (error) => this.#handleError(error),
    );
  }

  async #send(endpointId: string, delivery: Delivery): Promise<void> {
    const { host } = this;
    const { retryWebhookDelivery } = await operations();
    const params = { id: endpointId, deliveryId: delivery.id };
    const { data } = await (await host.client()).call(retryWebhookDelivery, { params });
    const sent: Delivery = data ? toDelivery(data, delivery) : { ...delivery, state: 'waiting' };
    this.#put(sent);
    host.announce(host.strings.t('sentAgain'));
    await this.#watch(sent, delivery.attempt ?? 0);
  }

  #handleError(error: unknown): void {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    const isGone = detail.code === 'not-found' || detail.code === 'gone';
    this.#runner.limit(error, detail);
    this.#runner.report({
      code: detail.code,
      sentence: refusalSentence(error),
      ...(isGone && { key: 'deliveryGone' as const }),
    });
    host.focus.focus('delivery-refusal');
  }

  async #watch(sent: Delivery, attemptsBefore: number): Promise<void> {
    const endpointId = this.#endpointId;
    const result = await watchDelivery(sent, {
      attemptsBefore,
      clock: this.host.clock(),
      read: async (id) => {
        const rows = await this.#read(new AbortController().signal).catch(() => []);
        return rows.find((row) => row.id === id);
      },
    });
    // The list of another endpoint may be open by now.
    if (this.#endpointId === endpointId) this.#put(result);
  }

  #put(delivery: Delivery): void {
    this.#rows = this.#rows?.map((row) => (row.id === delivery.id ? delivery : row));
    this.host.element.requestUpdate();
  }

  async #read(signal: AbortSignal): Promise<readonly Delivery[]> {
    const { listDeadLetterDeliveries, listWebhookDeliveries } = await operations();
    const client = await this.host.client();
    const id = this.#endpointId;
    const { data } =
      id === undefined
        ? await client.call(listDeadLetterDeliveries, {}, { signal })
        : await client.call(listWebhookDeliveries, { params: { id } }, { signal });
    return newestFirst(data.items.map((item) => toDelivery(item)));
  }
}
