import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noon, requestOf, sandboxAt } from '../../support.js';

const faults = '/sandbox/faults';

test('a fault gives its status and body the set number of times, then the service answers again', async () => {
  const { ask } = await sandboxAt();
  await ask(faults, {
    json: {
      match: { operation: 'getHealth' },
      times: 2,
      answer: { status: 429, headers: { 'Retry-After': '7' }, body: { message: 'slow down' } },
    },
  });
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await ask('/v1/health');
    assert.deepEqual([status, headers.get('Retry-After'), body.message], [429, '7', 'slow down']);
  }
  assert.equal((await ask('/v1/health')).status, 200);
});

test('a fault without a body uses the documented one, and a fault can return HTML instead of JSON', async () => {
  const { ask, sandbox } = await sandboxAt();
  const match = { path: '/v1/' };
  await ask(faults, { json: { match, times: 1, answer: { status: 503 } } });
  const { status, body } = await ask('/v1/health');
  assert.deepEqual([status, body['error'], body['path']], [503, 'Service Unavailable', '/v1/health']);

  const answer = { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html>' };
  await ask(faults, { json: { match, times: 1, answer } });
  const page = await sandbox.fetch(requestOf('/v1/health'));
  assert.equal(await page.text(), '<!doctype html>');
});

test('a dropped connection rejects like a network error, before or after the operation ran', async () => {
  const { ask, scene, sandbox } = await sandboxAt();
  const count = async () => ((await ask('/sandbox/outbox')).body['items'] as unknown[]).length;
  const forgot = () =>
    sandbox.fetch(requestOf('/v1/auth/forgot-password', { json: { email: scene.users[0]!.email } }));
  const match = { operation: 'forgotPassword' };

  await ask(faults, { json: { match, times: 1, answer: { drop: 'before' } } });
  await assert.rejects(forgot, TypeError);
  assert.equal(await count(), 0);

  await ask(faults, { json: { match, times: 1, answer: { drop: 'after' } } });
  await assert.rejects(forgot, TypeError);
  assert.equal(await count(), 1);
});

test('a delay holds the answer back, and ends when the caller aborts', async () => {
  const waits: number[] = [];
  const { ask } = await sandboxAt({ sleep: async (ms) => void waits.push(ms) });
  const delay = { match: { path: '/v1/health' }, times: 1, answer: { delayMs: 12_000 } };
  await ask(faults, { json: delay });
  assert.equal((await ask('/v1/health')).status, 200);
  assert.deepEqual(waits, [12_000]);

  const real = await sandboxAt();
  await real.ask(faults, { json: delay });
  const gone = new AbortController();
  const pending = real.sandbox.fetch('http://sandbox.test/v1/health', { signal: gone.signal });
  gone.abort();
  await assert.rejects(pending, { name: 'AbortError' });
});

test('a fault for every path does not affect the control routes', async () => {
  const { ask } = await sandboxAt();
  await ask(faults, { json: { match: { path: '/' }, times: 100, answer: { drop: 'before' } } });
  assert.equal((await ask('/sandbox/scene')).status, 200);
  assert.equal((await ask('/sandbox/reset', { method: 'POST' })).status, 200);
  assert.equal((await ask('/v1/health')).status, 200);
});

test('an invalid fault is 400', async () => {
  const { ask } = await sandboxAt();
  const match = { path: '/' };
  for (const json of [
    {},
    { match, times: 0, answer: { delayMs: 1 } },
    { match: { operation: 'nonesuch' }, times: 1, answer: { delayMs: 1 } },
    { match, times: 1, answer: { status: 99 } },
    { match, times: 1, answer: { status: 204, body: 'x' } },
    { match, times: 1, answer: { status: 205, body: {} } },
    { match, times: 1, answer: { status: 304, body: {} } },
    { match, times: 1, answer: { status: 200, headers: { 'bad header': 'x' } } },
    { match, times: 1, answer: { status: 500, headers: { 'X-A': 'a\nb' } } },
    { match, times: 1, answer: { delayMs: -5 } },
    { match, times: 1, answer: { delayMs: 1e12 } },
    { match, times: 1, answer: { drop: 'sometimes' } },
  ]) {
    assert.equal((await ask(faults, { json })).status, 400, JSON.stringify(json));
  }
  assert.equal((await ask('/v1/health')).status, 200);
  for (const status of [204, 205, 304]) {
    await ask(faults, { json: { match, times: 1, answer: { status } } });
    assert.equal((await ask('/v1/health')).status, status);
  }
});

test('in process the clock moves only when it is advanced', async () => {
  const { ask, sandbox } = await sandboxAt();
  assert.equal(sandbox.now(), noon);
  await ask('/sandbox/clock', { json: { advanceMs: 5000 } });
  assert.equal(sandbox.now(), noon + 5000);
  const { body } = await ask('/sandbox/clock', { json: { now: '2030-01-01T00:00:00Z' } });
  assert.deepEqual(body, { now: '2030-01-01T00:00:00.000Z' });
  await sandbox.advance(1);
  assert.equal(sandbox.now(), Date.parse('2030-01-01T00:00:00Z') + 1);
  for (const json of [{ now: 'soon' }, {}, { advanceMs: 'much' }, { advanceMs: 1e30 }]) {
    assert.equal((await ask('/sandbox/clock', { json })).status, 400);
  }
});

test('a running clock continues from the time it was set to', async () => {
  let time = noon;
  const { ask, sandbox } = await sandboxAt({ now: () => time });
  await ask('/sandbox/clock', { json: { now: '2030-01-01T00:00:00Z' } });
  time += 250;
  assert.equal(sandbox.now(), Date.parse('2030-01-01T00:00:00Z') + 250);
});

test('a reset restores the scene, the clock and the outbox', async () => {
  const { ask, scene } = await sandboxAt();
  await ask('/v1/auth/forgot-password', { json: { email: scene.users[0]!.email } });
  await ask('/sandbox/clock', { json: { advanceMs: 86_400_000 } });
  const { body } = await ask('/sandbox/reset', { method: 'POST' });
  assert.deepEqual(body, scene);
  assert.deepEqual((await ask('/sandbox/outbox')).body, { items: [] });
});

test('the page at / lists the scene and the mails with their links', async () => {
  const { ask, scene } = await sandboxAt();
  await ask('/v1/auth/forgot-password', { json: { email: scene.users[0]!.email } });
  const { body, headers } = await ask('/');
  const page = String(body['text']);
  assert.match(headers.get('Content-Type') ?? '', /text\/html/);
  assert.match(page, /<a href="http:[^"]+reset-password\?token=/);
  assert.ok(page.includes(scene.apiKeys.full));
});
