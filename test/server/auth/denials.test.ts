import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { SigServer, SigServerOptions } from '../../../src/server/index.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { ask, envelope, host, refusalOf, server, session } from '../support.js';

const start = Date.parse('2026-03-02T10:00:00Z');
const mint = { envelopeId: 'env1', recipientId: 'rec1' };
const place = { pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05, type: 'TEXT', label: 'Name' };
const set = (count: number) => ({ envelopeId: 'env1', fields: Array.from({ length: count }, () => place) });
const replace = '/v1/documents/doc1/fields/replace';
const known = {
  remember: () => undefined,
  recall: (id: string) =>
    JSON.stringify(
      id.startsWith('copy:') ? { envelopeId: 'doc1' } : { documentId: 'doc1', envelopeId: 'env1' },
    ),
};

/** A body that arrives in chunks, and how many of them were read. */
function chunked(body: string) {
  const chunks = body.match(/[^]{1,16000}/g) ?? [];
  let read = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[read];
        if (chunk === undefined) return controller.close();
        read++;
        controller.enqueue(new TextEncoder().encode(chunk));
      },
    },
    { highWaterMark: 0 },
  );
  return { source, readChunks: () => read };
}

function send(sig: SigServer, method: string, path: string, source: BodyInit, headers: object = {}) {
  const common = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const init = { method, body: source, duplex: 'half', headers: { ...common, ...headers } };
  return sig.fetch(new Request(host + path, init));
}

async function stream(sig: SigServer, method: string, path: string, body: string, headers: object = {}) {
  const { source, readChunks } = chunked(body);
  return { response: await send(sig, method, path, source, headers), readChunks };
}

describe('authorize is asked', () => {
  const written = allowedOperations.filter(
    ({ operation, isUpload }) => operation.method !== 'GET' && !isUpload,
  );
  const pathOf = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_all, name) => (name === 'fieldId' ? 'f1' : 'doc1'));

  it('once for each write, and before the body is read where the body cannot name an id', async () => {
    const early: string[] = [];
    for (const { operation, requiresOwner } of written) {
      const { source, readChunks } = chunked(
        JSON.stringify({
          ...(requiresOwner && { envelopeId: 'env1' }),
          ...(operation.id === 'linkFields' && { fieldIds: ['f1', 'f2'] }),
        }),
      );
      const readWhenAsked: number[] = [];
      const { sig, calls } = server(() => Response.json([]), {
        owners: known,
        authorize: () => (readWhenAsked.push(readChunks()), { session }),
      });
      await send(sig, operation.method, pathOf(operation.path), source);
      assert.equal(calls.length, 1, operation.id);
      assert.equal(readWhenAsked.length, 1, operation.id);
      if (readWhenAsked[0] === 0) early.push(operation.id);
    }
    assert.deepEqual(
      early,
      written
        .filter(
          ({ operation, requiresOwner, names, changesRecipients }) =>
            !requiresOwner && operation.id !== 'linkFields' && !names && !changesRecipients,
        )
        .map(({ operation }) => operation.id),
    );
  });

  it('before the body is read, too, when the query names the owner', async () => {
    const { sig } = server(undefined, { authorize: () => null });
    const { response, readChunks } = await stream(
      sig,
      'POST',
      '/v1/documents/doc1/fields/bulk?envelopeId=env1',
      JSON.stringify(set(9000)),
    );
    assert.deepEqual([response.status, readChunks()], [404, 0]);
  });

  it('with the ids of a body that is not parsed yet; a denied one never is', async () => {
    const parse = mock.method(JSON, 'parse');
    try {
      const asked: unknown[] = [];
      const { sig, calls } = server(undefined, {
        authorize: (_request, facts) => (asked.push(facts, parse.mock.callCount()), null),
      });
      for (const [path, body] of [
        [replace, set(9000)],
        ['/embed', mint],
      ] as const) {
        const { response } = await stream(sig, 'POST', path, JSON.stringify(body));
        assert.equal(response.status, 404);
      }
      assert.deepEqual(asked, [
        { operation: 'replaceDocumentFields', documentId: 'doc1', envelopeId: 'env1' },
        0,
        { operation: 'createRecipientEmbedUrl', ...mint },
        0,
      ]);
      assert.equal(parse.mock.callCount(), 0);
      assert.equal(calls.length, 0);
    } finally {
      parse.mock.restore();
    }
  });

  it('never for a body over the caps: 413, without parsing', async () => {
    const parse = mock.method(JSON, 'parse');
    try {
      let asked = 0;
      const { sig, calls } = server(undefined, { authorize: () => (asked++, {}) });
      for (const [path, body] of [
        ['/embed', `{"envelopeId":"env1","recipientId":"rec1","x":[${'1,'.repeat(10_000)}1]}`],
        [replace, `{"envelopeId":"env1","fields":[${'{},'.repeat(200_000)}{}]}`],
        [replace, `{"envelopeId":"env1","fields":[],${'"a":[{"b":1}],'.repeat(80_000)}"c":1}`],
      ] as const) {
        const { response } = await stream(sig, 'POST', path, body);
        assert.equal(response.status, 413);
      }
      assert.deepEqual([asked, calls.length, parse.mock.callCount()], [0, 0, 0]);
    } finally {
      parse.mock.restore();
    }
  });

  it('for a set of 10,000 fields, which passes', async () => {
    const { sig, calls } = server(() => Response.json([]));
    const { response } = await stream(sig, 'POST', replace, JSON.stringify(set(10_000)));
    assert.equal(response.status, 200);
    assert.equal((JSON.parse(calls[0]!.body) as { fields: unknown[] }).fields.length, 10_000);
  });

  it('before owners are looked up for more fields than anybody links', async () => {
    let recalled = 0;
    const { sig } = server(undefined, {
      owners: { ...known, recall: () => (recalled++, undefined) },
    });
    const fieldIds = Array.from({ length: 5000 }, (_, index) => `f${index}`);
    const response = await ask(sig, 'POST', '/v1/fields/link', { body: { fieldIds } });
    assert.deepEqual([response.status, recalled], [400, 0]);
  });
});

