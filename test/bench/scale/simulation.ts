import { idleCheckDelay, nextCheckDelay } from '../../../src/domain/index.js';
import { timing, type Assumptions } from './assumptions.js';
import type { Cost, Figures } from './figures.types.js';
import { exponential, logNormal, randomFrom } from './random.js';

/** What one portal did, second by second. */
export interface SimulatedDay {
  readonly pages: number;
  readonly mints: Float64Array;
  readonly openStreams: Float64Array;
  readonly streamOpenings: Float64Array;
  readonly serviceCalls: Float64Array;
  readonly redisCommands: Float64Array;
}

export interface SimulationOptions {
  readonly seed: number;
  /** Seconds of the day; default all of it. */
  readonly fromSecond?: number;
  readonly toSecond?: number;
  /** A process of so many is replaced in this second. */
  readonly replaced?: { readonly second: number; readonly processes: number };
}

const daySeconds = 86_400;
/** Most people sign; the others read and leave. */
const signingShare = 0.95;
/** From the ceremony's end until the page is closed. */
const readsResultSeconds = 15;
/** How long the service takes to show a signature, and to send a webhook. */
const visibleAfterSeconds = 1;
const webhookAfterSeconds = 2;
const secondUrlShare = 0.25;

type Kind = 'open' | 'poll' | 'check' | 'renew' | 'reopen' | 'mint' | 'read' | 'webhook' | 'signed' | 'close';

interface Page {
  readonly closesAt: number;
  readonly signedAt: number;
  /** When the service shows the signature. */
  readonly visibleAt: number;
  isOpen: boolean;
  isStreaming: boolean;
}

interface Happening {
  readonly kind: Kind;
  readonly at: number;
  readonly page: Page;
  /** Checks made since the ceremony ended. */
  readonly checks?: number;
}

const commandsOf = ({ redis }: Cost) => Object.values(redis.commands).reduce((sum, calls) => sum + calls, 0);

/**
 * One busiest day of a portal as a simulation of discrete events, in no real time: people come over the day, their pages mint,
 * read, hold streams, repeat what failed and close; the service sends webhooks. It follows the elements and the helper page by
 * page, and knows nothing of the arithmetic.
 */
export class Simulation {
  readonly #random: () => number;
  readonly #from: number;
  readonly #to: number;
  /** What happens, by the second in which it does. */
  readonly #agenda: Happening[][];
  readonly #pages = new Set<Page>();
  #opened = 0;
  #streaming = 0;
  #now = 0;
  readonly #day: Omit<SimulatedDay, 'pages'>;
  readonly #commands: { mint: number; status: number; stream: number; webhook: number };

