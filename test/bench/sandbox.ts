import { performance } from 'node:perf_hooks';
import { createSandbox } from '../../src/sandbox/index.js';

const month = 'from=2026-04-01T00:00:00Z&to=2026-05-01T00:00:00Z';
const service = 'http://sandbox.example';

/** A sandbox whose host has 200 bookings in the requested month. */
async function busyMonth() {
  const sandbox = createSandbox({ now: '2026-03-20T08:00:00Z', origin: service });
  const token = (await sandbox.scene()).host.eventTypeToken;
  const slots = `${service}/v1/book/public/event-types/${token}/slots?${month}`;
  const free = (await (await sandbox.fetch(slots)).json()) as { slots: string[] };
  const every = Math.floor(free.slots.length / 200);
  const chosen = free.slots.filter((_, index) => index % every === 0).slice(0, 200);
  if (chosen.length < 200) throw new Error(`only ${chosen.length} bookings fit into the month`);
  for (const start of chosen) {
    const answer = await sandbox.fetch(`${service}/v1/book/public/event-types/${token}/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.example', name: 'A', timeZone: 'Europe/London', start }),
    });
    if (answer.status !== 201) throw new Error(`a booking was answered ${answer.status}`);
  }
  async function ask(): Promise<void> {
    const answer = await sandbox.fetch(slots);
    if (answer.status !== 200) throw new Error(`slots were answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return { ask, offered: free.slots.length };
}

/** Slots of one month with 200 bookings, in process on one core: requests per second, and bytes retained after many. */
export async function sandboxSlots(requests = 100_000): Promise<Record<string, number>> {
  const { ask, offered } = await busyMonth();
  for (let turn = 0; turn < 2000; turn += 1) await ask();
  const heap: number[] = [];
  const start = performance.now();
  const cpu = process.cpuUsage();
  for (let turn = 1; turn <= requests; turn += 1) {
    await ask();
    if (turn % (requests / 10) !== 0) continue;
    // Objects held by finalizers are released only between turns of the event loop.
    await new Promise(setImmediate);
    globalThis.gc?.();
    heap.push(process.memoryUsage().heapUsed);
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const mb = (bytes: number | undefined) => Math.round((bytes ?? 0) / 1e4) / 100;
  return {
    'slots in the empty month': offered,
    'requests a second': Math.round(requests / seconds),
    'requests a second of processor time': Math.round(requests / ((user + system) / 1e6)),
    [`heap after ${requests / 10} requests, MB`]: mb(heap[0]),
    [`heap after ${requests} requests, MB`]: mb(heap.at(-1)),
  };
}
