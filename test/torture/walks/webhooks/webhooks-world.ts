import assert from 'node:assert/strict';
import { createClient } from '../../../../src/client/index.js';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import { DeliveriesController } from '../../../../src/elements/sig-webhook-manager/deliveries/deliveries.controller.js';
import { WebhookManagerController } from '../../../../src/elements/sig-webhook-manager/webhook-manager.controller.js';
import type { Endpoint } from '../../../../src/elements/sig-webhook-manager/webhook-manager.model.js';
import type { ManagerHost } from '../../../../src/elements/sig-webhook-manager/webhook-manager.types.js';
import { origin, WalkedService } from '../walked-service.js';
import { ElementHost, keyStrings } from '../world/element-host.js';
import { KnownState } from '../world/known-state.js';

/** A write that the service has accepted. */
export interface Write {
  readonly kind: 'create' | 'update' | 'delete' | 'secret' | 'test' | 'retry';
  /** Of the endpoint. */
  readonly id: string;
  readonly body: { readonly url?: string; readonly events?: readonly string[]; readonly isActive?: boolean };
}

interface StoredDelivery {
  id: string;
  status: string;
  history: { responseStatus?: number }[];
}

const seeded = ['https://hooks.firm.example/a', 'https://hooks.firm.example/b'];

/** An administrator with their webhooks, the helper that keeps the secrets, and the service behind it. */
export class WebhooksWorldBase {
  /** What receivers of events answer; 0 for nothing. */
  receiverStatus = 204;
  /** Whether the host's `onSecret` succeeds. */
  isKeepingSecrets = true;
  readonly service = new WalkedService((request) => this.#help(request), {
    scene: 'empty',
    receive: () =>
      this.receiverStatus === 0
        ? Promise.reject(new TypeError('unreachable'))
        : Promise.resolve(new Response(null, { status: this.receiverStatus })),
  });
  readonly network = this.service.network;
  readonly #known = new KnownState(this.network, (request) => request.url.endsWith('/v1/webhooks'));
  readonly element = new ElementHost();
  readonly controller: WebhookManagerController;
  readonly deliveries: DeliveriesController;
  /** The person's own writes, in the order in which the service accepted them. */
  readonly writes: Write[] = [];
  /** Ids in the events that the page fired. */
  readonly created: string[] = [];
  readonly deleted: string[] = [];
  readonly announced: string[] = [];
  readonly #secrets = new Map<string, string>();
  readonly #keptSecrets = new Map<string, string>();

  constructor() {
    const host = {
      element: this.element,
      strings: keyStrings,
      common: keyStrings,
      focus: { focus: () => undefined },
      client: () =>
        Promise.resolve(createClient({ baseUrl: origin, fetch: this.#known.fetch, allowHttp: true })),
      clock: () => this.service.clock,
      fail: (error: unknown) => toDetail(error),
      fire: (event: Event) => this.element.dispatchEvent(event),
      announce: (text: string) => this.announced.push(text),
      level: () => 2,
    } as unknown as ManagerHost;
    this.controller = new WebhookManagerController(host, (panel) => {
      if (panel.kind === 'deliveries') this.deliveries.open(panel.id);
    });
    this.deliveries = new DeliveriesController(host);
    const note = (type: string, ids: string[]) =>
      this.element.addEventListener(type, (event) =>
        ids.push((event as CustomEvent<{ endpointId: string }>).detail.endpointId),
      );
    note('sig-created', this.created);
    note('sig-deleted', this.deleted);
  }

  async start(): Promise<this> {
    await this.service.sandbox.scene();
    for (const url of seeded)
      await this.service.ask('POST', '/v1/webhooks', { url, events: ['ENVELOPE_SENT', 'BOOKING_CANCELLED'] });
    this.element.connect();
    this.controller.reload();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.element.disconnect();
  }

  /** Time goes by; what the service has to deliver is delivered. */
  async wait(ms: number): Promise<void> {
    await this.service.wait(ms, 1000);
    await this.service.sandbox.settled();
  }

  async stored(): Promise<readonly Endpoint[]> {
    return (await this.service.ask<{ items: Endpoint[] }>('GET', '/v1/webhooks')).items;
  }

  async storedDeliveries(endpointId: string): Promise<readonly StoredDelivery[]> {
    const path = `/v1/webhooks/${endpointId}/deliveries`;
    return (await this.service.ask<{ items: StoredDelivery[] }>('GET', path)).items;
  }

  /** Somebody else changes something, of which no page hears. */
  async rival(method: string, path: string, body?: object): Promise<void> {
    this.#known.noteUnseen();
    await this.service.ask(method, path, body);
  }

  /** Whether the page can know all that the service has. */
  get isUpToDate(): boolean {
    const { endpoints, act, loadError } = this.controller.state;
    return endpoints !== undefined && act === undefined && !loadError && this.#known.isComplete;
  }

  /** Whether the host's server has the secret with which the service signs. */
  hasSecret(endpointId: string): boolean {
    return this.#keptSecrets.get(endpointId) === this.#secrets.get(endpointId);
  }

  async #help(request: Request): Promise<Response> {
    const { method } = request;
    const { pathname } = new URL(request.url);
    const [id = '', part] = pathname.split('/').slice(3);
    const body = method === 'GET' ? '' : await request.clone().text();
    const answer = await this.service.help(request);
    if (method === 'GET' || !answer.ok) return answer;
    const parts = { 'regenerate-secret': 'secret', test: 'test', deliveries: 'retry' } as const;
    const kind =
      method === 'PATCH'
        ? 'update'
        : method === 'DELETE'
          ? 'delete'
          : id
            ? parts[part as keyof typeof parts]
            : 'create';
    assert.ok(kind, `${method} ${pathname} is no write of this element`);
    const fields = (body ? JSON.parse(body) : {}) as Write['body'];
    if (kind !== 'create' && kind !== 'secret') {
      this.writes.push({ kind, id, body: fields });
      return answer;
    }
    const { secret, ...endpoint } = (await answer.json()) as { id: string; secret: string };
    this.writes.push({ kind, id: endpoint.id, body: fields });
    this.#secrets.set(endpoint.id, secret);
    if (this.isKeepingSecrets) this.#keptSecrets.set(endpoint.id, secret);
    return Response.json({ ...endpoint, secretStored: this.isKeepingSecrets }, { status: answer.status });
  }
}
