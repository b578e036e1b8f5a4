/** What one request of a kind costs a helper over Redis. */
export interface Cost {
  /** Processor time of the helper. */
  readonly cpuMs: number;
  /** What the helper reads and writes on the connection of the page, headers included, without TLS. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly redis: RedisCost;
  /** What Redis still holds right after it. */
  readonly redisBytesKept?: number;
}

export interface RedisCost {
  /** Calls of each command, those that scripts make included. */
  readonly commands: Readonly<Record<string, number>>;
  readonly cpuMicroseconds: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

export interface StreamCost {
  readonly rssBytesPerStream: number;
  readonly heapBytesPerStream: number;
  readonly rssBytesBefore: number;
  readonly heapBytesKeptPerClosedStream: number;
  readonly cpuMsPerOpening: number;
  readonly cpuMsPerBeat: number;
  readonly redisBytesPerStream?: number;
}

interface Times {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** One run of `npm run bench -- helper streams processes --save`. */
export interface Figures {
  /** ISO date. */
  readonly measuredOn: string;
  readonly machine: {
    readonly cores: number;
    readonly processor: string;
    readonly memoryGB: number;
    readonly system: string;
    readonly node: string;
    readonly redis: string;
    /** Runnable processes before and after the run, averaged over a minute: `loadAfter` includes the bench. */
    readonly loadBefore: number;
    readonly loadAfter: number;
  };
  /** Mints in one instant over sockets. */
  readonly mints: {
    readonly count: number;
    readonly rounds: number;
    readonly helper: Times;
    readonly bare: Times;
    readonly proxy?: Times;
    readonly p99TimesThatOfBare: number;
    readonly p99TimesThatOfProxy?: number;
  };
  readonly streams: { readonly count: number; readonly inMemory: StreamCost; readonly overRedis: StreamCost };
  readonly cost: {
    readonly mint: Cost;
    readonly status: Cost;
    /** With its event delivered to no page. */
    readonly webhook: Cost;
    readonly stream: Cost;
    readonly eventBytes: { readonly changed: number; readonly beat: number };
  };
  readonly fleets: readonly {
    readonly processes: number;
    readonly mintsPerSecond: number;
    readonly mintsPerSecondOfCpu: number;
    readonly eventsPerSecond: number;
    readonly eventsPerSecondOfCpu: number;
    readonly eventsLost: number;
  }[];
}
