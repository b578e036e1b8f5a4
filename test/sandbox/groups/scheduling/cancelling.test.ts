import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { World } from '../../../../src/sandbox/index.js';
import { emptyScene } from '../../../../src/sandbox/scenes/default.js';
import { seedScheduling } from '../../../../src/sandbox/scenes/scheduling.js';
import { sandboxAt } from '../../support.js';

const origin = 'http://sandbox.test';
const april = 'from=2026-04-06T00:00:00Z&to=2026-04-11T00:00:00Z';
const start = '2026-04-07T08:00:00Z';

let world: World;
let made: Awaited<ReturnType<typeof sandboxAt>>;

beforeEach(async () => {
  made = await sandboxAt({
    fetch: async () => new Response(),
    scene: async (given) => {
      world = given;
      const scene = { ...(await emptyScene(given)), ...seedScheduling(given) };
      // The documents do not name the event, so no endpoint can subscribe to it by an operation.
      given.store.webhooks.put({
        id: 'hook',
        url: 'https://hooks.example.com/in',
        events: ['BOOKING_CANCELLED'],
        isActive: true,
        secret: `whsec_${'0'.repeat(64)}`,
        createdAt: new Date(given.now()).toISOString(),
      });
      return scene;
    },
  });
});

const token = () => made.scene.host.eventTypeToken;
const offered = async () =>
  (await made.ask(`/v1/book/public/event-types/${token()}/slots?${april}`)).body['slots'] as string[];
const mailsTo = (email: string | undefined) =>
  world.store.mails.all().filter(({ to, subject }) => to === email && /^Cancelled/.test(subject)).length;
const events = () => world.store.deliveries.all().filter(({ event }) => event === 'BOOKING_CANCELLED').length;
const host = () => made.scene.users.find(({ id }) => id === made.scene.host.userId)?.email;

async function booked() {
  const json = { email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', start };
  const { status, body } = await made.ask(`/v1/book/public/event-types/${token()}/bookings`, { json });
  assert.equal(status, 201, body.message);
  const last = (url: unknown) => String(url).replace(origin, '').split('/').at(-1)!;
  return {
    id: String(body['id']),
    cancelToken: last(body['cancelUrl']),
    moveToken: last(body['rescheduleUrl']),
  };
}

const ways = {
  'by the link': ({ cancelToken }: { cancelToken: string }) =>
    made.ask(`/v1/book/public/bookings/${cancelToken}/cancel`, { json: {} }),
  'by the firm': ({ id }: { id: string }) =>
    made.ask(`/v1/scheduling/bookings/${id}/cancel`, { key: made.scene.apiKeys.full, json: {} }),
};

for (const [how, cancel] of Object.entries(ways)) {
  test(`a booking cancelled ${how} frees its slot, notifies the firm once and fires one event, however often it is cancelled (R224)`, async () => {
    const booking = await booked();
    assert.ok(!(await offered()).includes(start));
    assert.deepEqual([mailsTo(host()), events()], [0, 0]);
    for (let times = 0; times < 3; times++) {
      const { status, body } = await cancel(booking);
      assert.deepEqual([status, body['status']], [200, 'CANCELLED']);
      assert.deepEqual([mailsTo(host()), mailsTo('ada@example.com'), events()], [1, 1, 1]);
    }
    assert.ok((await offered()).includes(start));
  });

  test(`a booking that was moved is 409 when it is cancelled ${how}, and nothing is sent (R224)`, async () => {
    const booking = await booked();
    const json = { start: '2026-04-08T08:00:00Z' };
    const moved = await made.ask(`/v1/book/public/bookings/${booking.moveToken}/reschedule`, { json });
    assert.equal(moved.status, 201, moved.body.message);
    assert.equal((await cancel(booking)).status, 409);
    assert.deepEqual([mailsTo(host()), mailsTo('ada@example.com'), events()], [0, 0, 0]);
    assert.ok(!(await offered()).includes(json.start), 'the new booking stays');
  });
}
