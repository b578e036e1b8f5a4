import type { Use } from '../bytes/use-site.js';
import type { Peer } from '../peers/peers.js';
import type { Look } from './probe.js';

interface Input {
  /** Where the pointer is, by selectors that go into shadow roots at ` >> `. */
  readonly at: string;
  /** What is something else once the result is seen. */
  readonly changed?: Look;
}

export type Act = Input &
  (
    | { readonly kind: 'press' }
    /** `selects`: a field is selected by a click before it is dragged. */
    | { readonly kind: 'drag'; readonly selects: boolean }
    /** `by`: CSS px downwards. */
    | { readonly kind: 'wheel'; readonly by: number }
  );

/** One side of a comparison: a page of a host's, and what is measured in it. */
export interface Subject {
  readonly name: string;
  readonly code: string;
  /** The packages of a peer's; without it, the built package. */
  readonly peer?: Pick<Peer, 'installed' | 'styles'>;
  /** `own`: the project's own dependencies. */
  readonly packages?: 'own';
  readonly markup?: Use['markup'];
  readonly usable: Look;
  /** When the service's answer is seen, of which `usable` does not wait. */
  readonly answered?: Look;
  readonly act: Act;
}

export interface Comparison {
  /** A tag, and what is shown with it. */
  readonly title: string;
  /** In words: what is painted first, and the interaction. */
  readonly usable: string;
  readonly answered?: string;
  readonly act: string;
  readonly note: string;
  readonly ours: Subject;
  readonly peers: readonly Subject[];
  /** The most that the main thread's work may be, in times of a peer's. */
  readonly limit?: { readonly peer: string; readonly times: number };
}
