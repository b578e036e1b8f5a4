/** The lower and the upper quartile. */
export type Spread = readonly [number, number];

/** A peer in a row: its figure and how many times of it ours is, or why that is missing. */
export type PeerFigure =
  | {
      readonly name: string;
      readonly value: number;
      readonly ratio: number;
      /** The quartiles around both, where each is the median of several. */
      readonly spread?: Spread;
      readonly ratioSpread?: Spread;
    }
  | { readonly name: string; readonly missing: string };

/** One comparison. */
export interface Row {
  readonly title: string;
  /** What was measured in several ways, e.g. the bundler. Rows with one title stand together. */
  readonly variant?: string;
  readonly unit: 'bytes' | 'ms';
  readonly ours: number;
  readonly spread?: Spread;
  readonly peers: readonly PeerFigure[];
  /** The most that ours may be. */
  readonly target?: number;
  /** What else belongs to the figure, e.g. why these peers. */
  readonly note?: string;
}

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
  readonly chromium?: string;
}

/** What one part measured last. */
export interface SavedPart {
  readonly title: string;
  readonly measuredOn: string;
  readonly machine: Machine;
  readonly rows: readonly Row[];
}

/** `test/bench/last-run.json`: parts by their names. */
export type LastRun = Readonly<Record<string, SavedPart>>;