  constructor(
    private readonly portal: Assumptions,
    { cost }: Pick<Figures, 'cost'>,
    private readonly options: SimulationOptions,
  ) {
    this.#random = randomFrom(options.seed);
    this.#from = options.fromSecond ?? 0;
    this.#to = options.toSecond ?? daySeconds;
    this.#agenda = Array.from({ length: this.#to }, () => []);
    const perSecond = () => new Float64Array(this.#to);
    this.#day = {
      mints: perSecond(),
      openStreams: perSecond(),
      streamOpenings: perSecond(),
      serviceCalls: perSecond(),
      redisCommands: perSecond(),
    };
    this.#commands = {
      mint: commandsOf(cost.mint),
      status: commandsOf(cost.status),
      stream: commandsOf(cost.stream),
      webhook: commandsOf(cost.webhook),
    };
  }

  run(): SimulatedDay {
    this.#comeOverTheDay();
    for (let second = this.#from; second < this.#to; second++) {
      this.#now = second;
      const due = this.#agenda[second]!;
      // What happens in this second may add to it.
      for (let index = 0; index < due.length; index++) this.#happen(due[index]!);
      this.#agenda[second] = [];
      const { replaced } = this.options;
      if (replaced?.second === second) this.#replace(replaced.processes);
      this.#day.openStreams[second] = this.#streaming;
    }
    return { pages: this.#opened, ...this.#day };
  }

  /** Independent arrivals whose rate follows the hours of the day. */
  #comeOverTheDay(): void {
    const { portal } = this;
    const { hourlyShares } = portal;
    const signings =
      ((portal.signers * portal.signingsPerSignerAndYear) / portal.signingDaysPerYear) * portal.peakDayFactor;
    const peak = (signings * Math.max(...hourlyShares)) / 3600;
    for (let at = this.#from; ;) {
      at += exponential(this.#random, 1 / peak);
      if (at >= this.#to) return;
      const rate = (signings * shareAt(hourlyShares, at)) / 3600;
      if (this.#random() * peak < rate) this.#arrive(at);
    }
  }

  #arrive(at: number): void {
    const random = this.#random;
    const openSeconds = Math.max(5, logNormal(random, this.portal.openMinutes * 60));
    const closesAt = at + openSeconds;
    const signs = random() < signingShare;
    const signedAt = signs ? Math.max(at + 3, closesAt - readsResultSeconds) : Infinity;
    const visibleAt = signedAt + exponential(random, visibleAfterSeconds);
    this.#plan({
      kind: 'open',
      at,
      page: { closesAt, signedAt, visibleAt, isOpen: false, isStreaming: false },
    });
  }

  #plan(happening: Happening): void {
    if (happening.at < this.#to) this.#agenda[Math.floor(happening.at)]!.push(happening);
  }

  #happen({ kind, at, page, checks = 0 }: Happening): void {
    const random = this.#random;
    if (kind === 'webhook') {
      this.#count('redisCommands', this.#commands.webhook);
      if (page.isStreaming) this.#read(at, page);
      return;
    }
    if (kind === 'open') return this.#open(at, page);
    if (!page.isOpen) return;
    switch (kind) {
      case 'poll':
        this.#read(at, page);
        this.#plan({ kind: 'poll', at: at + idleCheckDelay(random()) / 1000, page });
        return;
      case 'signed':
        for (const _ of ['RECIPIENT_SIGNED', 'ENVELOPE_COMPLETED'])
          this.#plan({
            kind: 'webhook',
            at: page.visibleAt + exponential(random, webhookAfterSeconds),
            page,
          });
        return this.#happen({ kind: 'check', at, page });
      case 'check': {
        this.#read(at, page);
        if (at >= page.visibleAt) return;
        const delayMs = nextCheckDelay(checks + 1, (at - page.signedAt) * 1000, random());
        if (delayMs !== undefined)
          this.#plan({ kind: 'check', at: at + delayMs / 1000, page, checks: checks + 1 });
        return;
      }
      case 'renew':
        if (page.isStreaming) this.#streaming -= 1;
        page.isStreaming = false;
        this.#plan({ kind: 'reopen', at: at + 2, page });
        return;
      case 'reopen':
        this.#stream(at, page);
        // A change may have been missed.
        return this.#read(at, page);
      case 'mint':
        return this.#mint(at, page);
      case 'read':
        return this.#read(at, page);
      case 'close':
        if (page.isStreaming) this.#streaming -= 1;
        page.isOpen = page.isStreaming = false;
        this.#pages.delete(page);
    }
  }

  #open(at: number, page: Page): void {
    const random = this.#random;
    page.isOpen = true;
    this.#opened += 1;
    this.#pages.add(page);
    this.#mint(at, page);
    this.#read(at, page);
    this.#stream(at, page);
    this.#plan({ kind: 'poll', at: at + idleCheckDelay(random()) / 1000, page });
    this.#plan({ kind: 'webhook', at: at + exponential(random, webhookAfterSeconds), page });
    if (random() < secondUrlShare)
      this.#plan({ kind: 'mint', at: at + random() * (page.closesAt - at), page });
    if (page.signedAt < Infinity) this.#plan({ kind: 'signed', at: page.signedAt, page });
    this.#plan({ kind: 'close', at: page.closesAt, page });
  }

  #mint(at: number, page: Page): void {
    this.#count('mints', 1);
    this.#count('serviceCalls', 1);
    this.#count('redisCommands', this.#commands.mint);
    this.#repeatIfFailed('mint', at, page);
  }

  #read(at: number, page: Page): void {
    this.#count('serviceCalls', 1);
    this.#count('redisCommands', this.#commands.status);
    this.#repeatIfFailed('read', at, page);
  }

  #stream(at: number, page: Page): void {
    if (!page.isStreaming) this.#streaming += 1;
    page.isStreaming = true;
    this.#count('streamOpenings', 1);
    this.#count('redisCommands', this.#commands.stream);
    this.#plan({ kind: 'renew', at: at + timing.stream, page });
  }

  #repeatIfFailed(kind: 'mint' | 'read', at: number, page: Page): void {
    const random = this.#random;
    if (random() < this.portal.retries) this.#plan({ kind, at: at + 0.25 + random() * 4, page });
  }

  /** The streams of one process end; their pages come back spread over some seconds. */
  #replace(processes: number): void {
    const random = this.#random;
    for (const page of this.#pages) {
      if (!page.isStreaming || random() >= 1 / processes) continue;
      page.isStreaming = false;
      this.#streaming -= 1;
      this.#plan({ kind: 'reopen', at: this.#now + 2 + random() * timing.reconnectSpread, page });
    }
  }

  #count(name: 'mints' | 'streamOpenings' | 'serviceCalls' | 'redisCommands', by: number): void {
    this.#day[name][this.#now]! += by;
  }
}

/** The share of an hour at a second, in straight lines from the middle of each hour to the next. */
function shareAt(hourlyShares: readonly number[], second: number): number {
  const hour = second / 3600 - 0.5;
  const before = Math.floor(hour);
  const part = hour - before;
  const share = (index: number) => hourlyShares[(index + 24) % 24]!;
  return share(before) * (1 - part) + share(before + 1) * part;
}

/** The busiest hour as `[first second, second after the last]`. */
export function busiestHour({ hourlyShares }: Assumptions): [number, number] {
  const hour = hourlyShares.indexOf(Math.max(...hourlyShares));
  return [hour * 3600, (hour + 1) * 3600];
}

/** The value that only one of a thousand seconds exceeds, from `from` to before `to`. */
export function peakWithin(values: Float64Array, from: number, to: number): number {
  const sorted = values.slice(from, to).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.999))]!;
}
