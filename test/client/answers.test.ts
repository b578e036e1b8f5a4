import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, root, text } from '../../src/client/address.js';
import { wait } from '../../src/client/runtime.js';
import { IdleTimeout } from '../../src/client/transport/idle-timeout.js';
import {
  getEnvelope,
  listContacts,
  listEnvelopes,
  previewProposalEmail,
  type Operation,
} from '../../src/contract/index.js';
import { before, failure } from './support.js';

const params = { id: 'e' };
const html = (body: string, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

test('a base address keeps its path alone', () => {
  assert.equal(root('https://host.test/sig//?a=1#b').href, 'https://host.test/sig');
  assert.equal(root('http://127.0.0.1').href, 'http://127.0.0.1/');
  for (const base of ['xhttps://host.test', 'httpsx://host.test', 'file:///etc'])
    assert.throws(() => root(base), { code: 'config', message: 'the base address is not http(s)' });
  assert.throws(() => root('nowhere'), { code: 'config', message: 'the base address is not a URL' });
});

test('a value in a path is never empty nor dots alone, and dots elsewhere are kept', () => {
  const operation = { id: 'op', path: '/v1/things/{id}' } as Operation;
  const base = new URL('https://host.test');
  for (const id of ['', '.', '..', '...', undefined, null, {}])
    assert.throws(() => address(base, operation, { id }), {
      code: 'bad-request',
      message: 'params.id: must stay inside the path',
      operation: 'op',
    });
  for (const id of ['a.', '.a', 'a..b'])
    assert.equal(address(base, operation, { id }).pathname, `/v1/things/${id}`);
  assert.equal(address(base, operation, { id: 7 }).pathname, '/v1/things/7');
  const query = { a: [1, null, undefined, true], b: null, c: undefined, d: '' };
  assert.equal(address(base, operation, { id: 'x' }, query).search, '?a=1&a=true&d=');
  assert.deepEqual([text('x'), text(0), text(false), text({}), text(undefined)], ['x', '0', 'false', '', '']);
});

test('HTML is recognised by its type or its first tag, and is never read as data', async () => {
  const code = async (response: Response) =>
    (await failure(before([response], { retries: 0 }).client.call(getEnvelope, { params }))).code;
  for (const body of ['  <!doctype html>', '\n<HTML lang="en">', '<!DOCTYPE html>']) {
    const error = await failure(before([html(body)], { retries: 0 }).client.call(getEnvelope, { params }));
    assert.deepEqual([error.code, error.message, error.status], ['not-json', 'HTML instead of JSON', 200]);
  }
  assert.equal(await code(html('{}', 'TEXT/HTML; charset=utf-8')), 'not-json');
  const other = await failure(
    before([html('"x" <html', 'text/htmlx')], { retries: 0 }).client.call(getEnvelope, { params }),
  );
  assert.equal(other.message, 'not JSON');
  const preview = before([html('  <html>Hi', 'application/json')]).client.call(previewProposalEmail, {
    params,
  });
  assert.equal((await preview).data.html, '  <html>Hi');
});

test('no answer between 300 and 399 is data', async () => {
  for (const status of [300, 304, 399]) {
    const answer =
      status === 304
        ? new Response(null, { status })
        : Response.json({ id: 'e', status: 'SENT' }, { status });
    const error = await failure(before([answer], { retries: 0 }).client.call(getEnvelope, { params }));
    assert.deepEqual([error.code, error.message, error.status], ['not-json', 'unexpected redirect', status]);
  }
});

test('a request accepts every type, since it may answer with a file', async () => {
  const { client, seen } = before([Response.json({ id: 'e', status: 'SENT' })]);
  await client.call(getEnvelope, { params });
  assert.equal(seen[0]!.headers.get('accept'), '*/*');
});

test('a first page with the whole total is the last; an empty page always is', async () => {
  const asked = async (
    answers: unknown[],
    query = {},
    operation: typeof listContacts | typeof listEnvelopes = listContacts,
  ) => {
    const { client, seen } = before(answers.map((body) => Response.json(body)));
    for await (const page of client.pages(operation as typeof listContacts, { query })) void page;
    return seen.map(({ url }) => url.search);
  };
  const items = [{ id: 'a', email: 'a@x.test' }];
  const none = { items: [], pageSize: 1 };
  assert.deepEqual(await asked([{ items, pageSize: 1, total: 1 }, none]), ['?page=1']);
  assert.deepEqual(await asked([{ items, pageSize: 1, total: 2 }, { items, pageSize: 1, total: 2 }, none]), [
    '?page=1',
    '?page=2',
    '?page=3',
  ]);
  assert.deepEqual(await asked([{ items, pageSize: 1, total: 1 }, none], { page: 4 }), [
    '?page=4',
    '?page=5',
  ]);
  assert.deepEqual(await asked([{ items, pageSize: 2 }]), ['?page=1']);
  const envelopes = [{ id: 'e', status: 'SENT' }];
  const paged = [
    { items: envelopes, nextCursor: 'c' },
    { items: [], nextCursor: null },
  ];
  assert.deepEqual(await asked(paged, { page: 2 }, listEnvelopes), ['?page=2', '?page=3']);
});

/** A clock that fires only when the test says so. */
function stopwatch() {
  const timers: { run: () => void; ms: number; isStopped: boolean }[] = [];
  const timer = (run: () => void, ms: number) => {
    const own = { run, ms, isStopped: false };
    timers.push(own);
    return () => void (own.isStopped = true);
  };
  return { timers, runtime: { now: () => 0, random: () => 0, timer } };
}

test('a wait ends with its time or the caller’s abort, whichever comes first, and leaves nothing behind', async () => {
  const { timers, runtime } = stopwatch();
  const stop = new AbortController();
  const done = wait(5, runtime, stop.signal);
  timers[0]!.run();
  await done;
  const reason = new Error('left');
  const aborted = wait(5, runtime, stop.signal);
  stop.abort(reason);
  await assert.rejects(aborted, reason);
  assert.deepEqual(
    timers.map(({ ms, isStopped }) => [ms, isStopped]),
    [
      [5, false],
      [5, true],
    ],
  );
  await assert.rejects(wait(5, runtime, stop.signal), reason);
  assert.equal(timers.length, 2);
});

test('an idle timeout starts again with each activity, and ends with the work', async () => {
  const { timers, runtime } = stopwatch();
  const stop = new AbortController();
  const timeout = new IdleTimeout(7, runtime, stop.signal);
  timeout.restart();
  assert.deepEqual(
    timers.map(({ ms, isStopped }) => [ms, isStopped]),
    [
      [7, true],
      [7, false],
    ],
  );
  assert.equal(await timeout.race(Promise.resolve('data')), 'data');
  const stalled = timeout.race(new Promise(() => {}));
  assert.equal(timeout.isExpired, false);
  timers[1]!.run();
  await assert.rejects(stalled, { name: 'AbortError' });
  assert.deepEqual([timeout.isExpired, timeout.signal.aborted], [true, true]);

  const left = new IdleTimeout(7, runtime, stop.signal);
  const ended = new IdleTimeout(7, runtime, stop.signal);
  ended.stop();
  assert.ok(timers.at(-1)!.isStopped);
  const reason = new Error('left');
  stop.abort(reason);
  assert.deepEqual([left.signal.aborted, left.signal.reason, left.isExpired], [true, reason, false]);
  assert.equal(ended.signal.aborted, false);
  assert.equal(new IdleTimeout(7, runtime, stop.signal).signal.reason, reason);
});