describe('a visitor who is refused again and again', () => {
  const visitor = (name: string, cookie = name) => ({ 'x-test-visitor': name, cookie: `session=${cookie}` });
  const make = (options: Partial<SigServerOptions> = {}) => {
    const clock = { time: start };
    let asked = 0;
    const made = server(() => Response.json(envelope()), {
      now: () => clock.time,
      clientKey: (request) => request.headers.get('x-test-visitor') ?? undefined,
      authorize: (request) => (asked++, request.headers.get('cookie') === 'session=anna' ? {} : null),
      ...options,
    });
    const read = async (headers: Record<string, string>) =>
      (await ask(made.sig, 'GET', '/envelopes/env1/status', { headers })).status;
    const untilLimited = async (headersOf: (turn: number) => Record<string, string>, most = 3000) => {
      let turn = 0;
      while (turn < most && (await read(headersOf(turn))) !== 429) turn++;
      return turn;
    };
    return { ...made, clock, read, untilLimited, asked: () => asked };
  };

  it('gets 429 with Retry-After; authorize is not asked, and the body is not read', async () => {
    const { sig, untilLimited, asked } = make();
    assert.equal(await untilLimited(() => visitor('eve')), 121);
    const before = asked();
    const { response, readChunks } = await stream(
      sig,
      'POST',
      replace,
      JSON.stringify(set(9000)),
      visitor('eve'),
    );
    assert.deepEqual(
      [response.status, response.headers.get('retry-after'), (await refusalOf(response)).code],
      [429, '1', 'rate-limited'],
    );
    assert.deepEqual([readChunks(), asked()], [0, before]);
  });

  it('does not use up the allowance of others, not even of those behind the same address', async () => {
    const { read, untilLimited } = make();
    await untilLimited(() => visitor('office', 'eve'));
    assert.equal(await read(visitor('office', 'anna')), 200);
    assert.equal(await read(visitor('home', 'eve')), 404);
  });

  it('may try again later', async () => {
    const { clock, read, untilLimited } = make();
    await untilLimited(() => visitor('eve'));
    clock.time += 1000;
    assert.equal(await read(visitor('eve')), 404);
    clock.time += 60_000;
    assert.equal(await untilLimited(() => visitor('eve')), 121);
  });

  it('cannot avoid the limit by making up cookies', async () => {
    const { untilLimited } = make();
    assert.equal(await untilLimited((turn) => visitor('eve', `made-up-${turn}`)), 1201);
  });

  it('cannot avoid it by refusals of other kinds: bad bodies, bodies over the caps, invalid grants', async () => {
    const grants = { keys: [{ kid: 'a', secret: 'n'.repeat(40) }] };
    const from = { 'x-test-visitor': 'eve', cookie: 'a=b', 'content-type': 'application/json' };
    for (const [status, path, body, headers] of [
      [400, '/embed', '{', from],
      [400, '/embed', '{"envelopeId":"env1","recipientId":"rec1","templateId":"t"}', from],
      [413, '/embed', `{"x":[${'1,'.repeat(10_000)}1]}`, from],
      [413, '/embed', 'x'.repeat(65_000), from],
      [401, '/embed', JSON.stringify(mint), { ...from, authorization: 'Bearer x' }],
      [404, '/v1/fields/f1/unlink', '{}', from],
    ] as const) {
      const { sig } = make({ grants });
      for (let turn = 0; turn < 121; turn++)
        assert.equal((await ask(sig, 'POST', path, { body, headers })).status, status, `${status}, ${turn}`);
      assert.equal((await ask(sig, 'POST', path, { body, headers })).status, 429, `${status}`);
    }
  });

  it('is not somebody who is admitted, whatever the service answers', async () => {
    const { sig } = make({ limit: () => undefined, fetch: async () => Response.json({}, { status: 404 }) });
    const keys: string[] = [];
    const { sig: counted } = make({
      limit: (key) => void keys.push(key),
      fetch: async () => Response.json({}, { status: 404 }),
    });
    for (const one of [sig, counted])
      assert.equal((await ask(one, 'GET', '/v1/envelopes/env1', { headers: visitor('anna') })).status, 404);
    assert.deepEqual(
      keys.map((key) => key.split('|')[0]),
      ['getEnvelope'],
    );
  });

  it('is counted without cookies or tokens in the keys', async () => {
    const keys: string[] = [];
    const { read } = make({ limit: (key) => void keys.push(key) });
    await read({ ...visitor('eve', 'SECRET'), authorization: 'Bearer SECRET' });
    assert.equal(keys.length, 2);
    assert.ok(!keys.join().includes('SECRET'));
  });

  it('who has no address and no cookie shares one larger allowance with others of that kind', async () => {
    const { read, untilLimited } = make();
    assert.equal(await untilLimited(() => ({}), 500), 500);
    assert.equal(await read({ cookie: 'session=anna' }), 200);
  });

  it('is not limited when the limit is off, or fails', async () => {
    for (const limit of [false, () => Promise.reject(new Error('away'))] as const)
      assert.equal(await make({ limit }).untilLimited(() => visitor('eve'), 300), 300);
  });
});

