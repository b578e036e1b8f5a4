import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from '../../../src/contract/index.js';
import { downloadReply } from '../../../src/server/http/download.js';
import {
  boundIdempotencyHeader,
  idempotencyHeader,
  isPartRequest,
  rangeHeaders,
} from '../../../src/server/http/headers.js';

const request = (headers: Record<string, string>) => new Request('https://app.example.com', { headers });
const idempotent = { idempotent: true } as Operation;

describe('the headers that reach the service', () => {
  it('a range is one of bytes, or is left out', () => {
    const asked = (headers: Record<string, string>) => rangeHeaders(request(headers));
    for (const range of ['bytes=0-99', 'bytes=5-', 'bytes=-5'])
      assert.deepEqual(asked({ range }), { range, 'accept-encoding': 'identity' });
    for (const range of [
      'bytes=-',
      'bytes=0-1,2-3',
      'items=0-1',
      'bytes=a-b',
      `bytes=${'1'.repeat(16)}-`,
      'x bytes=0-1',
    ])
      assert.deepEqual(asked({ range }), {}, range);
    assert.deepEqual(asked({}), {});
  });

  it('a part is only ever read, never written', () => {
    const headers = { range: 'bytes=0-99' };
    assert.equal(isPartRequest(request(headers)), true);
    assert.equal(isPartRequest(request({ range: 'bytes=-' })), false);
    const write = new Request('https://app.example.com', { method: 'POST', headers });
    assert.equal(isPartRequest(write), false);
  });

  it('a range of one version is asked for with its strong validator, and not at all with another condition', () => {
    const range = 'bytes=5-';
    assert.deepEqual(rangeHeaders(request({ range, 'if-range': '"v1"' })), {
      range,
      'accept-encoding': 'identity',
      'if-range': '"v1"',
    });
    for (const ifRange of [
      'W/"v1"',
      'v1',
      '""',
      `"${'v'.repeat(129)}"`,
      '"a" "b"',
      'Mon, 23 Mar 2026 09:00:00 GMT',
    ])
      assert.deepEqual(rangeHeaders(request({ range, 'if-range': ifRange })), {}, ifRange);
    assert.deepEqual(rangeHeaders(request({ 'if-range': '"v1"' })), {});
  });

  it('an idempotency key is printable and reaches operations that honour it', () => {
    const key = 'k'.repeat(255);
    assert.deepEqual(idempotencyHeader(idempotent, request({ 'idempotency-key': key })), {
      'idempotency-key': key,
    });
    for (const wrong of ['', 'a b', `${key}k`])
      assert.deepEqual(idempotencyHeader(idempotent, request({ 'idempotency-key': wrong })), {});
    assert.deepEqual(
      idempotencyHeader({ idempotent: false } as Operation, request({ 'idempotency-key': key })),
      {},
    );
  });

  it('behind the API key it is another one for each tenant, acting user and actor (R44)', async () => {
    const given = request({ 'idempotency-key': '0123456789' });
    const bound = async (permission: object) =>
      (await boundIdempotencyHeader(idempotent, given, permission))['idempotency-key'];
    const people = [{}, { tenant: 'x' }, { actingUser: 'x' }, { actor: 'x' }, { actor: 'y' }];
    const keys = await Promise.all(people.map(bound));
    assert.equal(new Set([...keys, '0123456789']).size, people.length + 1);
    for (const key of keys) assert.match(key ?? '', /^[0-9a-f]{64}$/);
    assert.equal(await bound({ actor: 'x' }), keys[3]);
    const short = request({ 'idempotency-key': 'short' });
    assert.deepEqual(await boundIdempotencyHeader(idempotent, short, {}), { 'idempotency-key': 'short' });
  });
});

describe('the headers of a file', () => {
  const headersOf = (given: Record<string, string>, secret?: string) =>
    downloadReply(new Response('%PDF', { headers: given }), secret).headers;
  const pdf = { 'content-type': 'Application/PDF; x=y' };

  it('are its safe type, its plain name and its size; any other type is only saved', () => {
    const inline = {
      ...pdf,
      'content-disposition': 'inline; filename="a.pdf"',
      'content-length': '4',
      etag: 'x',
    };
    assert.deepEqual(headersOf(inline), {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-length': '4',
    });
    assert.deepEqual(headersOf({ ...inline, 'content-type': 'text/html' }), {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-length': '4',
    });
    assert.equal(
      headersOf({ 'content-type': 'text/calendar' })['content-type'],
      'text/calendar; charset=utf-8',
    );
    assert.equal(
      headersOf(pdf)['content-disposition'],
      `attachment; filename="document"; filename*=UTF-8''document`,
    );
    const ranged = { ...pdf, 'content-length': '4', 'accept-ranges': 'bytes', etag: '"v1"' };
    for (const [name, value] of Object.entries(ranged)) {
      if (name === 'content-type') continue;
      assert.equal(headersOf(ranged)[name], value);
      assert.equal(headersOf({ ...ranged, 'content-encoding': 'gzip' })[name], undefined, name);
    }
    assert.equal(headersOf({ ...pdf, etag: 'W/"v1"' }).etag, undefined);
  });

  it('never contain the API key', () => {
    const secret = 'CANARY';
    const given = {
      ...pdf,
      'content-disposition': 'inline; filename="CANARY.pdf"',
      'last-modified': 'CANARY',
      'accept-ranges': 'bytes',
      etag: '"CANARY"',
    };
    assert.deepEqual(headersOf(given, secret), {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''document`,
      'accept-ranges': 'bytes',
    });
    assert.match(headersOf(given)['content-disposition'] ?? '', /CANARY/);
    assert.equal(
      headersOf({ ...pdf, 'content-disposition': 'inline; filename="a.pdf"' }, secret)['content-disposition'],
      headersOf({ ...pdf, 'content-disposition': 'inline; filename="a.pdf"' })['content-disposition'],
    );
  });
});
