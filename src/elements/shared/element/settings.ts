import type { Context } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
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

/** What `createContext` of `@lit/context` returns: its argument, with a type. */
export const settingsContext = Symbol.for('sig-widgets.settings') as Context<symbol, Settings>;

type Callback = (value: Settings, unsubscribe?: () => void) => void;

/**
 * Asks the `sig-provider` around an element for its settings, and again whenever the element is connected: the asking half of the
 * context protocol (Web Components Community Group). By hand, since that of `@lit/context` costs every tag 0.1 to 0.4 kB, for
 * ways of asking that nothing here needs; a test compares the two.
 */
export class SettingsConsumer implements ReactiveController {
  #value: Settings = {};
  #unsubscribe?: () => void;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  /** The settings of the nearest provider; empty without one. */
  get value(): Settings {
    return this.#value;
  }

  /** One function for all requests: a late provider tells repeated requests by it. */
  readonly #receive: Callback = (value, unsubscribe) => {
    // Another provider answers than before.
    if (this.#unsubscribe !== unsubscribe) this.#unsubscribe?.();
    this.#unsubscribe = unsubscribe;
    this.#value = value;
    this.host.requestUpdate();
  };

  hostConnected(): void {
    const event = new Event('context-request', { bubbles: true, composed: true });
    const { host } = this;
    host.dispatchEvent(
      Object.assign(event, {
        context: settingsContext,
        contextTarget: host,
        callback: this.#receive,
        subscribe: true,
      }),
    );
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
