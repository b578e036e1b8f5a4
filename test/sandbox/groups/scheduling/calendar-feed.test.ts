import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxAt } from '../../support.js';

test('a feed’s address serves the host’s bookings, and stops at once when there is a new one or the feed is off (R239)', async () => {
  const { ask, scene, signIn, sandbox } = await sandboxAt({ scene: 'default' });
  const { userId, eventTypeToken } = scene.host;
  const cookie = await signIn(scene.users.find(({ id }) => id === userId)!.email);
  const path = '/v1/scheduling/calendar-feed';
  const renew = async () => String((await ask(path, { method: 'POST', cookie })).body['address']);
  const read = async (url: string) => {
    const { status, headers, body } = await ask(new URL(url).pathname);
    return { status, type: headers.get('Content-Type'), text: String(body['text']) };
  };
  const publicPath = `/v1/book/public/event-types/${eventTypeToken}`;
  const offer = await ask(`${publicPath}/slots?from=2026-04-06T00:00:00Z&to=2026-04-11T00:00:00Z`);
  const [start] = offer.body['slots'] as string[];
  const booking = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', start, answers: {} };
  const booked = await ask(`${publicPath}/bookings`, { json: booking });
  assert.equal(booked.status, 201, booked.body.message);

  const first = await renew();
  assert.equal((await ask(path, { cookie })).body['lastReadAt'], null);
  const { status, type, text } = await read(first);
  assert.deepEqual([status, type], [200, 'text/calendar; charset=utf-8']);
  const stamp = start?.replace(/[-:]|\.000/g, '');
  assert.equal(text.match(/BEGIN:VCALENDAR/g)?.length, 1);
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`DTSTART:${stamp}\r\n`));
  assert.match(event ?? '', /SUMMARY:.+\r\n[^]*ATTENDEE;CN=Ada;[^]*STATUS:CONFIRMED\r\n/);
  const readAt = new Date(sandbox.now()).toISOString();
  assert.equal((await ask(path, { cookie })).body['lastReadAt'], readAt);

  const second = await renew();
  assert.deepEqual([(await read(first)).status, (await read(second)).status], [404, 200]);
  await ask(path, { method: 'DELETE', cookie });
  assert.equal((await read(second)).status, 404);
});
