import { idleCheckDelay } from '../../../src/domain/index.js';

/** What a portal is like, and what its processes may use. A planner changes these; nothing here was measured. */
export interface Assumptions {
  readonly signers: number;
  readonly signingsPerSignerAndYear: number;
  /** Days of a year on which people sign. */
  readonly signingDaysPerYear: number;
  /** The busiest day, as a multiple of a mean one: the end of a quarter, a mailing to everybody. */
  readonly peakDayFactor: number;
  /** The share of a day's signings in each hour, from midnight. */
  readonly hourlyShares: readonly number[];
  /** How long a page is open, on average. */
  readonly openMinutes: number;
  /** More than one, since a URL can be opened once and for five minutes (R57): some come back, some reload. */
  readonly mintsPerSigning: number;
  /** Reads of the status beside the regular ones: on opening, after each webhook, after the ceremony. */
  readonly readsPerSigning: number;
  /** What the service sends about one signing. */
  readonly webhooksPerSigning: number;
  /** The share of requests that are sent a second time. */
  readonly retries: number;
  /** How long the service takes, at worst in the regular case: that long a mint holds two sockets. */
  readonly serviceSeconds: number;
  /** Share of a core that a process may be busy at the peak. The rest is for what this arithmetic does not know. */
  readonly utilisation: number;
  /** Memory that a process may have. */
  readonly processBytes: number;
  /** `ulimit -n` of a process. One fifth is left free. */
  readonly descriptors: number;
  /** Processes that may be missing: one that is replaced, or a machine that is lost. */
  readonly spareProcesses: number;
}

/** Of a working day: little before eight, peaks before noon and in the afternoon, some in the evening. */
const weights = [1, 1, 0, 0, 0, 1, 3, 8, 20, 30, 34, 30, 22, 24, 28, 26, 22, 16, 12, 10, 8, 6, 4, 2];
const total = weights.reduce((sum, weight) => sum + weight, 0);

export const typicalPortal: Omit<Assumptions, 'signers'> = {
  signingsPerSignerAndYear: 4,
  signingDaysPerYear: 250,
  peakDayFactor: 4,
  hourlyShares: weights.map((weight) => weight / total),
  openMinutes: 8,
  mintsPerSigning: 1.25,
  readsPerSigning: 7,
  webhooksPerSigning: 3,
  retries: 0.03,
  serviceSeconds: 1,
  utilisation: 0.5,
  processBytes: 1.5e9,
  descriptors: 20_000,
  spareProcesses: 1,
};

/** What the elements and the helper do, in seconds: facts of the code, which `scale.test.ts` compares with it. */
export const timing = {
  /** A visible page reads the status this often, with an event stream too. */
  poll: idleCheckDelay(0.5) / 1000,
  /** The helper sends something on a quiet stream this often. */
  beat: 25,
  /** A stream ends after this time, and the page opens the next one. With a grant it ends with the grant, after 5 minutes. */
  stream: 600,
  /** The streams of a process that stops come back within a span of this length. */
  reconnectSpread: 4,
  /** Node closes a connection without requests after this time. */
  keepAlive: 5,
  /** Redis holds what says that a webhook was handled for this long. */
  claim: 86_400,
};
