import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { seedScheduling } from '../../../../src/sandbox/scenes/scheduling.js';
import { sandboxAt } from '../../support.js';

type Made = Awaited<ReturnType<typeof sandboxAt>>;
interface Mail {
  to: string;
  subject: string;
  text: string;
  links?: Record<string, string>;
}

let made: Made;
let key: string;
let token: string;
const april = 'from=2026-04-06T00:00:00Z&to=2026-04-11T00:00:00Z';
const [tuesday, wednesday] = ['2026-04-07T08:00:00Z', '2026-04-08T08:00:00Z'];
const guest = 'guest@example.com';

beforeEach(async () => {
  made = await sandboxAt({
    scene: async (world) => ({ ...(await emptyScene(world)), ...seedScheduling(world) }),
  });
  key = made.scene.apiKeys.full;
  token = made.scene.host.eventTypeToken;
});

const last = (url: unknown) => String(url).split('/').at(-1) ?? '';
const page = (rest: string) => `/v1/book/public/event-types/${token}${rest}`;
const link = (own: string, rest = '') => `/v1/book/public/bookings/${own}${rest}`;
const slots = async (query = april) => (await made.ask(page(`/slots?${query}`))).body['slots'] as string[];
const outbox = async () => (await made.ask('/sandbox/outbox')).body['items'] as Mail[];

async function book(start: string, more: object = {}) {
  const json = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', start, ...more };
  const { status, body } = await made.ask(page('/bookings'), { json });
  return { status, body, cancelToken: last(body['cancelUrl']), moveToken: last(body['rescheduleUrl']) };
}

test('guests hear of the booking, its move and its end, never with a link; the booker has them (R223)', async () => {
  const first = await book(tuesday, { guests: [{ email: guest }] });
  const moved = await made.ask(link(first.moveToken, '/reschedule'), { json: { start: wednesday } });
  await made.ask(link(last(moved.body['cancelUrl']), '/cancel'), { json: {} });
  const mails = await outbox();
  const to = (email: string) => mails.filter((mail) => mail.to === email);
  assert.deepEqual(
    to(guest).map(({ subject }) => subject.split(':')[0]),
    to('ada@example.com').map(({ subject }) => subject.split(':')[0]),
  );
  assert.equal(to(guest).length, 3);
  const secrets = [first.body, moved.body].flatMap((body) => [
    last(body['cancelUrl']),
    last(body['rescheduleUrl']),
  ]);
  for (const mail of to(guest)) {
    assert.equal(mail.links, undefined);
    for (const secret of secrets) assert.ok(!JSON.stringify(mail).includes(secret));
    assert.doesNotMatch(mail.text, /https?:/);
  }
  assert.deepEqual(Object.keys(to('ada@example.com')[0]?.links ?? {}).sort(), ['cancelUrl', 'rescheduleUrl']);
});

test('the calendar file opens with the link to cancel or the link to move, and with no other (R225)', async () => {
  const { cancelToken, moveToken } = await book(tuesday);
  for (const own of [cancelToken, moveToken]) {
    const file = await made.ask(link(own, '/calendar.ics'));
    assert.equal(file.status, 200);
    assert.match(String(file.body['text']), /DTSTART:20260407T080000Z/);
  }
  assert.equal((await made.ask(link('f'.repeat(96), '/calendar.ics'))).status, 404);
});

test('moving to a time that is not offered, or a booking that was cancelled, is 409 and changes nothing (R226)', async () => {
  const booked = await book(tuesday);
  const move = (start: string) => made.ask(link(booked.moveToken, '/reschedule'), { json: { start } });
  for (const start of ['2026-04-07T08:07:00Z', '2026-04-05T08:00:00Z', '2020-01-06T08:00:00Z'])
    assert.equal((await move(start)).status, 409, start);
  const other = await book(wednesday, { email: 'bob@example.com' });
  assert.equal(other.status, 201);
  assert.equal((await move(wednesday)).status, 409, 'taken');
  assert.equal((await made.ask(link(booked.moveToken))).body['status'], 'CONFIRMED');
  await made.ask(link(booked.cancelToken, '/cancel'), { json: {} });
  assert.equal((await move('2026-04-09T08:00:00Z')).status, 409);
  assert.ok((await slots()).includes('2026-04-09T08:00:00Z'));
});

test('every unknown page and link has the same 404 as one that was there: nothing can be guessed (R227)', async () => {
  const { handle, slug } = made.scene.host;
  const { cancelToken } = await book(tuesday);
  const list = (await made.ask('/v1/scheduling/event-types', { key })).body['items'] as { id: string }[];
  for (const { id } of list)
    await made.ask(`/v1/scheduling/event-types/${id}`, { method: 'PATCH', key, json: { isActive: false } });
  const answers = await Promise.all(
    [
      page(''),
      page(`/slots?${april}`),
      `/v1/book/public/event-types/${'0'.repeat(96)}`,
      `/v1/book/public/event-types/x/slots?${april}`,
      `/v1/book/public/by-handle/${handle}/${slug}`,
      `/v1/book/public/by-handle/${handle}/never`,
      '/v1/book/public/by-handle/never/never',
      '/v1/book/public/hosts/never',
      link('0'.repeat(96)),
      link(cancelToken.slice(1)),
    ].map((path) => made.ask(path)),
  );
  assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size, 1);
  assert.equal(answers[0]?.status, 404);
});

