import type { ReactiveElement } from 'lit';
import type { Client } from '../../client/index.js';
import type { bell } from '../../locales/en/bell.js';
import type { common } from '../../locales/en/common.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { FocusController } from '../shared/focus/focus-controller.js';
import type { Strings } from '../shared/i18n/strings.js';

/** What the element lends its list. */
export interface BellHost {
  readonly element: ReactiveElement;
  readonly strings: Strings<typeof bell>;
  readonly common: Strings<typeof common>;
  readonly focus: FocusController;
  client(): Promise<Client>;
  clock(): Clock;
  fail(error: unknown): SigErrorDetail;
  announce(text: string): void;
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
  level(offset?: number): number;
}
