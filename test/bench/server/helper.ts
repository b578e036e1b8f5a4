import { performance } from 'node:perf_hooks';
// The built package, as hosts install it: the sources' compiler would add its work to each call.
import { createSigServer } from 'sig-widgets/server';

const answer = JSON.stringify({ url: 'https://sign.service.example/c/1', expiresAt: '2026-03-02T10:05:00Z' });
const headers = { 'content-type': 'application/json' };
const origin = 'https://www.example.com';
/** Response time of the fake service, in milliseconds. */
let takes = 0;
const service = async () => {
  if (takes > 0) await new Promise((next) => setTimeout(next, takes));
  return new Response(answer, { status: 201, headers });
};
// Default options: rate limits count as well.
const sig = createSigServer({
  baseUrl: 'https://service.example',
  apiKey: 'prod_0123456789abcdef',
  origins: [origin],
  authorize: () => ({ actingUser: 'anna@firm.example' }),
  fetch: service,
});
let visitor = 0;
/** A request as a server passes it on; from so many recipients that none reaches a limit. */
const request = () =>
  new Request('https://www.example.com/sig/embed', {
    method: 'POST',
    body: JSON.stringify({ envelopeId: 'env1', recipientId: `rec${visitor++ % 10_000}` }),
    headers: { ...headers, origin },
  });

type Answer = (request: Request) => Promise<Response>;
const helper: Answer = (asked) => sig.fetch(asked);
/** The minimum that a host would write, without any checks: read, call, pass on. */
const handler: Answer = async (asked) => {
  await asked.json();
  return Response.json(await (await service()).json(), { status: 201 });
};
const whole = (answer: Answer) => async () => read(await answer(request()));
async function read(response: Response): Promise<void> {
  if (response.status !== 201) throw new Error(`a mint was answered ${response.status}`);
  await response.json();
}
const mint = whole(helper);
const bare = whole(handler);

const at = (list: number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!;
const round = (value: number) => Math.round(value * 1000) / 1000;
const timed = async (work: () => Promise<void>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * The p99 of 1,000 requests that start at once, each waiting for those before it: from the parsed request to the response
 * body.
 */
async function instant(answer: Answer): Promise<number> {
  const requests = Array.from({ length: 1000 }, request);
  const answers: Response[] = [];
  const times = requests.map((asked) => timed(async () => void answers.push(await answer(asked))));
  const p99 = at(await Promise.all(times), 0.99);
  await Promise.all(answers.map(read));
  return p99;
}

/**
 * The p99 with 1,000 requests in flight: the service takes a second, and a thousand requests start evenly in each. Measured
 * from when each was due, without the service's second.
 */
async function inFlight(work: () => Promise<void>, seconds = 3): Promise<number> {
  takes = 1000;
  const waits: Promise<number>[] = [];
  const start = performance.now();
  while (waits.length < seconds * 1000) {
    const due = Math.floor(performance.now() - start);
    while (waits.length < Math.min(due, seconds * 1000)) {
      const begin = start + waits.length;
      waits.push(work().then(() => performance.now() - begin - takes));
    }
    await new Promise((next) => setTimeout(next, 1));
  }
  const all = await Promise.all(waits);
  takes = 0;
  // Warm-up: the first second fills the queue.
  return at(all.slice(1000), 0.99);
}

/** The helper's cost compared with the bare handler over a fake service: milliseconds, and bytes retained after many requests. */
export async function helperCost(requests = 100_000): Promise<Record<string, number>> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3000; turn++) {
    times[0].push(await timed(mint));
    times[1].push(await timed(bare));
  }
  // The median of several rounds, against the machine's noise.
  const rounds: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 15; turn++)
    for (const [index, answer] of [helper, handler].entries()) rounds[index]!.push(await instant(answer));
  const flights: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn++)
    for (const [index, work] of [mint, bare].entries()) flights[index]!.push(await inFlight(work));
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
    '1,000 in flight, p99 over the service': round(at(flights[0], 0.5)),
    '1,000 bare ones in flight, p99 over the service': round(at(flights[1], 0.5)),
    '1,000 in one instant, p99': round(at(rounds[0], 0.5)),
    '1,000 bare ones in one instant, p99': round(at(rounds[1], 0.5)),
    'in one instant, times the bare one': round(at(rounds[0], 0.5) / at(rounds[1], 0.5)),
    [`heap after ${requests / 10} requests, MB`]: round(heap[0]! / 1e6),
    [`heap after ${requests} requests, MB`]: round(heap.at(-1)! / 1e6),
  };
}
