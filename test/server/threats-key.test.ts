import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask, envelope, key, server } from './support.js';

const mint = { body: { envelopeId: 'env1', recipientId: 'rec1' } };

describe('the API key never reaches the page', () => {
  const everywhere = {
    headers: {
      'x-echo': key,
      'set-cookie': `k=${key}`,
      'content-disposition': `inline; filename="${key}"`,
      'retry-after': key,
      location: `https://x/${key}`,
      'content-range': key,
    },
  };
  const bodies: [string, () => Response][] = [
    [
      'every member of JSON',
      () =>
        Response.json(
          { ...envelope({ subject: key, other: key }), id: key, url: `https://s.example/${key}` },
          everywhere,
        ),
    ],
    [
      'an unknown member',
      () => Response.json({ ...envelope(), debug: { auth: `Bearer ${key}` } }, everywhere),
    ],
    [
      'an error',
      () =>
        Response.json(
          { message: `bad key ${key}`, error: key, code: key, path: key },
          { ...everywhere, status: 400 },
        ),
    ],
    ['a 500', () => new Response(`<html>${key}`, { ...everywhere, status: 500 })],
    ['a 429', () => new Response(key, { ...everywhere, status: 429 })],
    ['a 403', () => Response.json({ message: key }, { ...everywhere, status: 403 })],
    ['HTML', () => new Response(`<html>${key}`, everywhere)],
    ['a thrown error', () => Promise.reject(new Error(key)) as never],
  ];
  for (const [what, answer] of bodies)
    it(`when the service answers it in ${what}`, async () => {
      const { sig, logs } = server(answer);
      for (const [method, path, body] of [
        ['POST', '/embed', mint.body],
        ['GET', '/envelopes/env1/status?recipientId=rec1', undefined],
        ['GET', '/v1/envelopes/env1', undefined],
        ['GET', '/v1/documents/doc1', undefined],
        ['GET', '/v1/documents/doc1/fields?envelopeId=env1', undefined],
        ['GET', '/v1/envelopes/env1/download/signed-merged', undefined],
      ] as const) {
        const response = await ask(sig, method, path, body && { body });
        const text = await response.text().catch(() => 'aborted');
        assert.ok(!text.includes(key), `${path} ${text}`);
        assert.ok(!JSON.stringify([...response.headers]).includes(key), path);
      }
      assert.ok(!logs.join().includes(key));
      for (const line of logs)
        assert.deepEqual(Object.keys(JSON.parse(line) as object), [
          'operation',
          'status',
          'milliseconds',
          'requestId',
        ]);
    });

  it('when a file contains it, also split between chunks', async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${key} %%EOF`);
    const { sig } = server(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(bytes.slice(0, 20));
              controller.enqueue(bytes.slice(20));
              controller.close();
            },
          }),
          { headers: { 'content-type': 'application/pdf' } },
        ),
    );
    for (const path of ['/v1/documents/doc1/content', '/public/v1/book/public/bookings/b1/calendar.ics'])
      await assert.rejects((await ask(sig, 'GET', path)).text(), path);
  });

  it('or another host by a redirect: none is followed', async () => {
    const away = () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } });
    const { sig, calls } = server(away);
    const answer = await ask(sig, 'POST', '/embed', { body: { envelopeId: 'env1', recipientId: 'rec1' } });
    assert.deepEqual([answer.status, answer.headers.get('location'), calls.length], [502, null, 1]);
  });

  it('nor the service on public operations, and no header of the visitor is forwarded', async () => {
    const { sig, calls } = server();
    await ask(sig, 'GET', '/public/v1/book/public/hosts/anna', {
      headers: {
        authorization: 'Bearer visitor',
        cookie: 'session=1',
        'x-forwarded-for': '1.2.3.4',
        'x-acting-user': 'eve',
      },
    });
    const [call] = calls;
    assert.equal(call?.url.href, 'https://service.example/v1/book/public/hosts/anna');
    for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'x-acting-user'])
      assert.equal(call?.headers.get(name), null, name);
    assert.equal(call?.redirect, 'manual');
  });
});
