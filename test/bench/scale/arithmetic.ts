import { wakeSpreadMs } from '../../../src/server/state/wake-spread.js';
import { timing, type Assumptions } from './assumptions.js';
import type { Cost, Figures } from './figures.types.js';
import { levelShare, meanOf, peakOf, poissonQuantile, type Stream } from './poisson.js';

/**
 * What happens in the busiest hour of the busiest day. Rates are what at most one second of a thousand exceeds, unless a
 * name says `mean`.
 */
export interface Peaks {
  readonly pagesPerSecond: number;
  readonly mintsPerSecond: number;
  readonly openStreams: number;
  readonly statusReadsPerSecond: number;
  /** Of the status reads, those that a page makes every 20 s. */
  readonly meanPollsPerSecond: number;
  readonly webhooksPerSecond: number;
  readonly streamOpeningsPerSecond: number;
  readonly beatsPerSecond: number;
  /** Mints and status reads: each is one call of the service. */
  readonly serviceCallsPerSecond: number;
  readonly meanServiceCallsPerSecond: number;
  readonly redisCommandsPerSecond: number;
  readonly signingsOnPeakDay: number;
}

/** What a portal needs for its peaks. */
export interface Needs {
  readonly cores: number;
  readonly processesByCpu: number;
  readonly processesByMemory: number;
  readonly processesByDescriptors: number;
  /** The largest of these, and the spare ones. */
  readonly processes: number;
  readonly redisCoreShare: number;
  readonly redisBytes: number;
  readonly bitsInPerSecond: number;
  readonly bitsOutPerSecond: number;
  /** While one process is replaced: openings of streams, and calls of the service because of them. */
  readonly reopenedPerSecond: number;
  /** Then more is asked of the processes than at the peak; with less than one core for each, requests wait for seconds. */
  readonly coresWhileReplacing: number;
  readonly serviceCallsPerSecondWhileReplacing: number;
  /** When Redis is back after it was away: each page is woken, and reads. */
  readonly serviceCallsPerSecondAfterRedis: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const commandsOf = ({ redis }: Cost): number => sum(Object.values(redis.commands));

/** How often each kind of work happens in a second, on average within the busiest hour. */
function meansOf(portal: Assumptions) {
  const signingsOnPeakDay =
    ((portal.signers * portal.signingsPerSignerAndYear) / portal.signingDaysPerYear) * portal.peakDayFactor;
  const pages = (signingsOnPeakDay * Math.max(...portal.hourlyShares)) / 3600;
  // Little's law: as many are open as come within the time that one is open.
  const openStreams = poissonQuantile(pages * portal.openMinutes * 60, levelShare);
  const again = 1 + portal.retries;
  return {
    signingsOnPeakDay,
    pages,
    openStreams,
    mints: pages * portal.mintsPerSigning * again,
    polls: (openStreams / timing.poll) * again,
    otherReads: pages * portal.readsPerSigning * again,
    webhooks: pages * portal.webhooksPerSigning,
    /** A stream that ends by its time is opened again, and the page reads the status. */
    renewals: (openStreams / timing.stream) * again,
  };
}

const once = (rate: number): Stream => ({ rate, size: 1 });

export function peaksOf(portal: Assumptions, { cost }: Pick<Figures, 'cost'>): Peaks {
  const mean = meansOf(portal);
  const { pages, mints, polls, otherReads, renewals, webhooks } = mean;
  const [mint, status, stream, webhook] = [cost.mint, cost.status, cost.stream, cost.webhook].map(
    commandsOf,
  ) as [number, number, number, number];
  // A page that opens makes a mint, a read and a stream in the same second; a webhook and its read come together too.
  const opening = { rate: pages, size: 2 };
  const reads = polls + otherReads + renewals;
  const calls = [opening, once(mints - pages), once(reads - pages)];
  return {
    signingsOnPeakDay: mean.signingsOnPeakDay,
    pagesPerSecond: peakOf([once(pages)]),
    mintsPerSecond: peakOf([once(mints)]),
    openStreams: mean.openStreams,
    statusReadsPerSecond: peakOf([once(reads)]),
    meanPollsPerSecond: polls,
    webhooksPerSecond: peakOf([once(webhooks)]),
    streamOpeningsPerSecond: peakOf([once(pages + renewals)]),
    beatsPerSecond: mean.openStreams / timing.beat,
    serviceCallsPerSecond: peakOf(calls),
    meanServiceCallsPerSecond: meanOf(calls),
    redisCommandsPerSecond: peakOf([
      { rate: pages, size: mint + status + stream },
      { rate: mints - pages, size: mint },
      { rate: polls, size: status },
      { rate: renewals, size: stream + status },
      { rate: webhooks, size: webhook + status },
      { rate: Math.max(0, otherReads - pages - webhooks), size: status },
    ]),
  };
}

/** How often each kind of work happens at the peak, with what it costs. */
function workOf(peaks: Peaks, { cost, streams }: Figures) {
  return {
    requests: [
      [peaks.mintsPerSecond, cost.mint],
      [peaks.statusReadsPerSecond, cost.status],
      [peaks.webhooksPerSecond, cost.webhook],
      [peaks.streamOpeningsPerSecond, cost.stream],
    ] as const,
    beatMs: peaks.beatsPerSecond * streams.overRedis.cpuMsPerBeat,
  };
}

export function needsOf(portal: Assumptions, figures: Figures, peaks = peaksOf(portal, figures)): Needs {
  const { requests, beatMs } = workOf(peaks, figures);
  const { overRedis } = figures.streams;
  const { eventBytes } = figures.cost;
  const total = (each: (cost: Cost) => number) => sum(requests.map(([rate, cost]) => rate * each(cost)));
  const cores = (total(({ cpuMs }) => cpuMs) + beatMs) / 1000;
  // Each request in flight has a connection to the page and one to the service; after it, the page's stays a while.
  const sockets =
    peaks.openStreams +
    peaks.serviceCallsPerSecond * 2 * portal.serviceSeconds +
    sum(requests.map(([rate]) => rate)) * timing.keepAlive;
  const processesByCpu = Math.ceil(cores / portal.utilisation);
  const processesByMemory = Math.ceil(
    (peaks.openStreams * overRedis.rssBytesPerStream) / (portal.processBytes - overRedis.rssBytesBefore),
  );
  const processesByDescriptors = Math.ceil(sockets / (portal.descriptors * 0.8));
  const working = Math.max(processesByCpu, processesByMemory, processesByDescriptors);
  const processes = working + portal.spareProcesses;
  const reopened = peakOf([once(peaks.openStreams / processes / timing.reconnectSpread)]);
  const wakeSeconds = wakeSpreadMs(peaks.openStreams / processes) / 1000;
  const claims = (peaks.signingsOnPeakDay * portal.webhooksPerSigning * timing.claim) / 86_400;
  return {
    cores,
    processesByCpu,
    processesByMemory,
    processesByDescriptors,
    processes,
    redisCoreShare: total(({ redis }) => redis.cpuMicroseconds) / 1e6,
    redisBytes:
      claims * (figures.cost.webhook.redisBytesKept ?? 0) +
      peaks.openStreams * (overRedis.redisBytesPerStream ?? 0),
    bitsInPerSecond: 8 * total(({ bytesIn }) => bytesIn),
    bitsOutPerSecond:
      8 *
      (total(({ bytesOut }) => bytesOut) +
        peaks.beatsPerSecond * eventBytes.beat +
        peaks.webhooksPerSecond * eventBytes.changed),
    reopenedPerSecond: reopened,
    coresWhileReplacing: cores + (reopened * (figures.cost.stream.cpuMs + figures.cost.status.cpuMs)) / 1000,
    // A page that has its stream again reads the status.
    serviceCallsPerSecondWhileReplacing: peaks.serviceCallsPerSecond + reopened,
    serviceCallsPerSecondAfterRedis:
      peaks.serviceCallsPerSecond + peakOf([once(peaks.openStreams / wakeSeconds)]),
  };
}

/** How many signers a ceiling of the service's calls a second is enough for; rounded down to two digits. */
export function signersWithin(
  ceiling: number,
  portal: Omit<Assumptions, 'signers'>,
  figures: Pick<Figures, 'cost'>,
): number {
  let [low, high] = [0, 1e9];
  while (high - low > 1) {
    const signers = Math.floor((low + high) / 2);
    if (peaksOf({ ...portal, signers }, figures).serviceCallsPerSecond <= ceiling) low = signers;
    else high = signers;
  }
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, low))) - 1);
  return Math.floor(low / unit) * unit;
}
