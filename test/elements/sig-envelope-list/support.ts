import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-envelope-list/sig-envelope-list.define.js';
import type { EnvelopeFilter } from '../../../src/elements/index.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { EnvelopeListDriver } from '../../../src/testing/envelopes/envelope-list.driver.js';

const origin = 'http://sandbox.test';

interface Setup {
  scene?: 'default' | 'large';
  filter?: EnvelopeFilter;
  pageSize?: number;
  envelopeUrl?: string;
  lang?: string;
  dir?: string;
  /** Answers in place of the helper; a promise may answer late. */
  instead?: (request: {
    method: string;
    path: string;
    query: URLSearchParams;
    body: string;
  }) => Response | Promise<Response | undefined> | undefined;
}

/** Rows as the service lists them, newest first. */
export const someRows = (count: number, from = 0, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: `env_${from + index + 1}`,
    subject: `Agreement ${from + index + 1}`,
    status: 'SENT',
    source: 'DIRECT',
    createdAt: '2026-03-20T08:00:00.000Z',
    sentAt: '2026-03-20T09:00:00.000Z',
    recipients: [
      { id: `rec_${from + index}`, name: 'Clara Client', email: 'clara@client.example', role: 'SIGNER' },
    ],
    ...more,
  }));

/** The sandbox behind a helper that passes everything; it has no session, so what is a person's own is refused. */
export async function setup({
  scene = 'default',
  filter,
  pageSize,
  envelopeUrl,
  lang = 'en-GB',
  dir = 'ltr',
  instead,
}: Setup = {}) {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', scene });
  const { apiKeys, actingUser, envelopes } = await sandbox.scene();
  const ask = (path: string, method = 'GET', body?: object | string) =>
    sandbox.fetch(
      new Request(origin + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${apiKeys.full}`,
          'X-Acting-User': actingUser,
        },
        body: typeof body === 'object' ? JSON.stringify(body) : body || undefined,
      }),
    );
  const asked: { method: string; path: string; query: URLSearchParams; body: string }[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, searchParams: query } = new URL(request.url);
    const path = pathname.replace(/^\/sig/, '');
    const body = await request.text();
    const one = { method: request.method, path, query, body };
    asked.push(one);
    const answer = await instead?.(one);
    if (answer) return answer;
    request.signal.throwIfAborted();
    return ask(path + search, request.method, body);
  };
  const events: CustomEvent<unknown>[] = [];
  const note = (event: Event) => events.push(event as CustomEvent<unknown>);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-open=${note} @sig-selection-change=${note} @sig-error=${note}>
      <h1>Portal</h1>
      <sig-provider server-url="/sig" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <sig-envelope-list
          .filter=${filter ?? {}}
          .pageSize=${pageSize}
          .envelopeUrl=${envelopeUrl}
        ></sig-envelope-list>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-envelope-list')!;
  const details = (type: string) => events.filter((event) => event.type === type).map(({ detail }) => detail);
  const driver = await new EnvelopeListDriver(element).ready();
  return { sandbox, element, asked, details, driver, events, ask, envelopes, root };
}

export const refusal = (status: number, code: string, more: object = {}, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: 'Refused.', retryable: false, ...more } }, { status, headers });
