import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxAt } from '../../support.js';

async function firm() {
  const made = await sandboxAt({ scene: 'default' });
  const key = made.scene.apiKeys.full;
  const get = (path: string) => made.ask(path, { key });
  const send = (method: string, path: string, json: object) => made.ask(path, { method, key, json });
  return { ...made, get, send, slots: `/v1/book/public/event-types/${made.scene.host.eventTypeToken}/slots` };
}

test('slots at extreme dates are a 400 or an empty list, never a 500 (R206)', async () => {
  const { get, slots } = await firm();
  for (const [from = '', to = ''] of [
    ['+275760-09-12T00:00:00Z', '+275760-09-13T00:00:00Z'],
    ['-271821-04-20T00:00:00Z', '-271821-04-21T00:00:00Z'],
    ['0000-01-01', '0000-01-02'],
    ['9999-12-01', '9999-12-31'],
  ]) {
    const query = new URLSearchParams({ from, to });
    assert.equal((await get(`${slots}?${query.toString()}`)).status, 400, from);
  }
  assert.deepEqual((await get(`${slots}?from=1600-01-01&to=1600-02-01`)).body, { slots: [] });
});

test('an event type with extreme settings can still be read (R208 to R211)', async () => {
  const { get, send, slots } = await firm();
  const [{ id }] = (await get('/v1/scheduling/event-types')).body['items'] as [{ id: string }];
  const huge = 1e15;
  for (const settings of [
    { rollingWindowDays: huge },
    { bufferBeforeMinutes: huge, bufferAfterMinutes: huge },
    { slotIntervalMinutes: huge },
    { minimumNoticeMinutes: huge },
    { durationMinutes: huge },
  ]) {
    assert.equal((await send('PATCH', `/v1/scheduling/event-types/${id}`, settings)).status, 200);
    const { status } = await get(`${slots}?from=2026-04-01&to=2026-04-30`);
    assert.equal(status, 200, JSON.stringify(settings));
  }
});

test('a page below 1 and a limit of 0 are 400', async () => {
  const { get } = await firm();
  for (const path of [
    '/v1/proposals?page=0',
    '/v1/proposals?page=-1',
    '/v1/proposals?pageSize=101',
    '/v1/contacts?page=0',
    '/v1/contacts?pageSize=0',
    '/v1/documents?page=0',
    '/v1/envelopes?limit=0',
    '/v1/envelopes?limit=101',
    '/v1/scheduling/bookings?limit=0',
    '/v1/scheduling/bookings?limit=-1',
    '/v1/scheduling/bookings?offset=-1',
  ]) {
    assert.equal((await get(path)).status, 400, path);
  }
});

test('an out-of-range contract term, grace period or expiry date is 400', async () => {
  const { send } = await firm();
  const { body: contact } = await send('POST', '/v1/contacts', { email: 'term@b.example' });
  const base = { contactId: contact['id'], currency: 'GBP', bodyContent: 'x' };
  for (const more of [
    { contractTermType: 'FIXED', contractTermMonths: 1e15 },
    { contractTermType: 'FIXED', contractTermMonths: 0 },
    { graceWindowDays: -1 },
    { graceWindowDays: 1e300 },
    { validUntil: '+275760-09-13T00:00:00Z' },
  ]) {
    assert.equal(
      (await send('POST', '/v1/proposals', { ...base, ...more })).status,
      400,
      JSON.stringify(more),
    );
  }
});

test('the clock stays within the range of dates', async () => {
  const { ask } = await firm();
  for (const json of [{ now: '+275760-09-13T00:00:00Z' }, { now: '1969-12-31' }, { advanceMs: 1e300 }]) {
    assert.equal((await ask('/sandbox/clock', { json })).status, 400, JSON.stringify(json));
  }
  assert.equal((await ask('/sandbox/clock', { json: { now: '2199-01-01T00:00:00Z' } })).status, 200);
});
