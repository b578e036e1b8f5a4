import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../../../src/sandbox/index.js';

const origin = 'http://sandbox.test';
const day = 86_400_000;

interface Mail {
  to: string;
  subject: string;
  at: string;
  links?: Record<string, string>;
}

async function world({ remindGuests = true } = {}) {
  const sandbox = createSandbox({ now: '2026-05-20T08:00:00Z', origin });
  const ask = async (path: string, init?: { method: string; body: object; key?: string }) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${init?.key}` };
    const request = new Request(origin + path, {
      ...(init && { method: init.method, headers, body: JSON.stringify(init.body) }),
    });
    return (await (await sandbox.fetch(request)).json()) as Record<string, unknown>;
  };
  const { host, apiKeys } = await sandbox.scene();
  if (!remindGuests) {
    const list = new Request(`${origin}/v1/scheduling/event-types`, {
      headers: { Authorization: `Bearer ${apiKeys.full}` },
    });
    const { items } = (await (await sandbox.fetch(list)).json()) as { items: { id: string; slug: string }[] };
    const { id } = items.find(({ slug }) => slug === host.slug)!;
    const init = { method: 'PATCH', body: { remindGuests }, key: apiKeys.full };
    await ask(`/v1/scheduling/event-types/${id}`, init);
  }
  const book = (start: string) =>
    ask(`/v1/book/public/event-types/${host.eventTypeToken}/bookings`, {
      method: 'POST',
      body: {
        email: 'ada@example.com',
        name: 'Ada',
        timeZone: 'Europe/London',
        start,
        guests: [{ email: 'guest@example.com' }],
      },
    });
  const reminders = async () =>
    ((await ask('/sandbox/outbox')) as unknown as { items: Mail[] }).items.filter(({ subject }) =>
      subject.startsWith('Tomorrow: '),
    );
  return { sandbox, ask, book, reminders };
}

const thursday = '2026-05-28T09:00:00Z';

test('the day before, the booker gets one reminder with links and the guests one without (R223)', async () => {
  const { sandbox, book, reminders } = await world();
  const { rescheduleUrl, cancelUrl } = await book(thursday);
  await sandbox.advance(6 * day);
  assert.deepEqual(await reminders(), [], 'not two days before');
  await sandbox.advance(2 * day);
  const sent = await reminders();
  assert.deepEqual(
    sent.map(({ to, links, at }) => [to, links, at]),
    [
      ['ada@example.com', { cancelUrl, rescheduleUrl }, '2026-05-27T09:00:00.000Z'],
      ['guest@example.com', undefined, '2026-05-27T09:00:00.000Z'],
    ],
  );
  await sandbox.advance(3 * day);
  assert.equal((await reminders()).length, 2);
});

test('without remindGuests, guests get all mails but the reminder (R223)', async () => {
  const { sandbox, ask, book, reminders } = await world({ remindGuests: false });
  await book(thursday);
  await sandbox.advance(8 * day);
  assert.deepEqual(
    (await reminders()).map(({ to }) => to),
    ['ada@example.com'],
  );
  const { items } = (await ask('/sandbox/outbox')) as unknown as { items: Mail[] };
  assert.ok(items.some(({ to, subject }) => to === 'guest@example.com' && subject.startsWith('Booked: ')));
});

test('there is no reminder of a booking that was cancelled, moved, or made less than a day ahead', async () => {
  const { sandbox, ask, book, reminders } = await world();
  const cancelled = await book(thursday);
  const moved = await book('2026-05-28T10:00:00Z');
  await book('2026-05-20T13:00:00Z');
  const token = (url: unknown) => String(url).split('/').at(-1) ?? '';
  await ask(`/v1/book/public/bookings/${token(cancelled['cancelUrl'])}/cancel`, { method: 'POST', body: {} });
  await ask(`/v1/book/public/bookings/${token(moved['rescheduleUrl'])}/reschedule`, {
    method: 'POST',
    body: { start: '2026-06-02T10:00:00Z' },
  });
  await sandbox.advance(9 * day);
  assert.deepEqual(await reminders(), []);
  await sandbox.advance(4 * day);
  assert.deepEqual(
    (await reminders()).map(({ to, at }) => [to, at]),
    [
      ['ada@example.com', '2026-06-01T10:00:00.000Z'],
      ['guest@example.com', '2026-06-01T10:00:00.000Z'],
    ],
    'of the new time',
  );
});
