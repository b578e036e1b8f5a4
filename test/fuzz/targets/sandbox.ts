import assert from 'node:assert/strict';
import fc from 'fast-check';
import { operations, type Operation } from '../../../src/contract/index.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { target } from '../engine/target.types.js';
import { bytesOf, utf8 } from '../inputs/bytes.js';
import { jsonTexts, written, type JsonText } from '../inputs/json-text.js';
import { texts } from '../inputs/mutate.js';

interface ServiceRequest {
  readonly operation: string;
  /** The values of the path's templates and of the query, in their order. */
  readonly values: readonly string[];
  readonly body: JsonText;
}

const all = Object.values<Operation>(operations);
const sandbox = createSandbox({ now: '2026-03-02T09:00:00Z', seed: 1 });
const { apiKeys } = await sandbox.scene();
const ids = [
  'env_1',
  'intro',
  'me',
  '1',
  '2026-03-02',
  'a@b.example',
  '../x',
  '00000000-0000-4000-8000-000000000001',
];
const bodies = [
  {},
  {
    name: 'Lease',
    subject: 'Lease',
    email: 'a@b.example',
    recipients: [{ email: 'a@b.example', name: 'Ada', role: 'SIGNER', order: 1 }],
  },
  {
    start: '2026-03-03T09:00:00Z',
    timeZone: 'Europe/London',
    booker: { name: 'Ada', email: 'a@b.example' },
    responses: { q: 'a' },
  },
  {
    fields: [
      { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1, type: 'TEXT', recipientRole: 'Buyer' },
    ],
    gridGroups: [],
  },
  {
    rules: [{ day: 1, from: '09:00', to: '17:00' }],
    overrides: [{ date: '2026-03-03', spans: [] }],
    timeZone: 'UTC',
  },
  {
    services: [{ name: 'Books', feeType: 'FIXED', amount: '250.00', billingFrequency: 'MONTHLY' }],
    vatRate: '20',
    currency: 'GBP',
  },
  { url: 'https://a.example/hook', events: ['ENVELOPE_COMPLETED'], ids: ['a'], ms: 1 },
];

/** What is not modelled, and what no provider is configured for. */
const unavailable = [501, 503];

export const sandboxTarget = target<ServiceRequest>({
  name: 'sandbox-requests',
  readers: ['src/sandbox/kernel/http', 'src/sandbox/groups'],
  inputs: (kept) =>
    fc.record({
      operation: fc.constantFrom(...all.map(({ id }) => id)),
      values: fc.array(texts(ids, ['/', '%', '..']), { minLength: 3, maxLength: 3 }),
      body: jsonTexts(
        bodies,
        kept.map(({ body }) => body),
      ),
    }),
  async check({ operation: id, values, body }) {
    const operation = all.find((one) => one.id === id);
    if (!operation) return;
    let next = 0;
    const path = operation.path.replace(/\{\w+\}/g, () =>
      encodeURIComponent(Buffer.from(values[next++ % values.length] ?? '').toString()),
    );
    const url = new URL(path, 'https://service.example');
    if (url.origin !== 'https://service.example') return;
    const request = new Request(url, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${apiKeys.full}`,
        'content-type': 'application/json',
        'x-acting-user': values[2]?.replace(/[^!-~]/g, '') ?? '',
      },
      body: operation.method === 'GET' ? undefined : bytesOf(utf8(written(body))),
    });
    const response = await sandbox.fetch(request);
    const text = await response.text();
    assert.ok(
      response.status < 500 || unavailable.includes(response.status),
      `${operation.method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`,
    );
    if (response.status >= 400)
      assert.equal((JSON.parse(text) as { statusCode?: number }).statusCode, response.status);
  },
});
