import { createSigServer, type SigServerOptions, type SigServer } from '../../src/server/index.js';

export const key = 'prod_CANARYCANARYCANARYCANARYCANARY01';
/** A person's own token for the service. */
export const session = 'ses_CANARYCANARYCANARYCANARYCANARY02';
export const origin = 'https://app.example.com';
export const host = 'https://app.example.com/sig';

export interface Call {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
  redirect: RequestRedirect;
}
export type Answer = (call: Call) => Response | Promise<Response>;

/** A service that answers with `answer` and records the calls. */
export function fakeService(answer: Answer = () => Response.json({})) {
  const calls: Call[] = [];
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const call: Call = {
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: await request.text(),
      redirect: request.redirect,
    };
    calls.push(call);
    return answer(call);
  };
  return { calls, fetch: fake };
}

export function server(answer?: Answer, options: Partial<SigServerOptions> = {}) {
  const service = fakeService(answer);
  const logs: string[] = [];
  const sig = createSigServer({
    baseUrl: 'https://service.example',
    apiKey: key,
    origins: [origin],
    authorize: () => ({ actingUser: 'anna@firm.example', session }),
    onSecret: () => undefined,
    fetch: service.fetch,
    log: (entry) => logs.push(JSON.stringify(entry)),
    ...options,
  });
  return { sig, service, calls: service.calls, logs };
}

export interface Ask {
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** A request as a page of the same origin sends it. */
export async function ask(
  sig: SigServer,
  method: string,
  path: string,
  { headers = {}, body, signal }: Ask = {},
) {
  const all: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...headers };
  if (body !== undefined && !all['content-type']) all['content-type'] = 'application/json';
  return sig.fetch(
    new Request(host + path, {
      method,
      headers: all,
      signal,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
}

export const refusalOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string; retryable: boolean } }).error;

export const envelope = (change: Record<string, unknown> = {}) => ({
  id: 'env1',
  subject: 'Lease',
  status: 'SENT',
  signingOrder: 'PARALLEL',
  documents: [{ id: 'doc1', name: 'Lease.pdf' }],
  recipients: [
    { id: 'rec1', name: 'Ann', email: 'ann@x.example', role: 'SIGNER', order: 1, status: 'PENDING' },
    { id: 'rec2', name: 'Bob', email: 'bob@x.example', role: 'SIGNER', order: 2, status: 'PENDING' },
  ],
  ...change,
});

export async function signed(body: string, secret: string, at: number, headers: Record<string, string> = {}) {
  const t = Math.floor(at / 1000);
  const imported = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = new Uint8Array(
    await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`${t}.${body}`)),
  );
  const hex = Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    'x-service-signature': `t=${t},v1=${hex}`,
    'x-service-delivery': 'd-1',
    'content-type': 'application/json',
    ...headers,
  };
}
