import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../../../src/sandbox/index.js';

const origin = 'http://sandbox.test';

interface Booked {
  start: string;
  cancelUrl: string;
  rescheduleUrl: string;
}

async function booked() {
  const sandbox = createSandbox({ now: '2026-03-23T09:00:00Z', origin });
  const get = async (path: string) =>
    (await sandbox.fetch(new Request(origin + path))).json() as Promise<unknown>;
  const { host } = (await get('/sandbox/scene')) as { host: { eventTypeToken: string } };
  const routes = `/v1/book/public/event-types/${host.eventTypeToken}`;
  const range = 'from=2026-03-24T00:00:00Z&to=2026-03-25T00:00:00Z';
  const { slots } = (await get(`${routes}/slots?${range}`)) as { slots: string[] };
  const answer = await sandbox.fetch(
    new Request(`${origin}${routes}/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'ada@example.com',
        name: 'Ada',
        timeZone: 'Europe/London',
        start: slots[0],
      }),
    }),
  );
  const open = async (url: string, form?: Record<string, string>) => {
    const init = form && { method: 'POST', body: new URLSearchParams(form) };
    const page = await sandbox.fetch(new Request(url, init));
    return {
      status: page.status,
      html: await page.text(),
      policy: page.headers.get('Content-Security-Policy'),
    };
  };
  const order = (operation: string, status: number, body: unknown) =>
    sandbox.fetch(
      new Request(`${origin}/sandbox/faults`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ match: { operation }, times: 1, answer: { status, body } }),
      }),
    );
  return { open, order, slots, booking: (await answer.json()) as Booked };
}

test('the cancel link opens a page that shows the booking and cancels it; cancelling twice is harmless (R224)', async () => {
  const { open, booking } = await booked();
  const asked = await open(booking.cancelUrl);
  assert.match(asked.html, /Cancel this booking\?[\s\S]*Tuesday,? 24 March 2026 at 09:00/);
  assert.match(asked.policy ?? '', /default-src 'none'/);
  assert.match((await open(booking.cancelUrl, {})).html, /Cancelled[\s\S]*free again/);
  assert.match((await open(booking.cancelUrl)).html, /Already cancelled/);
});

test('the reschedule link offers times, moves the booking once, and then stops working (R226)', async () => {
  const { open, booking, slots } = await booked();
  const asked = await open(booking.rescheduleUrl);
  const start = slots[3]!;
  assert.ok(asked.html.includes(`value="${start}"`), 'the time is on offer');
  const moved = await open(booking.rescheduleUrl, { start });
  assert.match(moved.html, /Rescheduled[\s\S]*10:30[\s\S]*Save these links/);
  const again = await open(booking.rescheduleUrl);
  assert.match(again.html, /was moved|not valid/);
});

test('an unknown link is reported as unknown, and the page shows none of the input', async () => {
  const { open } = await booked();
  const unknown = await open(`${origin}/book/cancel/${'ab'.repeat(48)}`);
  assert.equal(unknown.status, 404);
  assert.match(unknown.html, /not valid/);
});

test('a failed request is reported on the page, and the link works again afterwards', async () => {
  const { open, order, booking } = await booked();
  for (const [status, body, shown] of [
    [502, '<html>', 502],
    [503, undefined, 503],
    [200, '<html>', 502],
    [200, {}, 502],
    [500, 'null', 500],
  ] as const) {
    await order('getPublicBooking', status, body);
    const page = await open(booking.cancelUrl);
    assert.equal(page.status, shown, String(body));
    assert.match(page.html, /That was not possible/);
  }
  assert.match((await open(booking.cancelUrl)).html, /Cancel this booking\?/);
});
