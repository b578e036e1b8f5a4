import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { operations } from '../../../../src/contract/index.js';
import { box, draft, open, bearer, service, signAs, type Service } from '../../signing/support.js';

const people = [
  { name: 'Clara', email: 'clara@client.example', role: 'SIGNER', recipientRole: 'Client' },
  { name: 'Ben', email: 'ben@client.example', role: 'SIGNER', recipientRole: 'Partner' },
];

/** A person's own notifications, with a new session for each request, because sessions expire. */
async function withPerson(email?: string) {
  const s = await service();
  const mine = async (method: string, path = '') => {
    const who = { email: email ?? s.scene.actingUser, password: 'Sandbox-1' };
    const login = await s.call('POST', '/v1/auth/login', who, {});
    const cookie = { Cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    return s.call(method, `/v1/notifications${path}`, undefined, cookie);
  };
  await mine('DELETE');
  return { s, mine };
}

async function sent(s: Service) {
  const made = await draft(s, people, [
    box('SIGNATURE', { recipientRole: 'Client' }),
    box('SIGNATURE', { recipientRole: 'Partner', y: 0.5 }),
  ]);
  assert.equal((await s.call('POST', `/v1/envelopes/${made.envelope}/send`)).status, 200);
  return made;
}

const titles = async (mine: (method: string, path?: string) => ReturnType<Service['call']>, query = '') =>
  (await mine('GET', query)).list('items').map(({ title }) => title);

test('the person who sent an envelope reads who signed it, and that it is complete (R130)', async () => {
  const { s, mine } = await withPerson();
  const { envelope, recipients } = await sent(s);
  assert.deepEqual(await titles(mine), [], 'what one does oneself is no news');
  await signAs(s, envelope, recipients[0]);
  assert.deepEqual(await titles(mine), ['Clara signed "Agreement"']);
  await signAs(s, envelope, recipients[1]);
  assert.deepEqual(await titles(mine), [
    'Everyone signed "Agreement"',
    'Ben signed "Agreement"',
    'Clara signed "Agreement"',
  ]);
  const [newest] = (await mine('GET')).list('items');
  assert.equal(newest?.envelopeId, envelope);
  const { 200: shape } = operations.listNotifications.shapes().answers;
  assert.equal(z.parse(shape, (await mine('GET')).body).items[0]?.unread, true);
});

test('a declined and an expired envelope are news', async () => {
  const { s, mine } = await withPerson();
  const first = await sent(s);
  const opened = await open(s, first.envelope, first.recipients[0]);
  await s.call('POST', '/sandbox/ceremony/decline', { reason: 'No' }, bearer(opened));
  assert.deepEqual(await titles(mine), ['Clara declined "Agreement"']);

  const second = await draft(s, people.slice(0, 1), [box('SIGNATURE')]);
  const expiresAt = '2026-03-05T09:00:00Z';
  await s.call('POST', `/v1/envelopes/${second.envelope}/send`, { expiresAt });
  await s.sandbox.advance(4 * 86_400_000);
  assert.equal((await titles(mine))[0], '"Agreement" expired unsigned');
});

test('a host has a notification of each booking, its move and its cancellation', async () => {
  const { s, mine } = await withPerson('amelia.hart@example.com');
  assert.equal(s.scene.users.find(({ id }) => id === s.scene.host.userId)?.email, 'amelia.hart@example.com');
  const page = `/v1/book/public/event-types/${s.scene.host.eventTypeToken}`;
  const range = 'from=2026-03-03T00:00:00Z&to=2026-03-10T00:00:00Z';
  const slots = (await s.call('GET', `${page}/slots?${range}`, undefined, {})).list('slots');
  const start = (at: number) => String(slots[at]);
  const booker = { name: 'Clara', email: 'clara@client.example', timeZone: 'Europe/London' };
  const made = await s.call('POST', `${page}/bookings`, { ...booker, start: start(0) }, {});
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const moved = await s.call('POST', `/v1/scheduling/bookings/${made.text('id')}/reschedule`, {
    start: start(3),
  });
  await s.call('POST', `/v1/scheduling/bookings/${moved.text('id')}/cancel`, {});
  const types = (await mine('GET')).list('items').map(({ type }) => type);
  assert.deepEqual(types, ['BOOKING_CANCELLED', 'BOOKING_RESCHEDULED', 'BOOKING_CREATED']);
});

test('the list has 20 of them unless limit and offset say otherwise, and can leave out read ones (R130)', async () => {
  const { s, mine } = await withPerson();
  const person = s.scene.users.find(({ email }) => email === s.scene.actingUser);
  for (let at = 0; at < 25; at += 1)
    s.world.store.notifications.put({
      id: `n${at}`,
      ownerId: person?.id ?? '',
      type: 'ENVELOPE_COMPLETED',
      title: `${at}`,
      subject: {},
      createdAt: '2026-03-02T09:00:00.000Z',
      readAt: null,
    });
  assert.equal((await titles(mine)).length, 20);
  assert.deepEqual(await titles(mine, '?limit=2&offset=1'), ['23', '22']);
  assert.equal((await mine('GET')).at('total'), 25);
  assert.equal((await mine('GET', '?limit=0')).status, 400);
  assert.equal((await mine('GET', '?offset=-1')).status, 400);
  assert.equal((await mine('POST', '/n24/read')).at('isRead'), true);
  assert.equal((await mine('GET', '/count')).at('count'), 24);
  assert.deepEqual(await titles(mine, '?unreadOnly=true&limit=1'), ['23']);
  await mine('POST', '/read-all');
  assert.equal((await mine('GET', '/count')).at('count'), 0);
  assert.equal((await mine('DELETE', '/n3')).status, 204);
  assert.equal((await mine('GET', '?limit=100')).at('total'), 24);
  assert.equal((await mine('DELETE')).status, 204);
  assert.equal((await mine('GET')).at('total'), 0);
});

test('no person reads, marks or deletes the notifications of others; a key has none (R130, G38)', async () => {
  const { s, mine } = await withPerson();
  const { envelope, recipients } = await sent(s);
  await signAs(s, envelope, recipients[0]);
  const id = String((await mine('GET')).list('items')[0]?.id);
  const before = (await s.asPerson('GET', '/v1/notifications?limit=100')).list('items');
  assert.ok(!before.some((row) => row.id === id));
  assert.equal((await s.asPerson('POST', `/v1/notifications/${id}/read`)).status, 404);
  assert.equal((await s.asPerson('DELETE', `/v1/notifications/${id}`)).status, 204);
  assert.equal((await s.asPerson('DELETE', '/v1/notifications')).status, 204);
  assert.equal((await s.call('GET', '/v1/notifications')).list('items').length, 0, 'acting is no sign-in');
  assert.equal((await s.call('POST', `/v1/notifications/${id}/read`)).status, 404);
  assert.equal((await mine('GET', '/count')).at('count'), 1);
});
