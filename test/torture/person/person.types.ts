import type { Page } from 'playwright-core';
import type { Stack } from '../stack/stack.js';

/**
 * What a page says about the act of its flow: it is done; it is not done; the page does not know; nothing yet; or the page is at
 * work, and will say something else soon.
 */
export type Claim = 'done' | 'not-done' | 'unknown' | 'none' | 'working';

export interface View {
  readonly claim: Claim;
  /** What the person does next; nothing while there is nothing to do but to wait. */
  readonly next?: { readonly step: string; act(): Promise<void> };
  /** The page offers no way on but to load it again. */
  readonly isStuck?: boolean;
  /** The page says in final words that it cannot be used, and that the person needs another link or somebody's help. */
  readonly isFinal?: boolean;
  /** What is wrong with the page by itself: typed text that is gone. */
  readonly problems: readonly string[];
  /** What the page shows, for the report. */
  readonly text: string;
}

/** One person with one page in one flow. */
export interface Visit {
  /** The page to open, from the root. */
  readonly path: string;
  /** The cookie of the host's session, where the flow has prepared one. */
  readonly session?: string;
  see(page: Page): Promise<View>;
  /** What is wrong between what the page says and what the service has. */
  verify(view: View): Promise<string[]>;
  /** The page is loaded again: what was in it is gone. */
  handleReload(): void;
  /** The person who does the same in another tab. */
  rival(): Visit;
}

/** Prepares what the flow needs on the service; `step` is where the trouble will be. */
export type Flow = (stack: Stack, seed: number, step: string) => Promise<Visit>;
