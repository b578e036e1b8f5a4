import { needsOf, peaksOf, signersWithin } from './arithmetic.js';
import { timing, typicalPortal } from './assumptions.js';
import type { Cost, Figures, StreamCost } from './figures.types.js';

/** The worked examples. */
const portals = [100_000, 1_000_000, 10_000_000];
/** Ceilings of the service that a contract may name, in calls a second; its documents name none (R60). */
const ceilings = [10, 50, 100, 500, 1000];

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const significant = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });
const count = (value: number) =>
  (value < 10 ? significant : whole).format(value < 10 ? value : Math.ceil(value));
const rough = (value: number) => significant.format(value);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const MB = (bytes: number) => `${rough(bytes / 1e6)} MB`;
const megabits = (bits: number) => `${rough(bits / 1e6)} Mbit/s`;
const percent = (share: number) => `${rough(share * 100)} %`;

type Row = readonly (string | number)[];
const line = (cells: Row) => `| ${cells.join(' | ')} |`;
const table = (head: Row, rows: readonly Row[]) =>
  [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');

function answer(figures: Figures): string {
  const all = portals.map((signers) => {
    const portal = { ...typicalPortal, signers };
    const peaks = peaksOf(portal, figures);
    return { peaks, needs: needsOf(portal, figures, peaks) };
  });
  const row = (name: string, cell: (one: (typeof all)[number]) => string): Row => [name, ...all.map(cell)];
  return table(
    ['at the peak', ...portals.map((signers) => `${whole.format(signers)} signers`)],
    [
      row('**helper processes**, one of them spare', ({ needs }) => `**${needs.processes}**`),
      row('… by processor time', ({ needs }) => count(needs.processesByCpu)),
      row('… by memory', ({ needs }) => count(needs.processesByMemory)),
      row('… by file descriptors', ({ needs }) => count(needs.processesByDescriptors)),
      row('cores that are busy', ({ needs }) => rough(needs.cores)),
      row('… while one process is replaced', ({ needs }) => rough(needs.coresWhileReplacing)),
      row('**calls of the service a second**', ({ peaks }) => `**${count(peaks.serviceCallsPerSecond)}**`),
      row('… of these, regular reads of open pages', ({ peaks }) => count(peaks.meanPollsPerSecond)),
      row('… while one process is replaced', ({ needs }) => count(needs.serviceCallsPerSecondWhileReplacing)),
      row('… after Redis was away', ({ needs }) => count(needs.serviceCallsPerSecondAfterRedis)),
      row('mints a second', ({ peaks }) => count(peaks.mintsPerSecond)),
      row('open event streams', ({ peaks }) => count(peaks.openStreams)),
      row('webhooks a second', ({ peaks }) => count(peaks.webhooksPerSecond)),
      row('Redis commands a second', ({ peaks }) => count(peaks.redisCommandsPerSecond)),
      row('Redis, share of its one core', ({ needs }) => percent(needs.redisCoreShare)),
      row('Redis, memory for the data', ({ needs }) => MB(needs.redisBytes)),
      row('from pages, without TLS', ({ needs }) => megabits(needs.bitsInPerSecond)),
      row('to pages, without TLS', ({ needs }) => megabits(needs.bitsOutPerSecond)),
      row('signings on that day', ({ peaks }) => count(peaks.signingsOnPeakDay)),
    ],
  );
}

function assumptions(): string {
  const p = typicalPortal;
  const hour = p.hourlyShares.indexOf(Math.max(...p.hourlyShares));
  return table(
    ['assumption', 'value'],
    [
      ['signings of a signer in a year', p.signingsPerSignerAndYear],
      ['days of a year on which people sign', p.signingDaysPerYear],
      ['the busiest day, times a mean one', p.peakDayFactor],
      [`the busiest hour (from ${hour}:00), share of a day`, percent(p.hourlyShares[hour]!)],
      ['a page is open, mean', `${p.openMinutes} min`],
      ['mints for a signing: a URL is valid for five minutes and once (R57)', p.mintsPerSigning],
      ['reads of the status for a signing, beside the regular ones', p.readsPerSigning],
      [`seconds between regular reads of a visible page`, timing.poll],
      ['webhooks for a signing', p.webhooksPerSigning],
      ['requests that are repeated', percent(p.retries)],
      ['seconds that the service takes', p.serviceSeconds],
      ['a process is busy at the peak, share of a core', percent(p.utilisation)],
      ['memory of a process', MB(p.processBytes)],
      [
        'file descriptors of a process (`ulimit -n`), of which a fifth stays free',
        whole.format(p.descriptors),
      ],
      ['spare processes', p.spareProcesses],
    ],
  );
}

function mints({ mints: measured }: Figures): string {
  const { helper, bare, proxy, p99TimesThatOfBare, p99TimesThatOfProxy } = measured;
  return table(
    [
      `${whole.format(measured.count)} mints at once`,
      'p50, ms',
      'p99, ms',
      'the helper’s p99, times this one',
    ],
    [
      ['helper', helper.p50Ms, helper.p99Ms, 1],
      ['bare handler', bare.p50Ms, bare.p99Ms, p99TimesThatOfBare],
      ...(proxy ? [['http-proxy', proxy.p50Ms, proxy.p99Ms, p99TimesThatOfProxy ?? ''] as Row] : []),
    ],
  );
}

function streams({ streams: { count: open, inMemory, overRedis } }: Figures): string {
  const row = (name: string, cell: (cost: StreamCost) => string): Row => [
    name,
    cell(inMemory),
    cell(overRedis),
  ];
  return table(
    [`${whole.format(open)} open streams, each`, 'in memory', 'over Redis'],
    [
      row('memory of the helper (RSS)', (cost) => kB(cost.rssBytesPerStream)),
      row('of which heap', (cost) => kB(cost.heapBytesPerStream)),
      row('heap that stays after it has closed', (cost) => kB(cost.heapBytesKeptPerClosedStream)),
      row('processor time to open it', (cost) => `${rough(cost.cpuMsPerOpening)} ms`),
      row('processor time of a beat', (cost) => `${rough(cost.cpuMsPerBeat)} ms`),
      row('memory of Redis', (cost) => (cost.redisBytesPerStream ? kB(cost.redisBytesPerStream) : '')),
    ],
  );
}

function costs({ cost }: Figures): string {
  const commands = ({ redis }: Cost) =>
    Object.entries(redis.commands)
      .map(([name, calls]) => `${calls === 1 ? '' : `${calls} `}${name.toUpperCase()}`)
      .join(', ');
  const row = (name: string, one: Cost): Row => [
    name,
    one.cpuMs.toFixed(2),
    whole.format(one.bytesIn),
    whole.format(one.bytesOut),
    commands(one),
    whole.format(one.redis.cpuMicroseconds),
    whole.format(one.redis.bytesIn),
  ];
  return table(
    ['one', 'helper, ms', 'bytes in', 'bytes out', 'Redis commands', 'Redis, µs', 'bytes to Redis'],
    [
      row('mint', cost.mint),
      row('read of the status', cost.status),
      row('opening of a stream', cost.stream),
      row('webhook, until its event is published', cost.webhook),
    ],
  );
}

function fleets({ fleets: measured }: Figures): string {
  return table(
    [
      'helper processes',
      'mints/s',
      'mints/s of a busy core',
      'events delivered/s',
      'events/s of a busy core',
      'events lost',
    ],
    measured.map((one) => [
      one.processes,
      one.mintsPerSecond,
      one.mintsPerSecondOfCpu,
      one.eventsPerSecond,
      one.eventsPerSecondOfCpu,
      one.eventsLost,
    ]),
  );
}

function machine({ machine: one, measuredOn, cost, streams: { overRedis } }: Figures): string {
  return table(
    ['the run', ''],
    [
      ['date', measuredOn],
      ['cores, for client, helpers, Redis and the service', one.cores],
      ['processor', one.processor],
      ['memory', `${one.memoryGB} GB`],
      ['Node, Redis', `${one.node}, ${one.redis}`],
      ['load before and after (runnable processes, mean of a minute)', `${one.loadBefore}, ${one.loadAfter}`],
      ['memory of a helper process before the streams', MB(overRedis.rssBytesBefore)],
      ['Redis keeps for a handled webhook, for a day', `${cost.webhook.redisBytesKept ?? 0} bytes`],
    ],
  );
}

const ceilingTable = (figures: Figures): string =>
  table(
    ['calls of the service a second', 'signers'],
    ceilings.map((ceiling) => [
      whole.format(ceiling),
      whole.format(signersWithin(ceiling, typicalPortal, figures)),
    ]),
  );

const parts: Record<string, (figures: Figures) => string> = {
  answer,
  assumptions,
  ceilings: ceilingTable,
  machine,
  mints,
  streams,
  costs,
  fleets,
};

/** docs/SCALE.md with its tables calculated again. Throws for a table that it lacks or that has no name here. */
export function documentWith(text: string, figures: Figures): string {
  const found = new Set<string>();
  const now = text.replace(
    /(<!-- calculated: (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const part = parts[name];
      if (!part) throw new Error(`docs/SCALE.md: no table ${name}`);
      found.add(name);
      return `${start}\n${part(figures)}\n${end}`;
    },
  );
  const missing = Object.keys(parts).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`docs/SCALE.md: the tables ${missing.join(', ')} are not there`);
  return now;
}
