import { expect, fixture, html } from '@open-wc/testing';
import '../../src/elements/sig-provider/sig-provider.define.js';
import '../../src/ceremony/sig-ceremony-app.define.js';
import type { SigCeremonyApp } from '../../src/ceremony/sig-ceremony-app.js';
import { createSandbox, type Sandbox, type Scene } from '../../src/sandbox/index.js';
import { CeremonyDriver } from '../../src/testing/ceremony.driver.js';
import { waitUntil } from './wait.js';

const origin = 'http://127.0.0.1:4010';

/** What these tests read of the service's answers. */
interface Answer {
  id: string;
  status: string;
  url: string;
  recipients: { id: string }[];
}

/** Axe measures colours: they must have arrived. */
export async function clean(app: SigCeremonyApp): Promise<void> {
  await app.updateComplete;
  await waitUntil(() => app.shadowRoot!.getAnimations().length === 0, 'the transitions');
  await expect(app).to.be.accessible();
}

/** The service, asked as a host's server would. */
export class SigningWorld {
  readonly sandbox: Sandbox = createSandbox({ now: '2026-03-02T09:00:00Z', origin });
  scene!: Scene;

  async start(): Promise<this> {
    this.scene = await this.sandbox.scene();
    return this;
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = {
      Authorization: `Bearer ${this.scene.apiKeys.full}`,
      'X-Acting-User': this.scene.actingUser,
      'Content-Type': 'application/json',
    };
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const answer = await this.sandbox.fetch(origin + path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  status = async (envelopeId: string): Promise<string> =>
    (await this.ask('GET', `/v1/envelopes/${envelopeId}`)).status;

  async token(envelopeId: string, recipientId: string): Promise<string> {
    const { url } = await this.ask('POST', `/v1/envelopes/${envelopeId}/recipients/${recipientId}/embed`);
    return new URL(url).searchParams.get('token')!;
  }

  /** A sent envelope with these fields on its first page, one under the other. */
  async sent(
    fields: object[],
    redirectUrl?: string,
    more: { accessCode?: string; gridGroups?: object[] } = {},
  ) {
    const documentId = this.scene.documents.ready;
    const recipient = { name: 'Clara Client', email: 'clara@client.example', role: 'SIGNER', order: 1 };
    const { id } = await this.ask('POST', '/v1/envelopes', {
      subject: 'Engagement letter',
      documentIds: [documentId],
      recipients: [{ ...recipient, recipientRole: 'Client', redirectUrl, accessCode: more.accessCode }],
    });
    const placed = fields.map((field, i) => ({
      ...{ pageNumber: 1, x: 0.1, y: 0.1 + i * 0.06, width: 0.35, height: 0.035 },
      ...{ recipientRole: 'Client', required: true, ...field },
    }));
    const { gridGroups = [] } = more;
    await this.ask('POST', `/v1/documents/${documentId}/fields/replace`, {
      ...{ envelopeId: id, fields: placed, gridGroups },
    });
    await this.ask('POST', `/v1/envelopes/${id}/send`, {});
    const { recipients } = await this.ask('GET', `/v1/envelopes/${id}`);
    const recipientId = recipients[0]!.id;
    return { id, recipientId, token: await this.token(id, recipientId) };
  }
}

export async function openSigningPage(token: string, fetchIt: typeof fetch, lang = 'en-GB') {
  const left: string[] = [];
  const root = await fixture(html`
    <main lang=${lang}>
      <sig-provider
        .fetch=${fetchIt}
        .clock=${{ after: (_: number, run: () => void) => (run(), () => undefined) }}
      >
        <sig-ceremony-app
          .token=${token}
          .base=${origin}
          .navigate=${(url: string) => left.push(url)}
        ></sig-ceremony-app>
      </sig-provider>
    </main>
  `);
  const app = root.querySelector<SigCeremonyApp>('sig-ceremony-app')!;
  return { app, driver: new CeremonyDriver(app), left };
}
