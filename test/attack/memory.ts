import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { root } from '../support/sources.js';
import type { AttackOptions, AttackResult } from './suite/attack.types.js';
import type { Usage } from './memory.process.js';

const requests = 100_000;
const streams = 10_000;
/** Many short windows fit a short time. */
const windowsFor = (budgetMs: number) => (budgetMs >= 300_000 ? 10 : 50);
const inFlight = 50;
/** What the heap may grow from the second window to the last: code is still being compiled. 100,000 times 50 bytes is more. */
const noiseBytes = 4_000_000;
/** The limiter remembers each for a while: the second window has met them all. With fewer, one would reach its limit. */
const recipients = 2000;
const envelopes = 200;

const agent = new Agent({ keepAlive: true, maxSockets: inFlight });

interface Sent {
  status: number;
  text: string;
}

/** Over a real socket; ends after the first piece of a stream. */
function send(url: string, path: string, body?: string, isStream = false): Promise<Sent> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { method, headers, agent: isStream ? false : agent }, (answer) => {
      const pieces: Buffer[] = [];
      const done = () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        if (!isStream) return;
        done();
        outgoing.destroy();
      });
      answer.on('end', done).on('error', reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

/** Calls `work` with 0 to `count - 1`, `inFlight` at a time. */
async function spread(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/** The server notices closed streams a moment later. */
async function settledUsage(child: ChildProcess, calm: number): Promise<Usage> {
  for (let turn = 0; turn < 100; turn += 1) {
    const usage = await usageOf(child);
    if (usage.resources <= calm) return usage;
  }
  return usageOf(child);
}

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

interface Phase {
  name: string;
  total: number;
  windows: number;
  one: (index: number) => Promise<void>;
}

async function measure(child: ChildProcess, { name, total, windows, one }: Phase, endsAt: number) {
  const calm = (await usageOf(child)).resources + inFlight + 5;
  const window = total / windows;
  const usages: Usage[] = [];
  for (let turn = 0; turn < windows && (turn < 3 || performance.now() < endsAt); turn += 1) {
    await spread(window, (index) => one(turn * window + index));
    usages.push(await settledUsage(child, calm));
  }
  const [, second = { heap: 0, external: 0, resources: 0 }] = usages;
  const last = usages.at(-1) ?? second;
  const grown = last.heap + last.external - second.heap - second.external;
  const failures: string[] = [];
  if (grown > noiseBytes)
    failures.push(
      `${name}: the heap grew by ${megabytes(grown)} MB: ${usages.map(({ heap }) => megabytes(heap)).join(', ')}`,
    );
  if (last.resources > calm)
    failures.push(`${name}: ${last.resources} sockets and timers stay open, ${calm} were expected`);
  const counts = {
    [name]: usages.length * window,
    [`${name}: heap after the second window, kB`]: Math.round(second.heap / 1000),
    [`${name}: heap after the last window, kB`]: Math.round(last.heap / 1000),
    [`${name}: sockets and timers open at the end`]: last.resources,
  };
  return { counts, failures };
}

/**
 * Memory of the helper over real sockets stays flat: the heap after a collection, compared between windows of requests and of
 * event streams. Under a short budget fewer windows run, at least three.
 */
export async function attackMemory({ budgetMs }: AttackOptions): Promise<AttackResult> {
  const startedAt = performance.now();
  const windows = windowsFor(budgetMs);
  const child = fork(`${root}test/attack/memory.process.ts`, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    cwd: root,
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    const refused: string[] = [];
    const expect = ({ status, text }: Sent, wanted: number) => {
      if (status !== wanted && refused.length < 3)
        refused.push(`${status} instead of ${wanted}: ${text.slice(0, 200)}`);
    };
    const mint: Phase = {
      name: 'requests',
      total: requests,
      windows,
      one: async (index) => {
        const recipient = `rec${index % recipients}`;
        if (index % 2 === 0)
          expect(
            await send(url, '/sig/embed', JSON.stringify({ envelopeId: 'env1', recipientId: recipient })),
            201,
          );
        else expect(await send(url, `/sig/v1/envelopes/env${index % recipients}`), 200);
      },
    };
    const stream: Phase = {
      name: 'event streams',
      total: streams,
      windows,
      one: async (index) =>
        expect(await send(url, `/sig/envelopes/env${index % envelopes}/events`, undefined, true), 200),
    };
    const first = await measure(child, mint, startedAt + budgetMs * 0.7);
    const second = await measure(child, stream, startedAt + budgetMs * 0.95);
    return {
      counts: { ...first.counts, ...second.counts },
      failures: [...first.failures, ...second.failures, ...refused],
    };
  } finally {
    agent.destroy();
    child.kill('SIGKILL');
  }
}
