import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createEnvelope,
  createPublicBooking,
  sendEnvelope,
  voidEnvelope,
} from '../../../../src/contract/index.js';
import { badRequest } from '../../../../src/sandbox/kernel/http/http-error.js';
import { created, ok, route } from '../../../../src/sandbox/kernel/http/route.js';
import { machineWith } from '../../support.js';

const key = 'an-intended-act';

async function counting() {
  const runs: string[] = [];
  let broken = false;
  let gate: Promise<void> | undefined;
  const made = await machineWith([
    route(createEnvelope, async ({ body }) => {
      runs.push('create');
      await gate;
      if (broken) throw badRequest('not now');
      return created({ run: runs.length, subject: body.subject });
    }),
    route(sendEnvelope, ({ params }) => {
      runs.push(`send ${params.id}`);
      return ok({ run: runs.length });
    }),
    route(voidEnvelope, () => {
      runs.push('void');
      return ok({ run: runs.length });
    }),
    route(createPublicBooking, () => {
      runs.push('book');
      return created({ run: runs.length });
    }),
  ]);
  const { scene, ask } = made;
  const envelope = {
    subject: 'S',
    documentIds: ['d'],
    recipients: [{ email: 'a@b.example', name: 'A', role: 'SIGNER' }],
  };
  const create = (idempotencyKey: string | undefined, json: object = envelope) =>
    ask('/v1/envelopes', {
      key: scene.apiKeys.full,
      acting: scene.actingUser,
      json,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  return {
    ...made,
    runs,
    envelope,
    create,
    break: (value: boolean) => (broken = value),
    hold: (until: Promise<void>) => (gate = until),
  };
}

test('the first answer is replayed, and only the replay is marked as one (R38, R41)', async () => {
  const { create, runs } = await counting();
  const first = await create(key);
  const second = await create(key);
  assert.equal(first.headers.get('Idempotency-Replayed'), null);
  assert.equal(second.headers.get('Idempotency-Replayed'), 'true');
  assert.equal(second.status, first.status);
  assert.deepEqual(second.body, first.body);
  assert.equal(runs.length, 1);
});

test('a changed body under the same key replays the old answer (R46)', async () => {
  const { create, envelope } = await counting();
  await create(key);
  const { body } = await create(key, { ...envelope, subject: 'Other' });
  assert.equal(body['subject'], 'S');
});

test('of 50 simultaneous requests with one key one runs; the others get 409 and later the replay (R42)', async () => {
  const { create, runs, hold } = await counting();
  let open = () => {};
  hold(new Promise((resolve) => (open = resolve)));
  let answered = 0;
  const all = Array.from({ length: 50 }, async () => {
    const answer = await create(key);
    if ((answered += 1) === 49) open();
    return answer;
  });
  const answers = await Promise.all(all);
  assert.equal(runs.length, 1);
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  const refused = answers.filter(({ status }) => status === 409);
  assert.equal(refused.length, 49);
  assert.ok(refused.every(({ body }) => body.code === 'IDEMPOTENCY_CONFLICT'));
  assert.equal((await create(key)).headers.get('Idempotency-Replayed'), 'true');
});

test('a key that is too short or too long is refused before the request runs (R40)', async () => {
  const { create, runs } = await counting();
  for (const wrong of ['', 'x'.repeat(9), 'x'.repeat(256)]) {
    const { status, body } = await create(wrong);
    assert.deepEqual([status, body.code], [400, 'INVALID_IDEMPOTENCY_KEY']);
  }
  assert.equal(runs.length, 0);
  assert.equal((await create('x'.repeat(10))).status, 201);
  assert.equal((await create('x'.repeat(255))).status, 201);
});

test('a failure frees the key at once (R43)', async () => {
  const made = await counting();
  made.break(true);
  assert.equal((await made.create(key)).status, 400);
  made.break(false);
  const again = await made.create(key);
  assert.equal(again.status, 201);
  assert.equal(again.headers.get('Idempotency-Replayed'), null);
  // An invalid body frees it too.
  assert.equal((await made.create('another-intended-act', { subject: 1 })).status, 400);
  assert.equal((await made.create('another-intended-act')).status, 201);
});

test('a key lasts 24 hours on the sandbox clock (R44)', async () => {
  const { create, clock, runs } = await counting();
  await create(key);
  clock.moveTo(clock.now() + 24 * 3_600_000 - 1);
  await create(key);
  assert.equal(runs.length, 1);
  clock.moveTo(clock.now() + 1);
  await create(key);
  assert.equal(runs.length, 2);
});

test('the same key on two envelopes counts as two keys (R44)', async () => {
  const { ask, scene, runs } = await counting();
  for (const id of ['e1', 'e2', 'e1']) {
    await ask(`/v1/envelopes/${id}/send`, { method: 'POST', key: scene.apiKeys.full, idempotencyKey: key });
  }
  assert.deepEqual(runs, ['send e1', 'send e2']);
});

test('creating an envelope also accepts the key in the body; the header takes precedence (R45, G10)', async () => {
  const { create, envelope, runs } = await counting();
  await create(undefined, { ...envelope, idempotencyKey: key });
  const replayed = await create(undefined, { ...envelope, idempotencyKey: key });
  assert.equal(replayed.headers.get('Idempotency-Replayed'), 'true');
  assert.equal((await create(key)).headers.get('Idempotency-Replayed'), 'true');
  await create('another-intended-act', { ...envelope, idempotencyKey: key });
  assert.equal(runs.length, 2);
});

test('other operations ignore the header, whatever its value (R39)', async () => {
  const { ask, scene, runs } = await counting();
  for (const idempotencyKey of ['short', key, key]) {
    const { status } = await ask('/v1/envelopes/e1/void', {
      json: { reason: 'r' },
      key: scene.apiKeys.full,
      idempotencyKey,
    });
    assert.equal(status, 200);
  }
  assert.equal(runs.length, 3);
});

test('public booking scopes the key to the resolved path (R38, G10)', async () => {
  const { ask, runs } = await counting();
  const json = { email: 'a@b.example', timeZone: 'Europe/London', start: '2026-03-03T09:00:00Z', name: 'A' };
  for (const token of ['t1', 't1', 't2']) {
    await ask(`/v1/book/public/event-types/${token}/bookings`, { json, idempotencyKey: key });
  }
  assert.equal(runs.length, 2);
});

test('a caller without permission gets no replay (R13)', async () => {
  const { create, ask, scene, envelope } = await counting();
  await create(key);
  const { status } = await ask('/v1/envelopes', {
    key: scene.apiKeys.readOnly,
    acting: scene.actingUser,
    json: envelope,
    idempotencyKey: key,
  });
  assert.equal(status, 403);
});
