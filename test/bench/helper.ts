import { performance } from 'node:perf_hooks';
// What a host installs: the compiler behind the sources would add its own work to each call.
import { createSigServer } from 'sig-widgets/server';

const answer = JSON.stringify({ url: 'https://sign.service.example/c/1', expiresAt: '2026-03-02T10:05:00Z' });
const headers = { 'content-type': 'application/json' };
/** A service that answers at once. */
const service = async () => new Response(answer, { status: 201, headers });
const origin = 'https://www.example.com';
const sig = createSigServer({
  baseUrl: 'https://service.example',
  apiKey: 'prod_0123456789abcdef',
  origins: [origin],
  authorize: () => ({ actingUser: 'anna@firm.example' }),
  fetch: service,
  limit: false,
});
const body = JSON.stringify({ envelopeId: 'env1', recipientId: 'rec1' });
const init = { method: 'POST', body, headers: { ...headers, origin } };

async function mint(): Promise<void> {
  const response = await sig.fetch(new Request('https://www.example.com/sig/embed', init));
  if (response.status !== 201) throw new Error(`a mint was answered ${response.status}`);
  await response.json();
}
/** What a host would write with nothing else: ask and hand on. */
async function bare(): Promise<void> {
  const request = new Request('https://www.example.com/sig/embed', init);
  await request.json();
  await (await service()).json();
}

const at = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!;
const round = (value: number) => Math.round(value * 1000) / 1000;
const timed = async (work: () => Promise<void>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The helper's cost over a service that answers at once: milliseconds, and bytes kept after many requests. */
export async function helperCost(requests = 100_000): Promise<Record<string, number>> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3000; turn++) {
    times[0].push(await timed(mint));
    times[1].push(await timed(bare));
  }
  // The median of several rounds: one round is as much the machine's as ours.
  const rounds: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 15; turn++)
    for (const [index, work] of [mint, bare].entries()) {
      const together = await Promise.all(Array.from({ length: 1000 }, () => timed(work)));
      rounds[index]!.push(at(together, 0.99));
    }
  const heap: number[] = [];
  for (let turn = 0; turn < requests; turn++) {
    await mint();
    if ((turn + 1) % (requests / 10) !== 0) continue;
    globalThis.gc?.();
    heap.push(process.memoryUsage().heapUsed);
  }
  return {
    'mint, median': round(at(times[0], 0.5)),
    'bare, median': round(at(times[1], 0.5)),
    'added at the median': round(at(times[0], 0.5) - at(times[1], 0.5)),
    '1,000 at once, p99': round(at(rounds[0], 0.5)),
    '1,000 bare ones at once, p99': round(at(rounds[1], 0.5)),
    [`heap after ${requests / 10} requests, MB`]: round(heap[0]! / 1e6),
    [`heap after ${requests} requests, MB`]: round(heap.at(-1)! / 1e6),
  };
}
