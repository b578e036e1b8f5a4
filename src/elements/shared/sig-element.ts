import { ContextConsumer } from '@lit/context';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { createClient, type Client } from '../../client/index.js';
import { systemClock, type Clock } from './clock.js';
import { SigErrorEvent, toDetail, type SigErrorDetail } from './errors.js';
import { withGrant } from './grant.js';
import { settingsContext, type GetGrant, type Settings } from './settings.js';

/** The base of every element: settings from `sig-provider`, time, and the error event. */
export class SigElement extends LitElement {
  /** BCP 47 tag for strings, dates and numbers; without it the nearest `lang` counts. */
  @property() locale?: string;

  /** The level of the element's own top heading, 1 to 6 (2 unless told). */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel?: number;

  readonly #settings = new ContextConsumer(this, { context: settingsContext, subscribe: true });

  /** What the provider around it gives. */
  protected get inherited(): Settings {
    return this.#settings.value ?? {};
  }

  /** The provider's `locale`, read by `Strings`. */
  get inheritedLocale(): string | undefined {
    return this.inherited.locale;
  }

  /** The level for `aria-level`, `offset` below the element's own. */
  protected level(offset = 0): number {
    const base = this.headingLevel ?? this.inherited.headingLevel ?? 2;
    return Math.min(6, Math.max(1, Math.trunc(base) + offset));
  }

  protected get clock(): Clock {
    const own = this.inherited.clock;
    return own ? { ...systemClock, ...own } : systemClock;
  }

  /** Fires `sig-error` and returns its detail. */
  protected fail(error: unknown, operation?: string): SigErrorDetail {
    const detail =
      error && typeof error === 'object' && 'code' in error && !(error instanceof Error)
        ? (error as SigErrorDetail)
        : toDetail(error, operation);
    this.dispatchEvent(new SigErrorEvent(detail));
    return detail;
  }
}

/** An element that talks to the service: to its public routes, and through the host's helper. */
export class NetworkElement extends SigElement {
  /** Where the public `/v1/...` routes are: the service, or the helper's `/public`. Default `${server-url}/public`. */
  @property({ attribute: 'base-url' }) baseUrl?: string;

  /** Where the host mounted the helper, e.g. `/sig`. */
  @property({ attribute: 'server-url' }) serverUrl?: string;

  /** Gives a Bearer for the helper; asked again once when the helper answers 401. */
  @property({ attribute: false }) getGrant?: GetGrant;

  /** The helper's mount without a trailing slash, absolute; `undefined` when neither the element nor a provider names one. */
  protected get helperUrl(): string | undefined {
    return this.#absolute(this.serverUrl ?? this.inherited.serverUrl);
  }

  /** Where public operations are sent. */
  protected get publicUrl(): string | undefined {
    const own = this.#absolute(this.baseUrl);
    if (own) return own;
    const base = this.serverUrl === undefined ? this.#absolute(this.inherited.baseUrl) : undefined;
    return base ?? (this.helperUrl === undefined ? undefined : `${this.helperUrl}/public`);
  }

  /** `fetch` to the helper: with the grant when the host gives one. */
  protected get helperFetch(): typeof fetch {
    return withGrant(this.inherited.fetch ?? ((...args) => fetch(...args)), this.getGrant ?? this.inherited.getGrant);
  }

  /** A client for credential-free operations. Throws nothing; the first call reports a missing address. */
  protected publicClient(): Client | undefined {
    const baseUrl = this.publicUrl;
    return baseUrl === undefined
      ? undefined
      : createClient({ baseUrl, dialect: this.inherited.dialect, fetch: this.inherited.fetch });
  }

  /** A client for key-scoped operations that the helper passes on. */
  protected helperClient(): Client | undefined {
    const baseUrl = this.helperUrl;
    return baseUrl === undefined
      ? undefined
      : createClient({ baseUrl, dialect: this.inherited.dialect, fetch: this.helperFetch });
  }

  #absolute(url: string | undefined): string | undefined {
    if (url === undefined) return undefined;
    try {
      return new URL(url, document.baseURI).href.replace(/\/+$/, '');
    } catch {
      return undefined;
    }
  }
}

