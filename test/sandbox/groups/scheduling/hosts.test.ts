import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { seedScheduling } from '../../../../src/sandbox/scenes/scheduling.js';
import { sandboxAt } from '../../support.js';

type Asking = Awaited<ReturnType<typeof sandboxAt>>;
type Row = Record<string, unknown> & { id: string };
let ask: Asking['ask'];
let signIn: Asking['signIn'];
let scene: Asking['scene'];
let sandbox: Asking['sandbox'];
let key: string;

beforeEach(async () => {
  ({ ask, signIn, scene, sandbox } = await sandboxAt({
    scene: async (world) => ({ ...(await emptyScene(world)), ...seedScheduling(world) }),
  }));
  key = scene.apiKeys.full;
});

const april = 'from=2026-04-06T00:00:00Z&to=2026-04-11T00:00:00Z';
const hours = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 600, endMinute: 660 }));
const member = () => scene.users.find(({ role }) => role === 'MEMBER')!;
const userId = () => scene.host.userId;

async function eventType(more: object = {}): Promise<Row> {
  const json = { title: 'Review', slug: 'review', durationMinutes: 60, userId: userId(), ...more };
  const { status, body } = await ask('/v1/scheduling/event-types', { key, json });
  assert.equal(status, 201, body.message);
  return body as Row;
}

async function schedule(more: object = {}): Promise<Row> {
  const json = { name: 'Hours', timeZone: 'Europe/London', rules: hours, userId: userId(), ...more };
  const { status, body } = await ask('/v1/scheduling/schedules', { key, json });
  assert.equal(status, 201, body.message);
  return body as Row;
}

const offered = async (token: unknown) => {
  const { body } = await ask(`/v1/book/public/event-types/${String(token)}/slots?${april}`);
  return body['slots'] as string[];
};

const book = async (token: unknown, start: string | undefined) => {
  const json = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', start };
  return ask(`/v1/book/public/event-types/${String(token)}/bookings`, { json });
};

const items = (body: Record<string, unknown>) => body['items'] as Row[];

test('R212: an event type without its own schedule follows the host’s current default', async () => {
  const { token } = await eventType();
  assert.equal((await offered(token))[0], '2026-04-06T08:00:00Z');
  const other = await schedule();
  assert.equal((await offered(token))[0], '2026-04-06T08:00:00Z', 'a second schedule is no default');
  await ask(`/v1/scheduling/schedules/${other.id}`, { method: 'PATCH', key, json: { isDefault: true } });
  assert.deepEqual((await offered(token)).length, 5);
  assert.equal((await offered(token))[0], '2026-04-06T09:00:00Z');
});

test('R213: reading slots as the host is 400 without a schedule', async () => {
  const standard = await schedule({ userId: member().id });
  const { id } = await eventType({
    userId: member().id,
    scheduleId: (await schedule({ userId: member().id })).id,
  });
  const slots = async () => (await ask(`/v1/scheduling/event-types/${id}/slots?${april}`, { key })).status;
  assert.equal((await ask(`/v1/scheduling/schedules/${standard.id}`, { method: 'DELETE', key })).status, 204);
  assert.equal(await slots(), 200, 'its own schedule is still there');
  await ask(`/v1/scheduling/event-types/${id}`, { method: 'PATCH', key, json: { scheduleId: null } });
  assert.equal(await slots(), 400);
});

test('R214: the slots are the schedule’s times minus the bookings of all the host’s event types', async () => {
  const one = await eventType();
  const two = await eventType({ slug: 'other', durationMinutes: 30 });
  const [start] = await offered(one['token']);
  assert.ok((await offered(two['token'])).includes(start!));
  assert.equal((await book(one['token'], start)).status, 201);
  const after = await offered(two['token']);
  assert.ok(!after.includes(start!) && !after.includes('2026-04-06T08:30:00Z'));
  assert.ok(after.includes('2026-04-06T09:00:00Z'));
});

