import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { partOf } from '../../../../src/sandbox/kernel/http/byte-range.js';
import { createSandbox, type Sandbox } from '../../../../src/sandbox/index.js';
import { createSigServer } from '../../../../src/server/index.js';

const origin = 'https://firm.example';
let sandbox: Sandbox;
let path = '';
let key = '';
let whole = new Uint8Array();

before(async () => {
  sandbox = createSandbox({ now: '2026-03-23T09:00:00Z' });
  const { apiKeys, documents } = await sandbox.scene();
  key = apiKeys.full;
  path = `/v1/documents/${documents.ready}/content`;
  whole = new Uint8Array(await (await ask({})).arrayBuffer());
});

const ask = (headers: Record<string, string>, method = 'GET') =>
  sandbox.fetch(
    new Request(`http://sandbox.test${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...headers },
    }),
  );

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('parts of a file (RFC 9110, section 14)', () => {
  it('reads one range of bytes; anything else is the whole file', () => {
    const cases: [string | null, ReturnType<typeof partOf>][] = [
      ['bytes=0-9', { start: 0, end: 10 }],
      ['bytes=90-', { start: 90, end: 100 }],
      ['bytes=90-500', { start: 90, end: 100 }],
      ['bytes=-10', { start: 90, end: 100 }],
      ['bytes=-500', { start: 0, end: 100 }],
      ['bytes=99-99', { start: 99, end: 100 }],
      ['bytes=100-', 'none'],
      ['bytes=-0', 'none'],
      ['bytes=9-0', 'whole'],
      ['bytes=-', 'whole'],
      ['bytes=0-1,3-4', 'whole'],
      ['items=0-1', 'whole'],
      ['', 'whole'],
      [null, 'whole'],
    ];
    for (const [range, part] of cases) assert.deepEqual(partOf(range, 100), part, String(range));
  });

  it('the service sends the part, its place and the version, and all parts together are the file', async () => {
    const first = await ask({});
    const etag = first.headers.get('etag')!;
    assert.match(etag, /^"[0-9a-f]{32}"$/);
    assert.equal(first.headers.get('accept-ranges'), 'bytes');
    const parts: Uint8Array[] = [];
    const step = Math.ceil(whole.length / 3);
    for (let start = 0; start < whole.length; start += step) {
      const end = Math.min(whole.length, start + step) - 1;
      const part = await ask({ Range: `bytes=${start}-${end}`, 'If-Range': etag });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${start}-${end}/${whole.length}`);
      assert.equal(part.headers.get('content-length'), String(end - start + 1));
      parts.push(await bytesOf(part));
    }
    assert.deepEqual(Buffer.concat(parts), Buffer.from(whole));
  });

  it('another version, or a date, in If-Range gets the whole file', async () => {
    for (const ifRange of ['"another"', 'Mon, 23 Mar 2026 09:00:00 GMT']) {
      const response = await ask({ Range: 'bytes=0-9', 'If-Range': ifRange });
      assert.equal(response.status, 200);
      assert.equal((await bytesOf(response)).length, whole.length);
    }
  });

  it('a range behind the end is 416 with the size; HEAD has the headers of the whole file', async () => {
    const response = await ask({ Range: `bytes=${whole.length}-` });
    assert.equal(response.status, 416);
    assert.equal(response.headers.get('content-range'), `bytes */${whole.length}`);
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD');
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(whole.length)]);
  });

  it('passes the helper with its place and version, readable by a page of a listed origin', async () => {
    const sig = createSigServer({
      baseUrl: 'http://127.0.0.1:4010',
      apiKey: key,
      origins: [origin],
      mount: '/sig',
      authorize: () => ({}),
      fetch: sandbox.fetch,
    });
    const through = (headers: Record<string, string>) =>
      sig.fetch(new Request(`${origin}/sig${path}`, { headers: { Origin: origin, ...headers } }));
    const first = await through({});
    const etag = first.headers.get('etag')!;
    assert.equal((await bytesOf(first)).length, whole.length);
    const part = await through({ Range: 'bytes=10-19', 'If-Range': etag });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 10-19/${whole.length}`);
    assert.deepEqual(await bytesOf(part), whole.subarray(10, 20));
    assert.equal((await through({ Range: 'bytes=10-19', 'If-Range': '"another"' })).status, 200);
    const behind = await through({ Range: `bytes=${whole.length}-` });
    assert.equal(behind.status, 416);
    assert.equal(behind.headers.get('content-range'), `bytes */${whole.length}`);
    const exposed = part.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['ETag', 'Content-Range', 'Accept-Ranges']) assert.ok(exposed.includes(name), name);
    const preflight = await sig.fetch(
      new Request(`${origin}/sig${path}`, { method: 'OPTIONS', headers: { Origin: origin } }),
    );
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /\bRange, If-Range$/);
  });

  it('the document of a copy is sent in parts through the public routes too', async () => {
    const { copies } = await sandbox.scene();
    const sig = createSigServer({
      baseUrl: 'http://127.0.0.1:4010',
      apiKey: key,
      origins: [origin],
      mount: '/sig',
      authorize: () => null,
      fetch: sandbox.fetch,
    });
    const url = `${origin}/sig/public/v1/copies/${String((copies as Record<string, unknown>).live)}/document`;
    const through = (headers: Record<string, string>) =>
      sig.fetch(new Request(url, { headers: { Origin: origin, ...headers } }));
    const first = await through({});
    const copy = await bytesOf(first);
    const part = await through({ Range: 'bytes=-10', 'If-Range': first.headers.get('etag')! });
    assert.equal(part.status, 206);
    assert.deepEqual(await bytesOf(part), copy.subarray(-10));
    const behind = await through({ Range: `bytes=${copy.length}-` });
    assert.equal(behind.status, 416);
    assert.equal(behind.headers.get('content-range'), `bytes */${copy.length}`);
  });

  it('through the helper, parts have an allowance of their own, so that a long document can be read in parts', async () => {
    const keys: [string, number | undefined][] = [];
    const sig = createSigServer({
      baseUrl: 'http://127.0.0.1:4010',
      apiKey: key,
      origins: [origin],
      mount: '/sig',
      authorize: () => ({ actor: 'amelia' }),
      limit: (counted, times) => void keys.push([counted, times]),
      fetch: sandbox.fetch,
    });
    for (const range of [undefined, 'bytes=0-9', 'bytes=-'])
      await sig.fetch(
        new Request(`${origin}/sig${path}`, { headers: { Origin: origin, ...(range && { Range: range }) } }),
      );
    const [whole, part, malformed] = keys;
    assert.deepEqual(part, [`${whole![0]}|part`, 10]);
    assert.deepEqual(malformed, whole);
    assert.equal(whole![1], undefined);
  });
});
