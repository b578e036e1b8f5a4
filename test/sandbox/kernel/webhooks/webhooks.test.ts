import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { samplePdf, type World } from '../../../../src/sandbox/index.js';
import { isPublicAddress, destinationProblem } from '../../../../src/sandbox/kernel/webhooks/destination.js';
import { seedPeople } from '../../../../src/sandbox/scenes/people.js';
import { webhookEvents } from '../../../../src/sandbox/kernel/webhooks/events.js';
import { sandboxAt } from '../../support.js';

interface Delivery {
  id: string;
  status: string;
  attempt: number;
  history: { at: string; responseStatus?: number; error?: string }[];
  nextAttemptAt: string | null;
}

const minute = 60_000;
const url = 'https://hooks.example.com/in';

/** A sandbox with one endpoint and a receiver that returns the test's answers. */
async function receiving(answers: (number | Error | 'hangs')[] = []) {
  const received: { headers: Headers; body: string; at: number }[] = [];
  let world!: World;
  const made = await sandboxAt({
    scene: async (given) => {
      world = given;
      return seedPeople(given);
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      assert.equal(request.method, 'POST');
      assert.equal(init?.redirect, 'manual');
      received.push({ headers: request.headers, body: await request.text(), at: made.sandbox.now() });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      if (answer === 'hangs')
        return new Promise((_, reject) => {
          const { signal } = request;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      return new Response(null, { status: answer });
    },
  });
  const key = made.scene.apiKeys.full;
  const events = ['ENVELOPE_SENT', 'RECIPIENT_COMPLETED', 'ENVELOPE_COMPLETED'];
  const { body: endpoint } = await made.ask('/v1/webhooks', { key, json: { url, events } });
  const id = endpoint['id'] as string;
  const deliveries = async () =>
    (await made.ask(`/v1/webhooks/${id}/deliveries`, { key })).body['items'] as Delivery[];
  return { ...made, world, received, endpoint, id, key, deliveries, secret: endpoint['secret'] as string };
}

test('the secret is whsec_ and 64 hex digits, shown only at creation and renewal (R133)', async () => {
  const { ask, key, id, secret } = await receiving();
  assert.match(secret, /^whsec_[0-9a-f]{64}$/);
  for (const path of ['/v1/webhooks', `/v1/webhooks/${id}`]) {
    assert.doesNotMatch(JSON.stringify((await ask(path, { key })).body), /whsec_/);
  }
  const { body } = await ask(`/v1/webhooks/${id}/regenerate-secret`, { method: 'POST', key });
  assert.match(String(body['secret']), /^whsec_[0-9a-f]{64}$/);
  assert.notEqual(body['secret'], secret);
});

test('a delivery has the event, a stable id, the body and a signature over the raw bytes (R134 to R136)', async () => {
  const { world, sandbox, received, secret } = await receiving();
  world.emit('ENVELOPE_SENT', { envelopeId: 'e1', subject: 'Zażółć' });
  await sandbox.settled();
  const [{ headers, body } = assert.fail('nothing came')] = received;
  assert.equal(headers.get('Content-Type'), 'application/json');
  assert.equal(headers.get('User-Agent'), 'Service-Webhook/1.0');
  assert.equal(headers.get('X-Service-Event'), 'ENVELOPE_SENT');
  assert.match(headers.get('X-Service-Delivery') ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(JSON.parse(body), {
    event: 'ENVELOPE_SENT',
    timestamp: '2026-03-02T12:00:00.000Z',
    data: { envelopeId: 'e1', subject: 'Zażółć' },
  });
  const t = sandbox.now() / 1000;
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  assert.equal(headers.get('X-Service-Signature'), `t=${t},v1=${v1}`);
});

test('only subscribed events are sent, and only to active endpoints', async () => {
  const { world, sandbox, received, ask, key, id } = await receiving();
  world.emit('PROPOSAL_SENT', {});
  await ask(`/v1/webhooks/${id}`, { method: 'PATCH', key, json: { isActive: false } });
  world.emit('ENVELOPE_SENT', {});
  await sandbox.settled();
  assert.equal(received.length, 0);
});

test('a delivery is tried five times with a backoff from one minute, then becomes a dead letter (R137)', async () => {
  const { world, sandbox, received, ask, key, deliveries } = await receiving([
    500,
    301,
    new Error('reset'),
    404,
    503,
  ]);
  world.emit('ENVELOPE_SENT', {});
  await sandbox.settled();
  const start = sandbox.now();
  await sandbox.advance(24 * 60 * minute);
  assert.deepEqual(
    received.map(({ at }) => (at - start) / minute),
    [0, 1, 3, 7, 15],
  );
  const [first, ...others] = received.map(({ headers, body }) => [headers.get('X-Service-Delivery'), body]);
  for (const other of others) assert.deepEqual(other, first);
  assert.equal(new Set(received.map(({ headers }) => headers.get('X-Service-Signature'))).size, 5);

  const [delivery] = await deliveries();
  assert.equal(delivery?.status, 'FAILED');
  assert.deepEqual(
    delivery?.history.map(({ responseStatus }) => responseStatus),
    [500, 301, undefined, 404, 503],
  );
  const dead = await ask('/v1/webhooks/dead-letter', { key });
  assert.equal((dead.body['items'] as Delivery[])[0]?.id, delivery?.id);
});

test('a receiver that does not answer within 30 seconds has failed, and gets the delivery again (R137)', async () => {
  const waits = new Map<number, AbortController>();
  const timeout = mock.method(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController();
    waits.set(ms, controller);
    return controller.signal;
  });
  try {
    const { world, sandbox, received, deliveries } = await receiving(['hangs']);
    world.emit('ENVELOPE_SENT', {});
    for (let turn = 0; turn < 1000 && received.length === 0; turn++) await new Promise(setImmediate);
    assert.deepEqual([received.length, [...waits.keys()]], [1, [30_000]]);
    waits.get(30_000)?.abort(new DOMException('late', 'TimeoutError'));
    await sandbox.settled();
    const [late] = await deliveries();
    assert.deepEqual([late?.status, late?.history.length], ['PENDING', 1]);
    assert.match(late?.history[0]?.error ?? '', /30 seconds/);
    await sandbox.advance(minute);
    assert.deepEqual([received.length, (await deliveries())[0]?.status], [2, 'DELIVERED']);
  } finally {
    timeout.mock.restore();
  }
});

test('one endpoint hears of the work of everyone in the account, in every department (R132)', async () => {
  const { sandbox, ask, received, key, scene, signIn } = await receiving();
  const [, , maya, noah] = scene.users;
  const department = await ask('/v1/departments', { key, json: { name: 'Tax' } });
  const departmentIds = [department.body['id']];
  const scope = { visibilityScope: 'DEPARTMENT', departmentIds };
  const path = `/v1/departments/roster/${noah?.id}`;
  assert.equal((await ask(path, { method: 'PUT', key, json: scope })).status, 200);
  for (const { email } of [maya!, noah!]) {
    const cookie = await signIn(email);
    const form = new FormData();
    form.set(
      'file',
      new File([(await samplePdf()) as Uint8Array<ArrayBuffer>], 'a.pdf', { type: 'application/pdf' }),
    );
    const document = await ask('/v1/documents', { method: 'POST', cookie, body: form });
    await sandbox.settled();
    const recipients = [{ name: 'Clara', email: 'clara@client.example', role: 'SIGNER' }];
    const json = { subject: email, documentIds: [document.body['id']], recipients };
    const made = await ask('/v1/envelopes', { cookie, json });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const fields = [{ type: 'SIGNATURE', pageNumber: 3, x: 0.1, y: 0.2, width: 0.3, height: 0.05 }];
    const place = { envelopeId: made.body['id'], fields };
    await ask(`/v1/documents/${String(document.body['id'])}/fields/replace`, {
      method: 'POST',
      cookie,
      json: place,
    });
    const sent = await ask(`/v1/envelopes/${String(made.body['id'])}/send`, { method: 'POST', cookie });
    assert.ok(sent.status < 300, JSON.stringify(sent.body));
  }
  await sandbox.settled();
  const subjects = received.map(
    ({ body }) => (JSON.parse(body) as { data: { subject: string } }).data.subject,
  );
  assert.deepEqual(subjects, [maya?.email, noah?.email]);
});

test('a delivery that fails at first is retried and then marked as delivered', async () => {
  const { world, sandbox, received, deliveries } = await receiving([500]);
  world.emit('ENVELOPE_SENT', {});
  await sandbox.settled();
  assert.equal((await deliveries())[0]?.nextAttemptAt, '2026-03-02T12:01:00.000Z');
  await sandbox.advance(minute);
  assert.equal((await deliveries())[0]?.status, 'DELIVERED');
  await sandbox.advance(60 * minute);
  assert.equal(received.length, 2);
});

test('a dead delivery can be retried, under the same delivery id', async () => {
  const { world, sandbox, received, ask, key, id, deliveries } = await receiving([500, 500, 500, 500, 500]);
  world.emit('ENVELOPE_SENT', {});
  await sandbox.advance(60 * minute);
  const [dead] = await deliveries();
  await ask(`/v1/webhooks/${id}/deliveries/${dead?.id}/retry`, { method: 'POST', key });
  await sandbox.settled();
  assert.equal((await deliveries())[0]?.status, 'DELIVERED');
  assert.equal(received.at(-1)?.headers.get('X-Service-Delivery'), dead?.id);
  assert.equal((await ask(`/v1/webhooks/${id}/deliveries/nope/retry`, { method: 'POST', key })).status, 404);
});

test('deliveries are queued in the order of their events (R140)', async () => {
  const { world, sandbox, received } = await receiving();
  world.emit('RECIPIENT_COMPLETED', {});
  world.emit('ENVELOPE_COMPLETED', {});
  await sandbox.settled();
  assert.deepEqual(
    received.map(({ headers }) => headers.get('X-Service-Event')),
    ['RECIPIENT_COMPLETED', 'ENVELOPE_COMPLETED'],
  );
});

test('a test delivery posts a signed sample (G46)', async () => {
  const { ask, sandbox, received, key, id } = await receiving();
  assert.equal((await ask(`/v1/webhooks/${id}/test`, { method: 'POST', key })).status, 200);
  await sandbox.settled();
  assert.equal(received[0]?.headers.get('X-Service-Event'), 'TEST');
  assert.match(received[0]?.headers.get('X-Service-Signature') ?? '', /^t=\d+,v1=[0-9a-f]{64}$/);
});

test('a deleted endpoint gets no more deliveries', async () => {
  const { ask, world, sandbox, received, key, id } = await receiving([500]);
  world.emit('ENVELOPE_SENT', {});
  await sandbox.settled();
  assert.equal((await ask(`/v1/webhooks/${id}`, { method: 'DELETE', key })).status, 204);
  await sandbox.advance(60 * minute);
  assert.equal(received.length, 1);
  assert.equal((await ask(`/v1/webhooks/${id}`, { key })).status, 404);
});

test('a destination is https on a public host; anything else is 400 at creation (R132)', async () => {
  const { ask, key } = await receiving();
  for (const wrong of [
    'nothing',
    'ftp://hooks.example.com/',
    'http://hooks.example.com/',
    'https://localhost/',
    'https://intranet/',
    'https://printer.local/',
    'https://user:pass@hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0.0.0.0/',
  ]) {
    const { status, body } = await ask('/v1/webhooks', {
      key,
      json: { url: wrong, events: ['ENVELOPE_SENT'] },
    });
    assert.equal(status, 400, wrong);
    assert.match(body.message ?? '', /^url /);
  }
  for (const events of [
    [],
    ['envelope sent'],
    [7],
    ['ENVELOPE_SIGNED'],
    ['ENVELOPE_SENT', 'envelope_sent'],
  ]) {
    const { status, body } = await ask('/v1/webhooks', { key, json: { url, events } });
    assert.deepEqual([status, /^events/.test(body.message ?? '')], [400, true], JSON.stringify(events));
  }
  const { items } = (await ask('/v1/webhooks', { key })).body as { items: unknown[] };
  assert.equal(items.length, 1, 'only the one that was there');
});

test('an endpoint can subscribe to every documented event, and a change to an unknown one is refused (G47)', async () => {
  const { ask, scene } = await sandboxAt();
  const key = scene.apiKeys.full;
  // D1 names seven events of envelopes, D2 six of proposals.
  const count = (start: RegExp) => webhookEvents.filter((event) => start.test(event)).length;
  assert.deepEqual([count(/^(ENVELOPE|RECIPIENT)_/), count(/^PROPOSAL_/), webhookEvents.length], [7, 6, 15]);
  const json = { url, events: webhookEvents };
  const made = await ask('/v1/webhooks', { key, json });
  assert.equal(made.status, 201);
  const path = `/v1/webhooks/${String(made.body['id'])}`;
  const changed = await ask(path, { method: 'PATCH', key, json: { events: ['PROPOSAL_LOST'] } });
  assert.equal(changed.status, 400);
  assert.deepEqual((await ask(path, { key })).body['events'], webhookEvents);
});

test('loopback, also over plain http, is a destination only when the sandbox allows it', () => {
  for (const loopback of ['http://127.0.0.1:9/', 'https://localhost:9/', 'http://[::1]:9/']) {
    assert.notEqual(destinationProblem(loopback, false), undefined);
    assert.equal(destinationProblem(loopback, true), undefined);
  }
  assert.notEqual(destinationProblem('https://10.0.0.1/', true), undefined);
  assert.notEqual(destinationProblem('http://hooks.example.com/', true), undefined);
});

test('only valid public addresses count as public, in every notation', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8']) {
    assert.equal(isPublicAddress(address), true, address);
  }
  for (const address of [
    '',
    'abc',
    '1.2.3',
    '1.2.3.256',
    '::',
    '::1',
    '2001:db8::1',
    '2002:a00::1',
    '1:2:3:4:5:6:7:8:9',
  ]) {
    assert.equal(isPublicAddress(address), false, address);
  }
  fc.assert(
    fc.property(fc.ipV4(), (address) => isPublicAddress(`::ffff:${address}`) === isPublicAddress(address)),
  );
});

test('the destination is checked before every attempt (R138)', async () => {
  const { world, sandbox, received, id, deliveries } = await receiving();
  world.store.webhooks.patch(id, { url: 'https://10.0.0.1/' });
  world.emit('ENVELOPE_SENT', {});
  await sandbox.settled();
  assert.equal(received.length, 0);
  assert.match((await deliveries())[0]?.history[0]?.error ?? '', /public host/);
});

test('a deactivated endpoint gets no more deliveries, not even queued ones', async () => {
  const { world, sandbox, received, id, deliveries } = await receiving();
  world.emit('ENVELOPE_SENT', {});
  world.store.webhooks.patch(id, { isActive: false });
  await sandbox.advance(3_600_000);
  assert.equal(received.length, 0);
  assert.match((await deliveries())[0]?.history[0]?.error ?? '', /switched off/);
});