test('R219: a PUT replaces all rules; an invalid rule, or two for one date, is 400 and changes nothing', async () => {
  const { id } = await schedule();
  const put = (rules: unknown) =>
    ask(`/v1/scheduling/schedules/${id}/rules`, { method: 'PUT', key, json: { rules } });
  const rules = [{ dayOfWeek: 0, startMinute: 0, endMinute: 60 }];
  assert.deepEqual((await put(rules)).body['rules'], rules);
  const date = { date: '2026-04-06', startMinute: 60, endMinute: 120 };
  for (const wrong of [
    [{}],
    [{ dayOfWeek: 7, startMinute: 0, endMinute: 60 }],
    [{ dayOfWeek: 1, startMinute: 60, endMinute: 60 }],
    [{ dayOfWeek: 1, startMinute: -1, endMinute: 60 }],
    [{ dayOfWeek: 1, startMinute: 0, endMinute: 1441 }],
    [{ dayOfWeek: 1, date: '2026-04-06', startMinute: 0, endMinute: 60 }],
    [{ date: '2026-02-30', isUnavailable: true }],
    [{ dayOfWeek: 1, isUnavailable: true }],
    [date, { date: '2026-04-06', isUnavailable: true }],
  ]) {
    assert.equal((await put(wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.deepEqual((await ask(`/v1/scheduling/schedules/${id}`, { key })).body['rules'], rules);
  assert.deepEqual((await put([])).body['rules'], []);
});

test('R220: a host’s first schedule is the default; a schedule in use cannot be deleted', async () => {
  const first = await schedule({ userId: member().id });
  const second = await schedule({ userId: member().id });
  assert.deepEqual([first['isDefault'], second['isDefault']], [true, false]);
  const { id } = await eventType({ userId: member().id, scheduleId: second.id });
  const remove = () => ask(`/v1/scheduling/schedules/${second.id}`, { method: 'DELETE', key });
  assert.equal((await remove()).status, 409);
  await ask(`/v1/scheduling/event-types/${id}`, { method: 'DELETE', key });
  assert.equal((await remove()).status, 204);
});

test('R220: a host whose default schedule was deleted can create it again, once', async () => {
  const first = await schedule({ userId: member().id });
  await schedule({ userId: member().id });
  const cookie = await signIn(member().email);
  assert.equal((await ask(`/v1/scheduling/schedules/${first.id}`, { method: 'DELETE', cookie })).status, 204);
  const make = async () =>
    (await ask('/v1/scheduling/schedules/default', { method: 'POST', cookie })).body as Row;
  const made = await make();
  assert.equal(made['isDefault'], true);
  assert.deepEqual([(await make()).id, (await make()).id], [made.id, made.id]);
  assert.equal(items((await ask('/v1/scheduling/schedules', { cookie })).body).length, 2);
});

test('R220, R23: the default schedule is Monday to Friday nine to five, created once per person; an API key gets 400', async () => {
  const path = '/v1/scheduling/schedules/default';
  assert.equal((await ask(path, { method: 'POST', key })).status, 400);
  const cookie = await signIn(member().email);
  const made = await ask(path, { method: 'POST', cookie });
  assert.ok(made.status < 300);
  assert.deepEqual(
    made.body['rules'],
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 540, endMinute: 1020 })),
  );
  const again = await ask(path, { method: 'POST', cookie });
  assert.equal(again.body['id'], made.body['id']);
  const { body } = await ask('/v1/scheduling/schedules', { cookie });
  assert.equal(items(body).length, 1);
});

test('R222: only the answer to the booking request contains the links to cancel and move', async () => {
  const { body } = await book(scene.host.eventTypeToken, (await offered(scene.host.eventTypeToken))[0]);
  const token = String(body['cancelUrl']).split('/').at(-1)!;
  assert.match(token, /^[0-9a-f]{96}$/);
  for (const path of [
    `/v1/book/public/bookings/${token}`,
    `/v1/scheduling/bookings/${String(body['id'])}`,
    '/v1/scheduling/bookings',
  ]) {
    const read = JSON.stringify((await ask(path, { key })).body);
    assert.doesNotMatch(read, /cancelUrl|rescheduleUrl|cancelToken|rescheduleToken/, path);
    assert.ok(!read.includes(token), path);
  }
});

test('R228: reading an event type writes nothing, however often', async () => {
  const { handle, slug, eventTypeToken } = scene.host;
  const state = async () => JSON.stringify((await ask('/v1/scheduling/event-types', { key })).body);
  const before = await state();
  const first = await ask(`/v1/book/public/event-types/${eventTypeToken}`);
  await ask(`/v1/book/public/by-handle/${handle}/${slug}`);
  await sandbox.advance(1000);
  assert.deepEqual((await ask(`/v1/book/public/event-types/${eventTypeToken}`)).body, first.body);
  assert.equal(await state(), before);
});

test('R229: a host without published event types has an empty list', async () => {
  const { body } = await ask(`/v1/scheduling/event-types?userId=${userId()}`, { key });
  for (const { id } of items(body)) {
    await ask(`/v1/scheduling/event-types/${id}`, { method: 'PATCH', key, json: { isActive: false } });
  }
  const host = await ask(`/v1/book/public/hosts/${scene.host.handle}`);
  assert.deepEqual([host.status, host.body['eventTypes']], [200, []]);
});

test('R230: a member sees only their own bookings, whatever the userId; an owner sees the firm’s', async () => {
  const [start] = await offered(scene.host.eventTypeToken);
  const booked = (await book(scene.host.eventTypeToken, start)).body['id'];
  const list = async (cookie: string, query = '') => {
    const { body } = await ask(`/v1/scheduling/bookings${query}`, { cookie });
    return items(body).map(({ id }) => id);
  };
  const cookie = await signIn(member().email);
  assert.deepEqual(await list(cookie), []);
  assert.deepEqual(await list(cookie, `?userId=${userId()}`), []);
  const owner = await signIn(scene.users.find(({ role }) => role === 'OWNER')!.email);
  assert.ok((await list(owner)).includes(booked as string));
  assert.ok(!(await list(owner, `?userId=${member().id}`)).includes(booked as string));
});

test('R231: a slug consists of lowercase letters, digits and hyphens, and is unique per host', async () => {
  const json = { title: 'T', durationMinutes: 30, userId: userId() };
  for (const slug of ['', 'A', 'a b', 'ä', 'a_b', 'a/b']) {
    assert.equal(
      (await ask('/v1/scheduling/event-types', { key, json: { ...json, slug } })).status,
      400,
      slug,
    );
  }
  await eventType({ slug: 'a-1' });
  const again = { key, json: { ...json, slug: 'a-1' } };
  assert.equal((await ask('/v1/scheduling/event-types', again)).status, 409);
  await eventType({ slug: 'a-1', userId: member().id });
  const { id } = await eventType({ slug: 'a-2' });
  const renamed = await ask(`/v1/scheduling/event-types/${id}`, {
    method: 'PATCH',
    key,
    json: { slug: 'a-1' },
  });
  assert.equal(renamed.status, 409);
});

test('R232: an API key names the host; a person acts for themselves, and only an owner or admin for others', async () => {
  const cookie = await signIn(member().email);
  for (const [path, json] of [
    ['/v1/scheduling/event-types', { title: 'T', slug: 't', durationMinutes: 30 }],
    ['/v1/scheduling/schedules', { name: 'N', timeZone: 'Europe/London' }],
  ] as const) {
    assert.equal((await ask(path, { key, json })).status, 400, path);
    assert.equal((await ask(path, { cookie, json: { ...json, userId: userId() } })).status, 403, path);
    const own = await ask(path, { cookie, json });
    assert.deepEqual([own.status, own.body['userId']], [201, member().id], path);
  }
});

test('R234: a changed length does not affect bookings, the host cannot change, and a booked event type cannot be deleted', async () => {
  const made = await eventType();
  const [start] = await offered(made['token']);
  const { body: booked } = await book(made['token'], start);
  const path = `/v1/scheduling/event-types/${made.id}`;
  const json = { durationMinutes: 15, userId: member().id };
  const { body: edited } = await ask(path, { method: 'PATCH', key, json });
  assert.deepEqual([edited['durationMinutes'], edited['userId']], [15, userId()]);
  const { body: kept } = await ask(`/v1/scheduling/bookings/${String(booked['id'])}`, { key });
  assert.equal(Date.parse(String(kept['end'])) - Date.parse(String(kept['start'])), 3_600_000);
  assert.equal((await ask(path, { method: 'DELETE', key })).status, 409);
  assert.equal((await ask(path, { method: 'PATCH', key, json: { isActive: false } })).status, 200);
});

test('R233, R235: an event type has a public token of 96 hexadecimal characters and ordered questions', async () => {
  const labels = ['Zebra', 'Apple', 'Mango'];
  const made = await eventType({
    questions: labels.map((label) => ({ label, type: 'TEXT', required: false })),
  });
  assert.match(String(made['token']), /^[0-9a-f]{96}$/);
  const { body } = await ask(`/v1/book/public/event-types/${String(made['token'])}`);
  assert.deepEqual(
    (body['questions'] as Row[]).map(({ label }) => label),
    labels,
  );
});

test('R236, R237: a handle that was available may be taken before it is claimed; a host claims only once', async () => {
  const free = async (handle: string) =>
    (await ask(`/v1/scheduling/handle/availability?handle=${handle}`, { key })).body['available'];
  const claim = (handle: string, cookie: string) =>
    ask('/v1/scheduling/handle', { cookie, json: { handle } });
  const [one, two] = await Promise.all(
    [member(), scene.users.filter(({ role }) => role === 'MEMBER')[1] ?? scene.users[1]!].map(({ email }) =>
      signIn(email),
    ),
  );
  assert.equal(await free('Quay-Street'), true);
  assert.equal(await free('quay-street'), true, 'asking holds nothing');
  assert.equal((await claim('Quay-Street', one!)).body['handle'], 'quay-street');
  assert.equal(await free('QUAY-street'), false);
  assert.equal((await claim('quay-street', two!)).status, 409);
  assert.equal((await claim('another-one', one!)).status, 409, 'irreversible');
  for (const wrong of ['admin', 'a', '-a-', 'ä b'])
    assert.equal((await claim(wrong, two!)).status, 400, wrong);
});

test('R238: a host or an admin can share a diary; sharing twice is harmless, and sharing with oneself is refused', async () => {
  const path = '/v1/scheduling/grants';
  const cookie = await signIn(member().email);
  const mine = { hostUserId: member().id, granteeUserId: scene.users[1]!.id };
  for (const level of ['VIEW', 'MANAGE', 'MANAGE']) {
    assert.equal((await ask(path, { cookie, json: { ...mine, level } })).status, 204);
  }
  const other = { hostUserId: userId(), granteeUserId: member().id };
  assert.equal((await ask(path, { cookie, json: other })).status, 403);
  assert.equal((await ask(path, { cookie, json: { ...mine, granteeUserId: member().id } })).status, 400);
  const remove = () => ask(`${path}/${mine.hostUserId}/${mine.granteeUserId}`, { method: 'DELETE', cookie });
  assert.equal((await remove()).status, 204);
  assert.equal((await remove()).status, 204, 'also when it is not there');
});

test('R238: a person with MANAGE access cancels, moves and edits hours in a diary; one with VIEW access does not', async () => {
  const [start, later] = await offered(scene.host.eventTypeToken);
  const id = String((await book(scene.host.eventTypeToken, start)).body['id']);
  const cookie = await signIn(member().email);
  const share = (level: string) =>
    ask('/v1/scheduling/grants', { key, json: { hostUserId: userId(), granteeUserId: member().id, level } });
  const move = () =>
    ask(`/v1/scheduling/bookings/${id}/reschedule`, {
      cookie,
      json: { start: later, timeZone: 'Europe/London' },
    });
  const schedules = items((await ask('/v1/scheduling/schedules', { key })).body);
  const own = schedules.find((row) => row['userId'] === userId())!;
  const edit = () =>
    ask(`/v1/scheduling/schedules/${own.id}`, { method: 'PATCH', cookie, json: { name: 'Edited' } });

  assert.equal((await ask(`/v1/scheduling/bookings/${id}`, { cookie })).status, 404);
  await share('VIEW');
  assert.equal((await ask(`/v1/scheduling/bookings/${id}`, { cookie })).status, 200);
  assert.deepEqual([(await move()).status, (await edit()).status], [404, 404]);
  await share('MANAGE');
  const moved = await move();
  assert.equal(moved.status, 201);
  const cancelled = await ask(`/v1/scheduling/bookings/${String(moved.body['id'])}/cancel`, {
    cookie,
    json: {},
  });
  assert.equal(cancelled.status, 200);
  assert.equal((await edit()).status, 200);
});

test('R239: a disabled feed is reported as disabled; a new address replaces the old one and is always returned in full', async () => {
  const cookie = await signIn(member().email);
  const path = '/v1/scheduling/calendar-feed';
  const read = async () => (await ask(path, { cookie })).body;
  const off = await read();
  assert.equal(off['enabled'], false);
  assert.deepEqual(
    Object.values(off).filter((value) => value !== false),
    [null, null, null],
  );
  await ask(path, { method: 'POST', cookie });
  const first = await read();
  assert.equal(first['enabled'], true);
  await ask(path, { method: 'POST', cookie });
  const second = await read();
  const address = Object.values(second).find((value) => /^http/.test(String(value)));
  assert.ok(address);
  assert.ok(!Object.values(first).includes(address));
  assert.deepEqual(await read(), second);
  await ask(path, { method: 'DELETE', cookie });
  assert.equal((await read())['enabled'], false);
});

test('R32, G38: a key has no handle and no feed, even with an acting user', async () => {
  const acting = member().email;
  const claim = await ask('/v1/scheduling/handle', { key, acting, json: { handle: 'not-mine' } });
  assert.equal(claim.status, 400);
  const feed = await ask('/v1/scheduling/calendar-feed', { method: 'POST', key, acting });
  assert.equal(feed.status, 400);
  const cookie = await signIn(member().email);
  const own = (await ask('/v1/scheduling/handle', { cookie })).body;
  assert.deepEqual([own['handle'], own['claimable']], [null, true]);
  assert.equal((await ask('/v1/scheduling/handle', { key, acting })).body['claimable'], false);
});

test('R238: people with access by role are not listed as grants', async () => {
  const grant = (granteeUserId: string) =>
    ask('/v1/scheduling/grants', { key, json: { hostUserId: userId(), granteeUserId } });
  const [owner, admin] = scene.users;
  for (const { id } of [owner!, admin!, member()].filter((one) => one.id !== userId()))
    assert.equal((await grant(id)).status, 204);
  const hosts = items((await ask('/v1/scheduling/grants', { key })).body);
  const grantees = hosts.flatMap((row) => row['grants'] as { granteeUserId: string }[]);
  assert.deepEqual(
    grantees.map(({ granteeUserId }) => granteeUserId),
    [member().id],
  );
});

test('R212, R233: an event type uses its own host’s hours, and its questions have their own ids', async () => {
  const other = await schedule({ userId: member().id });
  const json = { title: 'Review', slug: 'other-hours', durationMinutes: 60, userId: userId() };
  const make = (more: object) => ask('/v1/scheduling/event-types', { key, json: { ...json, ...more } });
  assert.equal((await make({ scheduleId: other.id })).status, 400);
  const question = { id: 'q', label: 'Company' };
  assert.equal((await make({ questions: [question, { ...question, label: 'Size' }] })).status, 400);
  const made = await make({ questions: [{ id: 'toString', label: 'Company', required: true }] });
  assert.equal(made.status, 201);
  const token = made.body['token'];
  const [start] = await offered(token);
  assert.equal((await book(token, start)).status, 400, 'the required question has no answer');
});