describe('while strangers behind the same address are refused', () => {
  const big = JSON.stringify(set(9000));
  const sessionOf = (request: Request) => request.headers.get('cookie') ?? request.headers.get('x-session');
  /** One refusal is enough, so that each test starts under attack. */
  const attacked = async (options: Partial<SigServerOptions> = {}) => {
    const keys: string[] = [];
    const made = server(({ method }) => Response.json(method === 'GET' ? envelope() : []), {
      clientKey: () => 'the proxy',
      limit: (key) => (keys.push(key), key.startsWith('refused-') ? 60 : undefined),
      authorize: (request, { envelopeId }) =>
        sessionOf(request) === 'session=anna' && envelopeId === 'env1' ? {} : null,
      ...options,
    });
    const read = async (headers: Record<string, string>) =>
      (await ask(made.sig, 'GET', '/envelopes/env1/status', { headers })).status;
    assert.equal(await read({ cookie: 'made-up' }), 404);
    assert.equal(await read({ cookie: 'made-up again' }), 429);
    return { ...made, read, keys };
  };

  it('somebody with a session who was never here before is admitted, also without an address', async () => {
    for (const clientKey of [() => 'the proxy', () => undefined]) {
      const { sig, read } = await attacked({ clientKey });
      const { response } = await stream(sig, 'POST', replace, JSON.stringify(set(10)), {
        cookie: 'session=anna',
      });
      assert.equal(response.status, 200);
      assert.equal(await read({ cookie: 'session=anna' }), 200);
    }
  });

  it('so is somebody whose session is in another header, beside refusals without credentials', async () => {
    const { read } = await attacked();
    await read({});
    assert.equal(await read({}), 429);
    assert.equal(await read({ 'x-session': 'session=anna' }), 200);
  });

  it('a stranger is refused after the start of a large set, and nothing of it is parsed', async () => {
    const { sig, calls } = await attacked();
    const parse = mock.method(JSON, 'parse');
    try {
      const { response, readChunks } = await stream(sig, 'POST', replace, big, { cookie: 'other' });
      assert.equal(response.status, 429);
      assert.ok(readChunks() > 0 && readChunks() <= 5, `${readChunks()} chunks of 16 kB`);
      assert.deepEqual([parse.mock.callCount(), calls.length], [0, 0]);
    } finally {
      parse.mock.restore();
    }
  });

  it('a large set passes for who was admitted before, and for anybody whose query names the owner', async () => {
    const headers = { cookie: 'session=anna' };
    const { sig, read } = await attacked();
    const bulk = '/v1/documents/doc1/fields/bulk?envelopeId=env1';
    assert.equal((await stream(sig, 'POST', bulk, big, headers)).response.status, 200);
    const { sig: another, read: readThere } = await attacked();
    assert.equal(await readThere(headers), 200);
    assert.equal((await stream(another, 'POST', replace, big, headers)).response.status, 200);
    assert.equal(await read({ cookie: 'yet another' }), 429);
  });

  it('mistakes of who was admitted keep their answers', async () => {
    const { sig, read } = await attacked();
    await read({ cookie: 'session=anna' });
    const { response } = await stream(sig, 'POST', replace, '{', { cookie: 'session=anna' });
    assert.equal(response.status, 400);
  });

  it('a blocked visitor and client are not counted again', async () => {
    const { keys, read } = await attacked();
    const before = keys.length;
    assert.equal(await read({ cookie: 'made-up' }), 429);
    assert.equal(keys.length, before);
  });
});
