import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, envelope, origin, refusalOf, server } from './support.js';

const url = 'https://sign.service.example/c/SECRETURL';

describe('the protocol', () => {
  it('POST embed answers 201 with a URL, which expires in five minutes when the service states no expiry (R57, R113)', async () => {
    const now = Date.parse('2026-03-02T10:00:00Z');
    const { sig, calls } = server(() => Response.json({ url }), { now: () => now });
    const response = await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    assert.equal(response.status, 201);
    assert.deepEqual(await response.json(), { url, expiresAt: '2026-03-02T10:05:00.000Z' });
    assert.equal(calls.length, 1);
    assert.equal(calls[0]?.method, 'POST');
    assert.equal(calls[0]?.url.href, 'https://service.example/v1/envelopes/env1/recipients/rec1/embed');
    assert.equal(calls[0]?.headers.get('x-acting-user'), 'anna@firm.example');
    assert.equal(calls[0]?.redirect, 'manual');
  });

  it('POST embed is never retried: each attempt would use up a URL', async () => {
    const { sig, calls } = server(() => new Response('', { status: 503 }));
    const response = await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    assert.equal(response.status, 502);
    assert.equal(calls.length, 1);
  });

  const refusals: [number, unknown, number, string][] = [
    [403, { message: 'Your plan does not include embedded signing' }, 403, 'plan-required'],
    [403, { message: 'Not available' }, 403, 'plan-required'],
    [403, { message: 'This API key does not have WRITE permission.' }, 502, 'upstream'],
    [403, { message: 'This route requires a user session' }, 502, 'upstream'],
    [404, { message: 'Envelope not found' }, 404, 'not-found'],
    [409, { message: 'Recipient already signed' }, 409, 'conflict'],
    [401, { message: 'Invalid or expired API key' }, 502, 'upstream'],
    [400, { code: 'ACTING_USER_NOT_PROVISIONED', message: 'x' }, 502, 'config'],
    [429, {}, 429, 'rate-limited'],
    [500, {}, 502, 'upstream'],
  ];
  for (const [given, body, status, code] of refusals)
    it(`answers ${status} ${code} when the service answers ${given} ${JSON.stringify(body)}`, async () => {
      const { sig } = server(() => Response.json(body, { status: given, headers: { 'retry-after': '7' } }));
      const response = await ask(sig, 'POST', '/embed', {
        body: { envelopeId: 'env1', recipientId: 'rec1' },
      });
      assert.equal(response.status, status);
      assert.equal((await refusalOf(response)).code, code);
      if (status === 429) assert.equal(response.headers.get('retry-after'), '7');
    });

  it('Retry-After is in whole seconds, at most a day, and 5 when the service sends nonsense', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    for (const [given, said] of [
      ['7', /^7$/],
      ['1.2', /^2$/],
      ['0', /^1$/],
      [inAMinute, /^(59|60)$/],
      ['99999999', /^86400$/],
      ['-5', /^5$/],
      ['soon', /^5$/],
      ['Mon, 01 Jan 2001 00:00:00 GMT', /^5$/],
    ] as const) {
      const busy = () => new Response(null, { status: 429, headers: { 'retry-after': given } });
      const answer = await ask(server(busy).sig, 'POST', '/embed', {
        body: { envelopeId: 'env1', recipientId: 'rec1' },
      });
      assert.match(answer.headers.get('retry-after') ?? '', said, given);
    }
  });

  it('a 403 about the plan, about use and about the key become three different errors, for any operation (R52)', async () => {
    for (const [message, status, code] of [
      ['Suggestions are not part of your plan', 403, 'plan-required'],
      ['This document is in use', 409, 'conflict'],
      ['This API key does not have READ permission.', 502, 'upstream'],
      ['No', 502, 'upstream'],
    ] as const) {
      const { sig } = server(() => Response.json({ message }, { status: 403 }));
      const response = await ask(sig, 'GET', '/v1/documents/doc1');
      assert.deepEqual([response.status, (await refusalOf(response)).code], [status, code], message);
    }
  });

  it('POST embed refuses a signing URL that is not https', async () => {
    for (const bad of ['http://sign.example/x', 'javascript:alert(1)', 'data:text/html,x', '', undefined]) {
      const { sig } = server(() => Response.json({ url: bad }));
      const response = await ask(sig, 'POST', '/embed', {
        body: { envelopeId: 'env1', recipientId: 'rec1' },
      });
      assert.equal(response.status, 502);
      assert.equal((await refusalOf(response)).code, 'invalid-answer');
    }
  });

  const statusCases: [string, Record<string, unknown>, string, string][] = [
    ['pending', {}, 'SENT', 'pending'],
    ['signed by its status', { recipients: [{ id: 'rec1', status: 'SIGNED' }] }, 'SENT', 'signed'],
    [
      'signed by signedAt (G26)',
      { recipients: [{ id: 'rec1', status: 'X', signedAt: '2026-01-01T00:00:00Z' }] },
      'SENT',
      'signed',
    ],
    [
      'declined',
      { status: 'DECLINED', recipients: [{ id: 'rec1', status: 'DECLINED' }] },
      'DECLINED',
      'declined',
    ],
    ['past its expiry (R109)', { expiresAt: '2020-01-01T00:00:00Z' }, 'EXPIRED', 'pending'],
  ];
  for (const [what, change, envelopeStatus, recipient] of statusCases)
    it(`GET status reports a recipient as ${what}`, async () => {
      const { sig } = server(() => Response.json(envelope(change)));
      const response = await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1');
      assert.equal(response.status, 200);
      const body = (await response.json()) as {
        envelope: { status: string; id: string };
        recipient: { status: string };
      };
      assert.equal(body.envelope.status, envelopeStatus);
      assert.equal(body.envelope.id, 'env1');
      assert.equal(body.recipient.status, recipient);
    });

  it('GET status reports who waits for earlier signers in a sequential envelope', async () => {
    const { sig } = server(() => Response.json(envelope({ signingOrder: 'SEQUENTIAL' })));
    const read = async (id: string) =>
      (
        (await (await ask(sig, 'GET', `/envelopes/env1/status?recipientId=${id}`)).json()) as {
          recipient: { status: string };
        }
      ).recipient.status;
    assert.equal(await read('rec1'), 'pending');
    assert.equal(await read('rec2'), 'waiting');
  });

  it('GET status never contains names, addresses or other recipients', async () => {
    const { sig } = server(() => Response.json(envelope({ secret: 'x' })));
    const text = await (await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1')).text();
    assert.doesNotMatch(text, /Ann|ann@|rec2|secret|Lease\.pdf/);
  });

  it('GET status of a recipient of another envelope is 404', async () => {
    const { sig } = server(() => Response.json(envelope()));
    assert.equal((await ask(sig, 'GET', '/envelopes/env1/status?recipientId=other')).status, 404);
  });

  it('GET status is retried when the service fails', async () => {
    let count = 0;
    const { sig } = server(() =>
      ++count < 3 ? new Response('', { status: 503 }) : Response.json(envelope()),
    );
    assert.equal((await ask(sig, 'GET', '/envelopes/env1/status?recipientId=rec1')).status, 200);
    assert.equal(count, 3);
  });

  it('GET return posts its state to the parent window, and only listed origins may frame it', async () => {
    const { sig } = server();
    const response = await ask(sig, 'GET', '/return?state=abc', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.equal(response.status, 200);
    assert.match(policy, new RegExp(`frame-ancestors 'self' ${origin}$`));
    assert.match(policy, /default-src 'none'; script-src 'sha256-[^']+'/);
    const html = await response.text();
    assert.doesNotMatch(html, /abc/, 'the page is static: it contains nothing of the URL');
    const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
    assert.ok(
      policy.includes(`'sha256-${btoa(String.fromCharCode(...digest))}'`),
      'the policy allows its own script',
    );
  });

  it('OPTIONS answers 204 to listed origins and 403 to others', async () => {
    const { sig } = server();
    const allowed = await ask(sig, 'OPTIONS', '/embed', { headers: { origin } });
    assert.equal(allowed.status, 204);
    assert.equal(allowed.headers.get('access-control-allow-origin'), origin);
    assert.equal(
      (await ask(sig, 'OPTIONS', '/embed', { headers: { origin: 'https://evil.example' } })).status,
      403,
    );
  });

  it('anything else is 404, and every answer forbids caching and sniffing', async () => {
    const { sig, calls } = server();
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/embed'],
      ['POST', '/envelopes/env1/status'],
      ['GET', '/v1/api-keys'],
      ['GET', '/v1/auth/api-keys'],
      ['POST', '/v1/auth/api-keys'],
      ['GET', '/v1/auth/me'],
      ['GET', '/v1/onboarding/preferences'],
      ['GET', '/v1/scheduling/handle'],
      ['GET', '/public/v1/envelopes/env1'],
      ['POST', '/public/v1/auth/login'],
    ] as const) {
      const response = await ask(sig, method, path, method === 'POST' ? { body: {} } : {});
      assert.equal(response.status, 404, path);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(response.headers.get('vary'), 'Origin, Authorization');
    }
    assert.equal(calls.length, 0);
  });
});
