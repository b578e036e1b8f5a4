import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from '../../../src/contract/index.js';
import {
  toHttpError,
  unreachable,
  upstreamError,
  retryAfterHeader,
} from '../../../src/server/upstream/errors.js';
import { publicErrorReply } from '../../../src/server/upstream/public-error.js';
import { serviceUrl } from '../../../src/server/upstream/service-url.js';

const operation = { id: 'op', path: '/v1/things/{id}/parts/{part}' } as Operation;
const base = new URL('https://service.example/base/');

describe('the URL of the service', () => {
  it('is the base, the template and the encoded values', () => {
    const url = serviceUrl(base, operation, { id: 'a@b', part: 'x y' }, new URLSearchParams('q=1&q=2'));
    assert.equal(url.href, 'https://service.example/base/v1/things/a%40b/parts/x%20y?q=1&q=2');
    assert.equal(
      serviceUrl(base, operation, { id: "it's", part: 'é' }).pathname,
      "/base/v1/things/it's/parts/%C3%A9",
    );
  });

  it('never has an empty segment or one of dots (S2)', () => {
    for (const id of ['', '.', '..', '...'])
      assert.throws(() => serviceUrl(base, operation, { id, part: 'x' }), {
        code: 'bad-request',
        message: 'The path is malformed.',
      });
    assert.throws(() => serviceUrl(base, operation, { id: 'x' }), { code: 'bad-request' });
    for (const id of ['a.', '.a', 'a/b', '%2e%2e', 'a?b', 'a#b', '\\'])
      assert.equal(
        serviceUrl(base, operation, { id, part: 'x' }).pathname,
        `/base/v1/things/${encodeURIComponent(id)}/parts/x`,
      );
  });
});

describe('an error of the service', () => {
  const none = new Headers();
  it('says in the helper’s words what to do, and whether it may pass later', () => {
    for (const [given, data, status, code, retryable] of [
      [400, {}, 400, 'bad-request', false],
      [422, {}, 400, 'bad-request', false],
      [401, {}, 502, 'upstream', false],
      [403, { message: 'Not on your plan' }, 403, 'plan-required', false],
      [403, { message: 'It is in use' }, 409, 'conflict', false],
      [403, { message: 'No permission' }, 502, 'upstream', false],
      [403, { message: 7 }, 502, 'upstream', false],
      [404, {}, 404, 'not-found', false],
      [410, {}, 404, 'not-found', false],
      [409, {}, 409, 'conflict', false],
      [409, { code: 'IDEMPOTENCY_CONFLICT' }, 409, 'conflict', true],
      [413, {}, 413, 'too-large', false],
      [429, {}, 429, 'rate-limited', true],
      [499, {}, 502, 'upstream', false],
      [500, null, 502, 'upstream', true],
      [400, { code: 'ACTING_USER_REQUIRED' }, 502, 'config', false],
      [403, { code: 'ACTING_USER_NOT_PROVISIONED' }, 502, 'config', false],
    ] as const) {
      const error = upstreamError(given, none, data);
      assert.deepEqual(
        [error.status, error.code, error.retryable],
        [status, code, retryable],
        JSON.stringify([given, data]),
      );
    }
    assert.equal(upstreamError(403, none, {}, { isPlanLikely: true }).code, 'plan-required');
    assert.equal(
      upstreamError(403, none, { message: 'No permission' }, { isPlanLikely: true }).code,
      'upstream',
    );
  });

  it('says with a code of the protocol that the service does not know who acts (R30, R34)', () => {
    for (const code of ['ACTING_USER_REQUIRED', 'ACTING_USER_NOT_PROVISIONED']) {
      const data = { code, message: 'jo@example.com is inactive.', actingUser: 'jo@example.com' };
      const body = String(upstreamError(400, none, data).toReply().body);
      assert.equal((JSON.parse(body) as { error: { reason: string } }).error.reason, 'acting-user');
      assert.doesNotMatch(body, /jo@/);
    }
  });

  it('says with a code of the protocol that others sign first, and never in the service’s words', () => {
    const secret = 'sk_live_canary';
    for (const [data, reason] of [
      [{ message: `Others have to sign first. ${secret}`, reason: 'waiting' }, 'waiting'],
      [{ message: `Others have to sign first. ${secret}` }, 'waiting'],
      [{ message: 'It is not your turn yet.' }, 'waiting'],
      [{ message: `Already signed. ${secret}`, reason: secret }, undefined],
      [{ message: 'Others have to sign first.', reason: 'signed' }, undefined],
      [{ message: ['sign first'] }, undefined],
      [{ message: 'This recipient has already signed.' }, undefined],
      [null, undefined],
    ] as const) {
      const { body } = upstreamError(409, none, data).toReply();
      const { error } = JSON.parse(body as string) as { error: { reason?: string } };
      assert.equal(error.reason, reason, JSON.stringify(data));
      assert.ok(!(body as string).includes(secret));
    }
  });

  it('keeps the wait that the service asked for, as whole seconds from 1 to a day', () => {
    const wait = (value?: string) =>
      retryAfterHeader(new Headers(value === undefined ? {} : { 'retry-after': value }))['retry-after'];
    assert.deepEqual(
      [wait(), wait('soon'), wait('0'), wait('1.2'), wait('99999999')],
      ['5', '5', '1', '2', '86400'],
    );
    const headers = new Headers({ 'retry-after': '7' });
    assert.deepEqual(upstreamError(429, headers, {}).headers, { 'retry-after': '7' });
    assert.deepEqual(upstreamError(503, headers, {}).headers, { 'retry-after': '7' });
    assert.deepEqual(upstreamError(503, none, {}).headers, {});
    assert.deepEqual(upstreamError(500, headers, {}).headers, {});
  });

  it('that is a lost connection may pass later, and keeps its cause for the log', () => {
    const cause = new Error('x');
    const lost = unreachable(false, cause) as Error & { status: number; code: string; retryable: boolean };
    assert.deepEqual([lost.status, lost.code, lost.retryable, lost.cause], [502, 'upstream', true, cause]);
    const late = unreachable(true, cause) as typeof lost;
    assert.deepEqual([late.status, late.code, late.retryable, late.cause], [504, 'timeout', true, cause]);
    const unexpected = toHttpError(cause);
    assert.deepEqual(
      [unexpected.status, unexpected.code, unexpected.message],
      [502, 'upstream', 'Something went wrong.'],
    );
    assert.equal(toHttpError(lost), lost);
  });
});

