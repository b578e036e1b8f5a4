import type { bell } from '../../locales/en/bell.js';
import type { HelperHost } from '../shared/element/helper-element.js';

/** What the element lends its list. */
export interface BellHost extends HelperHost<typeof bell> {
  /** How many are unread; absent while it is not known. */
  count(): number | undefined;
  /** Shows a number until it is counted. */
  setCount(count: number): void;
  /** Counts after `write`, and not while it is under way: the number may be of before or after it. */
  countAfter(write: () => Promise<unknown>): Promise<unknown>;
  /** The list was refused: a person who may not see it sees no bell. */
  refuse(error: unknown): void;
  /** Asks the page; `false` when it shows the matter itself. */
  choose(notificationId: string): boolean;
  close(): void;
}
