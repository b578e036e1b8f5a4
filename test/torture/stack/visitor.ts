import { waitUntil } from '../../support/wait.js';

/** A visitor of the host's pages whose session is prepared before the page is opened. */
export class PreparedVisitor {
  private constructor(
    private readonly hostUrl: string,
    /** The session's cookie. */
    readonly session: string,
  ) {}

  static async start(hostUrl: string): Promise<PreparedVisitor> {
    const greeting = await fetch(`${hostUrl}/sign.html`);
    const session = /demo-visitor=([^;]+)/.exec(greeting.headers.get('set-cookie') ?? '')?.[1];
    if (!session) throw new Error('the host has begun no session');
    return new PreparedVisitor(hostUrl, session);
  }

  /** Uploads the sample and makes an envelope of it, as the demo's first step does. */
  async prepareEnvelope(person: { name: string; email: string }) {
    const form = new FormData();
    const sample = await fetch(`${this.hostUrl}/host/sample.pdf`);
    form.set('file', new File([await sample.arrayBuffer()], 'Sample.pdf', { type: 'application/pdf' }));
    const { id: documentId } = await this.#post<{ id: string }>('/host/documents', form);
    const isReady = async () =>
      (await this.#post<{ status: string }>('/host/documents/status', { id: documentId })).status === 'READY';
    await waitUntil(isReady, 'the document is ready');
    const made = { documentId, ...person };
    const ids = await this.#post<{ envelopeId: string; recipientId: string }>('/host/envelopes', made);
    return { documentId, ...ids };
  }

  async #post<T>(path: string, body: FormData | object): Promise<T> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.hostUrl + path, {
      method: 'POST',
      headers: {
        Cookie: `demo-visitor=${this.session}`,
        Origin: this.hostUrl,
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
