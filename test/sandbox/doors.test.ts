import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { getResponse } from 'msw';
import { createSandbox, samplePdf, type Sandbox, type Scene } from '../../src/sandbox/index.js';
import { sigHandlers } from '../../src/sandbox/msw.js';
import { serveSandbox } from '../../src/sandbox/node.js';
import { fontsFor } from '../../src/sandbox/pdf/text/font-files.js';
import { signatureImage } from './signing/support.js';

const now = '2026-03-23T09:00:00Z';
const origin = 'http://127.0.0.1:4010';
const require = createRequire(import.meta.url);
const fonts = (text: string) =>
  fontsFor(text, async (path) => new Uint8Array(await readFile(require.resolve(path))));
const fresh = () => createSandbox({ now, fonts, fetch: async () => new Response(null, { status: 200 }) });

/** One way to call the sandbox: how to send a request and how to wait for its background work. */
interface Door {
  ask(path: string, init: RequestInit): Promise<Response>;
  settled(): Promise<void>;
}

interface Step {
  what: string;
  status: number;
  type: string | null;
  /** All answers, including headers. */
  bytes: string;
}

/** Runs the same scenario through one door and returns all answers in order. */
async function walk({ ask, settled }: Door): Promise<Step[]> {
  const steps: Step[] = [];
  async function step<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await ask(path, {
      method,
      headers: { ...headers, ...(json ? { 'Content-Type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const hash = createHash('sha256');
    for (const [name, value] of response.headers) hash.update(`${name}: ${value}\n`);
    hash.update(bytes);
    const type = response.headers.get('Content-Type');
    steps.push({
      what: `${method} ${path.replace(/\/[0-9a-f-]{20,}/g, '/…')}`,
      status: response.status,
      type,
      bytes: hash.digest('hex'),
    });
    await settled();
    return (type?.includes('json') ? JSON.parse(new TextDecoder().decode(bytes)) : {}) as T;
  }

  const scene = await step<Scene>('GET', '/sandbox/scene');
  const key = { Authorization: `Bearer ${scene.apiKeys.full}`, 'X-Acting-User': scene.actingUser };
  const hook = await step<{ id: string }>(
    'POST',
    '/v1/webhooks',
    { url: 'https://hooks.example.com/', events: ['ENVELOPE_COMPLETED', 'PROPOSAL_VIEWED'] },
    key,
  );
  const form = new FormData();
  form.set('file', new File([(await samplePdf()) as Uint8Array<ArrayBuffer>], 'agreement.pdf'));
  const document = await step<{ id: string }>('POST', '/v1/documents', form, key);
  await step('GET', `/v1/documents/${document.id}`, undefined, key);
  const envelope = await step<{ id: string; recipients: { id: string }[] }>(
    'POST',
    '/v1/envelopes',
    {
      subject: 'Agreement',
      documentIds: [document.id],
      recipients: [{ email: 'clara@client.example', name: 'Clara Ω', role: 'SIGNER' }],
    },
    { ...key, 'Idempotency-Key': 'one-intended-act' },
  );
  const place = { pageNumber: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
  const fields = [
    { ...place, type: 'SIGNATURE' },
    { ...place, y: 0.4, type: 'TEXT' },
  ];
  await step('POST', `/v1/documents/${document.id}/fields/replace`, { envelopeId: envelope.id, fields }, key);
  await step('POST', `/v1/envelopes/${envelope.id}/send`, undefined, key);
  const recipient = envelope.recipients[0]?.id ?? assert.fail();
  const { url } = await step<{ url: string }>(
    'POST',
    `/v1/envelopes/${envelope.id}/recipients/${recipient}/embed`,
    undefined,
    key,
  );
  const token = new URL(url).searchParams.get('token');
  const opened = await step<{ session: string; fields: { id: string; type: string }[] }>(
    'POST',
    '/sandbox/ceremony/sessions',
    { token },
  );
  const values = opened.fields.map(({ id: fieldId, type }) =>
    type === 'SIGNATURE' ? { fieldId, image: signatureImage() } : { fieldId, value: 'Привет' },
  );
  const session = { Authorization: `Bearer ${opened.session}` };
  await step('POST', '/sandbox/ceremony/complete', { consent: true, values }, session);
  for (const path of ['', '/audit', '/certificate', '/evidence', '/download/signed-merged']) {
    await step('GET', `/v1/envelopes/${envelope.id}${path}`, undefined, key);
  }
  await step('GET', `/v1/webhooks/${hook.id}/deliveries`, undefined, key);

  const shown = scene.proposals?.['sent']?.token ?? assert.fail();
  await step('GET', `/v1/proposals/public/${shown}`);
  await step('POST', `/v1/proposals/public/${shown}/view`, undefined, { 'User-Agent': 'Mozilla/5.0' });
  await step('GET', `/v1/proposals/public/${shown}/document`);
  await step('POST', `/v1/proposals/public/${shown}/accept`, {
    name: 'Jo',
    email: 'jo@client.example',
    authority: 'Director',
  });

  const page = `/v1/book/public/event-types/${scene.host.eventTypeToken}`;
  const from = Date.parse(scene.now);
  const range = `from=${new Date(from).toISOString()}&to=${new Date(from + 30 * 86_400_000).toISOString()}`;
  const { slots } = await step<{ slots: string[] }>('GET', `${page}/slots?${range}`);
  const person = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/Berlin', start: slots[3] };
  await step('POST', `${page}/bookings`, person);
  await step('POST', `${page}/bookings`, person);
  await step('GET', '/v1/envelopes?limit=101', undefined, key);
  await step('GET', '/v1/nothing');
  await step('GET', '/sandbox/outbox');
  return steps;
}

const direct = (sandbox: Sandbox): Door => ({
  ask: (path, init) => sandbox.fetch(origin + path, init),
  settled: () => sandbox.settled(),
});

test('two runs with the same arguments return the same bytes, including PDFs and archives', async () => {
  const first = await walk(direct(fresh()));
  assert.deepEqual(
    first.filter(({ status }) => status >= 500),
    [],
  );
  assert.deepEqual(await walk(direct(fresh())), first);
});

test('behind msw the sandbox returns the same bytes as the function', async () => {
  const sandbox = fresh();
  const handlers = sigHandlers(sandbox);
  const behind = await walk({
    ask: async (path, init) =>
      (await getResponse(handlers, new Request(origin + path, init))) ?? assert.fail(path),
    settled: () => sandbox.settled(),
  });
  assert.deepEqual(behind, await walk(direct(fresh())));
});

test('over HTTP the same scenario gives the same results, with its own ids', async () => {
  const { url, sandbox, close } = await serveSandbox({ port: 0 });
  after(close);
  const served = await walk({
    ask: (path, init) => fetch(url + path, init),
    settled: () => sandbox.settled(),
  });
  const way = (steps: Step[]) => steps.map(({ what, status, type }) => [what.split('?')[0], status, type]);
  assert.deepEqual(way(served), way(await walk(direct(fresh()))));
});
