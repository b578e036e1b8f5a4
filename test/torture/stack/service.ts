import { EndpointSecrets } from '../../../demo/server/endpoint-secrets.js';
import { registerWebhook, type Scene } from '../../../demo/server/host.js';

export interface Mail {
  to: string;
  subject?: string;
  links?: Record<string, string>;
}

/** The service, asked past the network and the helper. */
export class Service {
  #scene?: Scene;

  constructor(readonly url: string) {}

  get scene(): Scene {
    return this.#scene!;
  }

  async readScene(): Promise<void> {
    this.#scene = (await (await fetch(`${this.url}/sandbox/scene`)).json()) as Scene;
  }

  /** As the firm's owner, who sees everything. Throws for an answer that is no success. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    return (await (await this.#send(method, path, body)).json()) as T;
  }

  async file(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#send('GET', path)).arrayBuffer());
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.scene.apiKeys.full}`,
        'X-Acting-User': this.scene.users[0]!.email,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async mailsTo(address: string): Promise<Mail[]> {
    const { items } = await this.ask<{ items: Mail[] }>('GET', '/sandbox/outbox');
    return items.filter(({ to }) => to === address);
  }

  async registerWebhook(url: string): Promise<{ id: string; secret: string }> {
    const kept = { id: '', secret: '' };
    const secrets = new EndpointSecrets();
    secrets.keep = ({ endpointId, secret }) => void Object.assign(kept, { id: endpointId, secret });
    await registerWebhook(this.url, this.scene, url, secrets);
    return kept;
  }
}
