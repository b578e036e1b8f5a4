import { createContext } from '@lit/context';
import type { Dialect } from '../../../contract/index.js';
import type { Clock } from './clock.js';

/** Returns a Bearer token for the helper. */
export type GetGrant = (signal: AbortSignal) => Promise<string>;

/** The settings that `sig-provider` passes to its descendants. An element's own attribute takes precedence. */
export interface Settings {
  baseUrl?: string;
  serverUrl?: string;
  getGrant?: GetGrant;
  locale?: string;
  headingLevel?: number;
  dialect?: Dialect;
  clock?: Partial<Clock>;
  /** Replaces the page's `fetch`: for tests and stories. */
  fetch?: typeof fetch;
}

export const settingsContext = createContext<Settings>(Symbol.for('sig-widgets.settings'));
