import { createContext } from '@lit/context';
import type { Dialect } from '../../../contract/index.js';
import type { Clock } from './clock.js';

/**
 * Returns a Bearer token for the helper. Called when the first request needs one, and again after a 401. The signal aborts when
 * no request waits for the token any more. A rejection is reported as `unauthenticated`; errors of `fetch` keep their own code.
 *
 * @example
 * provider.getGrant = async (signal) => (await fetch('/session/grant', { signal })).text();
 */
export type GetGrant = (signal: AbortSignal) => Promise<string>;

/** The settings that `sig-provider` passes to its descendants. An element's own attribute takes precedence. */
export interface Settings {
  /** The URL in front of the public `/v1/...` routes. */
  baseUrl?: string;
  /** The URL where the host mounted the helper. */
  serverUrl?: string;
  /** Returns a Bearer token for the helper. */
  getGrant?: GetGrant;
  /** The BCP 47 tag for strings, dates and numbers; default: the nearest `lang` attribute. */
  locale?: string;
  /** The level of each element's top heading, 1 to 6; default: 2. */
  headingLevel?: number;
  /** The deployment's names for members of public routes; default: the documented names. */
  dialect?: Dialect;
  /** Replaces the page's clock; a missing member keeps the page's own. */
  clock?: Partial<Clock>;
  /** Replaces the page's `fetch`: for tests and stories. */
  fetch?: typeof fetch;
}

export const settingsContext = createContext<Settings>(Symbol.for('sig-widgets.settings'));
