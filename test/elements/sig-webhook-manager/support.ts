import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import '../../../src/elements/sig-webhook-manager/sig-webhook-manager.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { WebhookManagerDriver } from '../../../src/testing/webhook-manager.driver.js';

const origin = 'http://sandbox.test';
export const hook = 'https://hooks.firm.example/in';

interface Setup {
  /** What becomes of secrets: as the helper does, not stored, or a helper that lets them through. */
  secrets?: 'stored' | 'lost' | 'leaked';
  /** Addresses of endpoints that are there already. */
  there?: readonly string[];
  lang?: string;
  dir?: string;
  /** What receivers answer. */
  receiver?: () => Response;
  /** Answers in place of the helper. */
  instead?: (method: string, path: string) => Response | undefined;
}

/** The sandbox behind a helper that does with secrets what is asked. */
export async function setup({
  secrets = 'stored',
  there = [],
  lang = 'en-GB',
  dir = 'ltr',
  receiver = () => new Response(null, { status: 204 }),
  instead,
}: Setup = {}) {
  const sandbox = createSandbox({
    now: '2026-03-23T09:00:00Z',
    fetch: () => Promise.resolve(receiver()),
  });
  const { apiKeys, actingUser } = await sandbox.scene();
  const headers = {
    Authorization: `Bearer ${apiKeys.full}`,
    'X-Acting-User': actingUser,
    'Content-Type': 'application/json',
  };
  const ask = async (method: string, path: string, body?: string) =>
    sandbox.fetch(new Request(origin + path, { method, headers, body: body || undefined }));
  for (const url of there)
    await ask(
      'POST',
      '/v1/webhooks',
      JSON.stringify({ url, events: ['ENVELOPE_SENT', 'BOOKING_CANCELLED'] }),
    );
  const asked: { method: string; path: string; body: string }[] = [];
  /** Every secret that the service gave away. */
  const given: string[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/sig/, '');
    const body = await request.text();
    asked.push({ method: request.method, path, body });
    const own = instead?.(request.method, path);
    if (own) return own;
    const answer = await ask(request.method, path, body);
    if (!/webhooks(\/[^/]+\/regenerate-secret)?$/.test(path) || request.method !== 'POST' || !answer.ok)
      return answer;
    const { secret, ...endpoint } = (await answer.json()) as { secret: string };
    given.push(secret);
    if (secrets === 'leaked') return Response.json({ ...endpoint, secret }, { status: answer.status });
    return Response.json({ ...endpoint, secretStored: secrets === 'stored' }, { status: answer.status });
  };
  const events: CustomEvent<unknown>[] = [];
  const note = (event: Event) => events.push(event as CustomEvent<unknown>);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} dir=${dir} @sig-created=${note} @sig-deleted=${note} @sig-error=${note}>
      <h1>Settings</h1>
      <sig-provider server-url="/sig" .fetch=${through} .clock=${{ now: () => sandbox.now() }}>
        <sig-webhook-manager></sig-webhook-manager>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-webhook-manager')!;
  const details = (type: string) =>
    events.filter((event) => event.type === type).map((event) => event.detail);
  const driver = await new WebhookManagerDriver(element).ready();
  return { sandbox, element, asked, given, details, driver, events };
}

export const refusal = (status: number, code: string, more: object = {}, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: 'Refused.', retryable: false, ...more } }, { status, headers });