test('answers to questions are kept by the id of their question (R233)', async () => {
  const questions = [
    { id: 'size', label: 'Size', type: 'TEXT', required: true },
    { id: 'colour', label: 'Colour', type: 'SELECT', required: false, options: ['Red', 'Blue'] },
  ];
  const json = {
    ...{ title: 'Fitting', slug: 'fitting', durationMinutes: 30 },
    userId: made.scene.host.userId,
  };
  const created = await made.ask('/v1/scheduling/event-types', { key, json: { ...json, questions } });
  token = String(created.body['token']);
  const responses = { colour: 'Blue', size: 'XL' };
  const booked = await book(tuesday, { responses });
  assert.equal(booked.status, 201, booked.body.message);
  const read = await made.ask(`/v1/scheduling/bookings/${String(booked.body['id'])}`, { key });
  assert.deepEqual(read.body['responses'], responses);
});

test('slots need both ends of their range (R206), and are the same for every booker’s zone (R207)', async () => {
  const status = async (query: string) => (await made.ask(page(`/slots?${query}`))).status;
  assert.deepEqual(
    await Promise.all(['', 'from=2026-04-06', 'to=2026-04-07', 'from=2026-04-06&to=2026-04-07'].map(status)),
    [400, 400, 400, 200],
  );
  const all = await slots();
  assert.ok(all.length > 10);
  for (const zone of ['Pacific/Auckland', 'America/New_York'])
    assert.deepEqual(await slots(`${april}&timeZone=${zone}`), all, zone);
  for (const start of all) assert.match(start, /^2026-04-\d\dT\d\d:\d\d:00Z$/);
  const [one, two] = [await book(all[0]!, { timeZone: 'Asia/Tokyo' }), await book(all[1]!)];
  assert.deepEqual(
    [one.body['start'], two.body['start']].map(String).map(Date.parse),
    all.slice(0, 2).map(Date.parse),
  );
});

test('a host leaves out only a booking of their own diary (R215)', async () => {
  const member = made.scene.users.find(({ role }) => role === 'MEMBER')!;
  const json = { name: 'Hours', timeZone: 'Europe/London', userId: member.id };
  const rules = [{ dayOfWeek: 2, startMinute: 0, endMinute: 1440 }];
  await made.ask('/v1/scheduling/schedules', { key, json: { ...json, rules } });
  const other = await made.ask('/v1/scheduling/event-types', {
    key,
    json: { title: 'Theirs', slug: 'theirs', durationMinutes: 60, userId: member.id },
  });
  const mine = await book(tuesday);
  const read = (id: unknown, booking: unknown) =>
    made.ask(`/v1/scheduling/event-types/${String(id)}/slots?${april}&excludeBookingId=${String(booking)}`, {
      key,
    });
  assert.equal((await read(other.body['id'], mine.body['id'])).status, 404);
  const list = (await made.ask(`/v1/scheduling/event-types?userId=${made.scene.host.userId}`, { key })).body;
  const own = (list['items'] as { id: string; token: string }[]).find((row) => row.token === token);
  const free = await read(own?.id, mine.body['id']);
  assert.ok((free.body['slots'] as string[]).includes(tuesday));
});

test('owners, admins and keys see the firm’s bookings; a member their own (R230)', async () => {
  const { id } = (await book(tuesday)).body as unknown as { id: string };
  const list = async (who: object) =>
    ((await made.ask('/v1/scheduling/bookings', who)).body['items'] as { id: string }[]).map((row) => row.id);
  for (const { role, email, id: userId } of made.scene.users) {
    const cookie = await made.signIn(email);
    const isSeen = role !== 'MEMBER' || userId === made.scene.host.userId;
    assert.equal((await list({ cookie })).includes(id), isSeen, email);
  }
  assert.ok((await list({ key })).includes(id));
});

test('an owner or admin shares any diary; a member only their own (R238)', async () => {
  const [owner, admin, one, two] = made.scene.users;
  const share = async (email: string) => {
    const cookie = await made.signIn(email);
    const json = { hostUserId: one!.id, granteeUserId: two!.id };
    return (await made.ask('/v1/scheduling/grants', { cookie, json })).status;
  };
  assert.equal(await share(two!.email), 403, 'the person who would get it');
  for (const { email } of [owner!, admin!, one!]) assert.equal(await share(email), 204, email);
});
