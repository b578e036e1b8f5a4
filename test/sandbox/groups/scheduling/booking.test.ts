import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  cancelPublicBooking,
  createPublicBooking,
  getPublicBooking,
  getPublicBookingIcs,
  getPublicEventType,
  getPublicHost,
  listBookings,
  listHostSlots,
  listEventTypes,
  listPublicRescheduleSlots,
  listPublicSlots,
  reschedulePublicBooking,
  resolvePublicEventType,
  updateEventType,
} from '../../../../src/contract/index.js';
import { createSandbox, type Sandbox } from '../../../../src/sandbox/index.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { seedScheduling } from '../../../../src/sandbox/scenes/scheduling.js';

type Json = Record<string, unknown> & { slots: string[] };
let sandbox: Sandbox;
let token: string;
let key: string;

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

async function ask(
  operation: { method: string; path: string },
  { params = {}, query = {}, body, headers }: Ask = {},
) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const url = new URL(`http://sandbox.test${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await sandbox.fetch(
    new Request(url, {
      method: operation.method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const json = (response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : {}) as Json;
  return { status: response.status, json, text, headers: response.headers };
}

const asKey = () => ({ headers: { Authorization: `Bearer ${key}` } });
const june = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
const person = { email: 'Ada@Example.com', name: 'Ada Byron', timeZone: 'Europe/Berlin' };
const book = (start: string, more: object = {}, headers = {}) =>
  ask(createPublicBooking, { params: { token }, body: { ...person, start, ...more }, headers });
const slots = async () => (await ask(listPublicSlots, { params: { token }, query: june })).json.slots;
const last = (url: unknown) => String(url).split('/').at(-1) ?? '';
const outbox = async () =>
  (await (await sandbox.fetch('http://sandbox.test/sandbox/outbox')).json()) as {
    items: { to: string; subject: string; links?: Record<string, string> }[];
  };

beforeEach(async () => {
  sandbox = createSandbox({
    now: '2026-05-20T08:00:00Z',
    scene: async (world) => {
      const people = await emptyScene(world);
      return { ...people, ...seedScheduling(world) };
    },
  });
  const scene = await sandbox.scene();
  token = scene.host.eventTypeToken;
  key = scene.apiKeys.full;
});

test('a handle ignores case; an unknown handle and an unknown slug give the same 404 (R227, R236)', async () => {
  const host = await ask(getPublicHost, { params: { handle: 'AMELIA-Hart' } });
  assert.equal(host.status, 200);
  const found = await ask(resolvePublicEventType, { params: { handle: 'amelia-hart', slug: 'intro-call' } });
  assert.equal(found.json['token'], token);
  assert.match(token, /^[0-9a-f]{96}$/);
  const answers = await Promise.all([
    ask(resolvePublicEventType, { params: { handle: 'amelia-hart', slug: 'nothing' } }),
    ask(resolvePublicEventType, { params: { handle: 'nobody', slug: 'intro-call' } }),
  ]);
  assert.deepEqual(
    answers.map(({ status, json }) => [status, json['message']]),
    [
      [404, answers[1].json['message']],
      [404, answers[1].json['message']],
    ],
  );
});

test('a month’s slots are UTC instants from the host’s hours in London (R207)', async () => {
  const offered = await slots();
  assert.equal(offered[0], '2026-06-01T08:00:00Z');
  assert.ok(offered.includes('2026-06-01T12:30:00Z'), 'half past one in London, after lunch');
  assert.ok(!offered.includes('2026-06-01T11:30:00Z'), 'lunch');
  assert.ok(!offered.some((start) => start.startsWith('2026-06-06')), 'a Saturday');
});

test('R206: an inverted range and one over 62 days are 400, 62 days are allowed', async () => {
  const status = async (from: string, to: string) =>
    (await ask(listPublicSlots, { params: { token }, query: { from, to } })).status;
  assert.equal(await status('2026-06-02T00:00:00Z', '2026-06-01T00:00:00Z'), 400);
  assert.equal(await status('2026-06-01', '2026-08-03'), 400);
  assert.equal(await status('2026-06-01', '2026-08-02'), 200);
});

test('a booking takes its slot, and cancelling frees it (R217, R224)', async () => {
  const start = '2026-06-01T08:00:00Z';
  const booked = await book(start);
  assert.equal(booked.status, 201);
  assert.equal(booked.json['status'], 'CONFIRMED');
  assert.ok(!(await slots()).includes(start));
  const cancelToken = last(booked.json['cancelUrl']);
  const cancelled = await ask(cancelPublicBooking, {
    params: { token: cancelToken },
    body: { reason: 'ill' },
  });
  assert.deepEqual([cancelled.status, cancelled.json['status']], [200, 'CANCELLED']);
  assert.ok((await slots()).includes(start));
  const mails = (await outbox()).items.length;
  assert.equal((await ask(cancelPublicBooking, { params: { token: cancelToken } })).status, 200);
  assert.equal((await outbox()).items.length, mails, 'the firm gets one mail');
});

test('R216: of fifty simultaneous bookings one succeeds and 49 get a conflict, in a hundred runs', async () => {
  const offered = (await slots()).slice(0, 100);
  for (const start of offered) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => book(start, { email: `b${n}@example.com` })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([count(201), count(409)], [1, 49], start);
  }
});

test('R41: the same Idempotency-Key books once and returns the first booking again, including its links', async () => {
  const headers = { 'Idempotency-Key': 'booking-key-0001' };
  const first = await book('2026-06-02T08:00:00Z', {}, headers);
  const again = await book('2026-06-02T08:00:00Z', {}, headers);
  assert.equal(again.status, 201);
  assert.deepEqual(again.json, first.json);
  assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
});

test('a time no longer free is 409; an invalid email or an unknown zone is 400', async () => {
  assert.equal((await book('2026-06-01T08:10:00Z')).status, 409);
  assert.equal((await book('2026-05-20T08:30:00Z')).status, 409);
  assert.equal((await book('2026-06-01T08:00:00Z', { email: 'nobody' })).status, 400);
  assert.equal((await book('2026-06-01T08:00:00Z', { timeZone: 'Mars/Olympus' })).status, 400);
  assert.ok((await slots()).includes('2026-06-01T08:00:00Z'), 'a refused booking holds nothing');
});

test('R221: an email address belongs to one contact in any case, and the contact’s name is never overwritten', async () => {
  await book('2026-06-01T08:00:00Z');
  await book('2026-06-01T08:30:00Z', { email: 'ada@example.com', name: 'Somebody Else' });
  const list = await ask(listBookings, asKey());
  const items = list.json['items'] as { contactId: string }[];
  assert.equal(new Set(items.map(({ contactId }) => contactId)).size, 1);
  const contacts = await ask({ method: 'GET', path: '/v1/contacts' }, asKey());
  assert.deepEqual(
    (contacts.json['items'] as { name: string }[]).map(({ name }) => name),
    ['Ada Byron'],
  );
});

test('R223: guests get mails, but never a link', async () => {
  await book('2026-06-01T08:00:00Z', { guests: [{ email: 'guest@example.com' }] });
  const { items } = await outbox();
  assert.equal(items.find(({ to }) => to === 'guest@example.com')?.links, undefined);
  assert.ok(items.find(({ to }) => to === 'Ada@Example.com')?.links?.['cancelUrl']);
});

test('R225: either token can read the booking; cancelling and moving need their own', async () => {
  const { json } = await book('2026-06-01T08:00:00Z');
  const [cancelToken, moveToken] = [last(json['cancelUrl']), last(json['rescheduleUrl'])];
  for (const one of [cancelToken, moveToken])
    assert.equal((await ask(getPublicBooking, { params: { token: one } })).status, 200);
  assert.equal((await ask(cancelPublicBooking, { params: { token: moveToken } })).status, 404);
  const body = { start: '2026-06-02T08:00:00Z' };
  assert.equal((await ask(reschedulePublicBooking, { params: { token: cancelToken }, body })).status, 404);
  const read = await ask(getPublicBooking, { params: { token: cancelToken } });
  assert.equal('cancelUrl' in read.json, false, 'the links are given once (R222)');
});

test('R226: moving creates a linked booking with new links and uses up the token', async () => {
  const first = await book('2026-06-01T08:00:00Z');
  const moveToken = last(first.json['rescheduleUrl']);
  const free = await ask(listPublicRescheduleSlots, { params: { token: moveToken }, query: june });
  assert.ok(free.json.slots.includes('2026-06-01T08:00:00Z'), 'its own time is offered (R215)');
  const moved = await ask(reschedulePublicBooking, {
    params: { token: moveToken },
    body: { start: '2026-06-03T09:00:00Z' },
  });
  assert.equal(moved.status, 201);
  assert.equal(moved.json['previousBookingId'], first.json['id']);
  for (const link of ['rescheduleUrl', 'cancelUrl'] as const)
    assert.notEqual(last(moved.json[link]), last(first.json[link]), link);
  const old = await ask(getPublicBooking, { params: { token: moveToken } });
  assert.equal(old.json['status'], 'RESCHEDULED');
  assert.equal(
    (await ask(listPublicRescheduleSlots, { params: { token: moveToken }, query: june })).status,
    404,
  );
  const again = { params: { token: moveToken }, body: { start: '2026-06-04T09:00:00Z' } };
  assert.equal((await ask(reschedulePublicBooking, again)).status, 409, 'already moved');
  assert.equal(
    (await ask(cancelPublicBooking, { params: { token: last(first.json['cancelUrl']) } })).status,
    409,
  );
  assert.ok((await slots()).includes('2026-06-01T08:00:00Z'));
});

test('the calendar file is valid and marks a cancelled booking as cancelled (G85)', async () => {
  const name = 'Ada "the countess" Byron; Lovelace, ' + 'ä'.repeat(60);
  const { json } = await book('2026-06-01T08:00:00Z', { name });
  const cancelToken = last(json['cancelUrl']);
  const document = await ask(getPublicBookingIcs, { params: { token: cancelToken } });
  assert.match(document.headers.get('Content-Type') ?? '', /^text\/calendar/);
  assert.match(document.text, /^BEGIN:VCALENDAR\r\n/);
  assert.match(document.text, /\r\nDTSTART:20260601T080000Z\r\nDTEND:20260601T083000Z\r\n/);
  assert.ok(document.text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75));
  assert.ok(!document.text.replaceAll('\r\n', '').includes('\n'));
  await ask(cancelPublicBooking, { params: { token: cancelToken } });
  assert.match((await ask(getPublicBookingIcs, { params: { token: cancelToken } })).text, /STATUS:CANCELLED/);
});

test('an inactive event type is a 404 for bookers (G82)', async () => {
  const list = await ask(listEventTypes, asKey());
  const id = (list.json['items'] as { id: string }[])[0]?.id ?? '';
  await ask(updateEventType, { ...asKey(), params: { id }, body: { isActive: false } });
  assert.equal((await ask(getPublicEventType, { params: { token } })).status, 404);
});

test('the host reads the same slots with a key and can leave one booking out of account (R215)', async () => {
  const booked = await book('2026-06-01T08:00:00Z');
  const list = await ask(listEventTypes, asKey());
  const id = (list.json['items'] as { id: string }[])[0]?.id ?? '';
  const read = (query: Record<string, string>) =>
    ask(listHostSlots, { ...asKey(), params: { id }, query: { ...june, ...query } });
  assert.ok(!(await read({})).json.slots.includes('2026-06-01T08:00:00Z'));
  assert.ok(
    (await read({ excludeBookingId: String(booked.json['id']) })).json.slots.includes('2026-06-01T08:00:00Z'),
  );
  assert.equal((await read({ excludeBookingId: 'unknown' })).status, 404);
});

test('a required answer that is missing is a 400 that names its question (G80)', async () => {
  const found = await ask(resolvePublicEventType, {
    params: { handle: 'amelia-hart', slug: 'year-end-review' },
  });
  const other = String(found.json['token']);
  const offered = (await ask(listPublicSlots, { params: { token: other }, query: june })).json.slots;
  const answer = await ask(createPublicBooking, {
    params: { token: other },
    body: { ...person, start: offered[0] },
  });
  assert.equal(answer.status, 400);
  const details = answer.json['details'] as { path: string }[];
  assert.deepEqual(
    details.map(({ path }) => path),
    ['responses.company', 'responses.year', 'responses.how'],
  );
});

test('hundreds of guests and answers of many kilobytes are 400 and name the member; a full form is accepted (G97)', async () => {
  const [start = ''] = await slots();
  const guests = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `g${index}@example.com` }));
  const long = 'x'.repeat(100_000);
  for (const [change, path] of [
    [{ guests: guests(500) }, 'guests'],
    [{ guests: guests(21) }, 'guests'],
    [{ responses: { topic: long } }, 'responses.topic'],
    [{ responses: { unknown: { deep: [long] } } }, 'responses.unknown'],
    [
      { responses: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, 'x'])) },
      'responses',
    ],
  ] as const) {
    const { status, json } = await book(start, change);
    assert.deepEqual([status, (json['details'] as { path: string }[])[0]?.path], [400, path]);
  }
  assert.deepEqual(await outbox(), { items: [] });
  const full = { guests: guests(20), responses: { topic: 'x'.repeat(5000) } };
  assert.equal((await book(start, full)).status, 201);
});
