import assert from 'node:assert/strict';
import { test } from 'node:test';
import { service } from '../../signing/support.js';

async function booked() {
  const s = await service();
  const page = `/v1/book/public/event-types/${s.scene.host.eventTypeToken}`;
  const range = 'from=2026-03-03T00:00:00Z&to=2026-03-06T00:00:00Z';
  const [slot, other] = (await s.call('GET', `${page}/slots?${range}`, undefined, {}))
    .list('slots')
    .map(String);
  const booker = { name: 'Clara', email: 'clara@client.example', timeZone: 'Europe/London', start: slot };
  const made = await s.call('POST', `${page}/bookings`, booker, {});
  const path = `/v1/scheduling/bookings/${made.text('id')}`;
  const status = async () => (await s.call('GET', path)).at('status');
  const untilEnd = Date.parse(made.text('end')) - s.sandbox.now();
  return { s, path, status, untilEnd, other };
}

test('a booking is COMPLETED once its time has passed, and can then neither be moved nor cancelled (R224)', async () => {
  const { s, path, status, untilEnd, other } = await booked();
  await s.sandbox.advance(untilEnd - 1);
  assert.equal(await status(), 'CONFIRMED');
  await s.sandbox.advance(1);
  assert.equal(await status(), 'COMPLETED');
  assert.equal((await s.call('POST', `${path}/cancel`, {})).status, 409);
  assert.equal((await s.call('POST', `${path}/reschedule`, { start: other })).status, 409);
});

test('a cancelled booking stays cancelled when its time passes', async () => {
  const { s, path, status, untilEnd } = await booked();
  await s.call('POST', `${path}/cancel`, {});
  await s.sandbox.advance(untilEnd + 1000);
  assert.equal(await status(), 'CANCELLED');
});
