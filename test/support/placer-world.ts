import { createSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { asSent } from './in-page-service.js';

export interface Seen {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}

/** The sandbox behind a stand-in for the helper: requests under `/sig` get the key, as the real one would add it. */
export interface PlacerWorld {
  sandbox: Sandbox;
  fetch: typeof fetch;
  seen: Seen[];
  documentId: string;
  envelopes: Record<string, { id: string }>;
  key: string;
  actingUser: string;
  /** Speaks to the service directly, with the key. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** The fields the service has for an envelope. */
  stored(envelopeId: string, documentId?: string): Promise<Record<string, unknown>[]>;
  fault(operation: string, answer: object, times?: number): Promise<void>;
  upload(bytes: Uint8Array, name?: string): Promise<string>;
  draft(documentId: string | readonly string[], recipients?: object[]): Promise<string>;
}

export async function placerWorld(): Promise<PlacerWorld> {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', origin: 'http://127.0.0.1:4010' });
  const scene = await sandbox.scene();
  const key = scene.apiKeys.full;
  const seen: Seen[] = [];
  const headers = { Authorization: `Bearer ${key}`, 'X-Acting-User': scene.actingUser };
  const call = (method: string, path: string, body?: unknown) =>
    sandbox.fetch(
      new Request(`http://127.0.0.1:4010${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
  const helper: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/sig/, '') + url.search;
    const text = request.method === 'GET' ? '' : await request.text();
    seen.push({
      method: request.method,
      path,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
    });
    return call(request.method, path, text ? (JSON.parse(text) as unknown) : undefined);
  };
  const world: PlacerWorld = {
    sandbox,
    fetch: helper,
    seen,
    documentId: scene.documents.ready,
    envelopes: scene.envelopes,
    key,
    actingUser: scene.actingUser,
    call,
    async stored(envelopeId, documentId = world.documentId) {
      const answer = await call('GET', `/v1/documents/${documentId}/fields?envelopeId=${envelopeId}`);
      const data = (await answer.json()) as Record<string, unknown>[] | { items: Record<string, unknown>[] };
      return Array.isArray(data) ? data : data.items;
    },
    async fault(operation, answer, times = 1) {
      await call('POST', '/sandbox/faults', { match: { operation }, times, answer });
    },
    async upload(bytes, name = 'Own.pdf') {
      const form = new FormData();
      form.set('file', new File([bytes as BlobPart], name, { type: 'application/pdf' }));
      const answer = await sandbox.fetch(
        await asSent('http://127.0.0.1:4010/v1/documents', { method: 'POST', headers, body: form }),
      );
      const { id } = (await answer.json()) as { id: string };
      await sandbox.settled();
      return id;
    },
    async draft(
      documentId,
      recipients = [{ name: 'Ada', email: 'ada@x.example', role: 'SIGNER', recipientRole: 'Client' }],
    ) {
      const answer = await call('POST', '/v1/envelopes', {
        subject: 'Own',
        documentIds: typeof documentId === 'string' ? [documentId] : documentId,
        recipients,
      });
      const { id } = (await answer.json()) as { id: string };
      return id;
    },
  };
  return world;
}
