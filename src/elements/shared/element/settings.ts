import { createContext } from '@lit/context';
import type { Dialect } from '../../../contract/index.js';
import type { Clock } from './clock.js';

/** Gives a Bearer for the helper. */
export type GetGrant = (signal: AbortSignal) => Promise<string>;

/** What `sig-provider` gives to everything inside it. An element's own attribute wins. */
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
