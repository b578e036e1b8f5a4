import { property } from 'lit/decorators.js';
import { createClient, type Client } from '../../client/index.js';
import { SigElement } from './base-element.js';
import { withGrant } from './grant.js';
import type { GetGrant } from './settings.js';

// An element without a network imports the base from its own file, and so carries no client.
export { SigElement };

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
    return withGrant(
      this.inherited.fetch ?? ((...args) => fetch(...args)),
      this.getGrant ?? this.inherited.getGrant,
    );
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
