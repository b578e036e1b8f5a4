import assert from 'node:assert/strict';
import { test } from 'node:test';
import { service, type Service } from '../../signing/support.js';

const base = '/v1/scheduling/calendars';
const calendars = [
  { id: 'work', name: 'Work', busy: [{ start: '2026-03-04T09:00:00Z', end: '2026-03-04T12:00:00Z' }] },
  { id: 'home', name: 'Home', busy: [] },
];
const order = (s: Service, body: unknown) => s.call('POST', '/sandbox/conditions', body, {});
const connect = (s: Service, url: string) => {
  const { pathname, search } = new URL(url);
  return s.call('POST', pathname + search, undefined, {});
};

async function slots(s: Service) {
  const range = 'from=2026-03-04T00:00:00Z&to=2026-03-05T00:00:00Z';
  const path = `/v1/book/public/event-types/${s.scene.host.eventTypeToken}/slots?${range}`;
  return (await s.call('GET', path, undefined, {})).list('slots').map(String);
}

test('a connect URL works once and within ten minutes, for the person who asked (R240)', async () => {
  const s = await service();
  assert.equal((await s.asPerson('GET', `${base}/google/connect`)).status, 503, 'not set up');
  assert.equal((await s.asPerson('GET', base)).at('available'), false);
  await order(s, { calendarProvider: 'ready', calendars });
  assert.equal((await s.asPerson('GET', base)).at('available'), true);
  assert.equal((await s.asPerson('GET', `${base}/google/available`)).status, 404, 'not connected');
  const url = async () => (await s.asPerson('GET', `${base}/google/connect`)).text('url');
  const late = await url();
  await s.sandbox.advance(10 * 60_000);
  assert.equal((await connect(s, late)).status, 404);
  const used = await url();
  assert.equal((await connect(s, used)).status, 200);
  assert.equal((await connect(s, used)).status, 404);
  assert.equal((await s.asPerson('GET', base)).at('connected'), true);
  const names = (await s.asPerson('GET', `${base}/google/available`)).list('items').map(({ name }) => name);
  assert.deepEqual(names, ['Work', 'Home']);
  assert.equal((await s.call('GET', `${base}/google/connect`)).status, 400, 'a key is no person (G38)');
});

test('the selection is replaced whole, may be empty, and the destination need not be in it (R240)', async () => {
  const s = await service();
  await order(s, { calendarProvider: 'connected', calendars });
  const select = (body: unknown) => s.asPerson('PUT', `${base}/google/selection`, body);
  const now = async () => {
    const { selectedCalendarIds, destinationCalendarId } = (await s.asPerson('GET', base)).body as Record<
      string,
      unknown
    >;
    return [selectedCalendarIds, destinationCalendarId];
  };
  await select({ selectedCalendarIds: ['work'], destinationCalendarId: 'home' });
  assert.deepEqual(await now(), [['work'], 'home']);
  await select({ selectedCalendarIds: [] });
  assert.deepEqual(await now(), [[], null]);
  assert.equal((await select({ selectedCalendarIds: ['other'] })).status, 404);
  assert.deepEqual(await now(), [[], null]);
});

test('events of a selected calendar, with the buffers, are not offered; disconnecting frees them and keeps bookings (R209, R214, R240)', async () => {
  const s = await service();
  const free = await slots(s);
  const morning = (slot: string) => slot >= '2026-03-04T09:00' && slot < '2026-03-04T12:00';
  assert.ok(free.some(morning));
  await order(s, { calendarProvider: 'connected', calendars });
  const blocked = await slots(s);
  assert.ok(!blocked.some(morning));
  assert.ok(blocked.length > 0);
  const [eventType] = s.world.store.eventTypes.where(({ token }) => token === s.scene.host.eventTypeToken);
  s.world.store.eventTypes.patch(eventType?.id ?? '', { bufferAfterMinutes: 60 });
  const afterNoon = (slot: string) => slot >= '2026-03-04T12:00' && slot < '2026-03-04T13:00';
  assert.ok(blocked.some(afterNoon));
  assert.ok(!(await slots(s)).some(afterNoon), 'an hour after the event');
  const bookings = s.world.store.bookings.all().length;
  await s.asPerson('DELETE', `${base}/google`);
  assert.equal((await s.asPerson('GET', base)).at('connected'), false);
  assert.ok((await slots(s)).some(morning));
  assert.equal(s.world.store.bookings.all().length, bookings);
});

test('a connection that has stopped working says so, cannot list calendars and blocks nothing', async () => {
  const s = await service();
  await order(s, { calendarProvider: 'broken', calendars });
  assert.equal((await s.asPerson('GET', base)).at('broken'), true);
  assert.equal((await s.asPerson('GET', `${base}/google/available`)).status, 409);
  assert.ok((await slots(s)).includes('2026-03-04T09:00:00Z'));
});
