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

/** What an element asks for; the same in two copies of this package. */
export const settingsKey = Symbol.for('sig-widgets.settings');

/**
 * Owns the settings that an element has from `sig-provider`, and the subscription to them; not what becomes of them. It speaks the
 * protocol of `@lit/context`, whose own consumer would be a third of a kilobyte in every tag.
 */
export class SettingsConsumer implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget;
  #unsubscribe?: () => void;
  #value: Settings = {};

  get value(): Settings {
    return this.#value;
  }

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    host.addController(this);
  }

  readonly #callback = (value: Settings, unsubscribe?: () => void) => {
    // Another provider answers: one that was defined, or put around the element, later.
    if (this.#unsubscribe !== unsubscribe) this.#unsubscribe?.();
    this.#unsubscribe = unsubscribe;
    this.#value = value;
    this.#host.requestUpdate();
  };

  hostConnected(): void {
    this.#host.dispatchEvent(
      Object.assign(new Event('context-request', { bubbles: true, composed: true }), {
        context: settingsKey,
        callback: this.#callback,
        subscribe: true,
      }),
    );
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