describe('an error of the service on a public page', () => {
  const body = (status: number, data: unknown, headers = {}) => {
    const reply = publicErrorReply(status, new Headers(headers), data);
    return {
      status: reply.status,
      headers: reply.headers,
      error: JSON.parse(reply.body as string) as object,
    };
  };

  it('has its documented members, short texts and numbers alone (R47 to R51)', () => {
    const long = 'x'.repeat(1001);
    assert.deepEqual(
      body(409, {
        statusCode: 1,
        message: 'no',
        code: 'C',
        from: 'A',
        to: long,
        lineIndex: 2,
        field: { a: 1 },
        secret: 's',
      }).error,
      { statusCode: 1, message: 'no', code: 'C', from: 'A', lineIndex: 2 },
    );
    assert.deepEqual(body(400, { message: ['a', 'b'], error: ['a', 7] }).error, {
      statusCode: 400,
      message: ['a', 'b'],
    });
    assert.deepEqual(body(400, { message: Array(51).fill('a') }).error, { statusCode: 400 });
    assert.deepEqual(body(400, { message: 'x'.repeat(1000) }).error, {
      statusCode: 400,
      message: 'x'.repeat(1000),
    });
    assert.deepEqual(body(500, '<html>').error, { statusCode: 500 });
  });

  it('names at most fifty members of the form (G2)', () => {
    const entry = { field: 'email', message: 'no', value: 'secret', path: 'p', property: 'q' };
    const { value: _, ...named } = entry;
    assert.deepEqual(
      body(400, { details: [entry, 'text', null], errors: 'none', fieldErrors: [entry] }).error,
      {
        statusCode: 400,
        details: [named, 'text', {}],
        fieldErrors: [named],
      },
    );
    const many = body(400, { errors: Array(60).fill(entry) }).error as { errors: unknown[] };
    assert.equal(many.errors.length, 50);
  });

  it('has the service’s status if it is one of an error, and its wait if it is busy', () => {
    for (const [given, status] of [
      [399, 502],
      [400, 400],
      [599, 599],
      [600, 502],
    ] as const)
      assert.equal(body(given, {}).status, status);
    const wait = { 'retry-after': '7' };
    for (const status of [429, 503]) assert.equal(body(status, {}, wait).headers['retry-after'], '7');
    assert.equal(body(500, {}, wait).headers['retry-after'], undefined);
  });
});
