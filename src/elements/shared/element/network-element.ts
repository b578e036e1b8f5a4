import { property } from 'lit/decorators.js';
import { createClient, type Client, type ClientOptions } from '../../../client/index.js';
import { SigElement } from './sig-element.js';
import { absoluteUrl, HelperElement } from './helper-element.js';

// An element that calls no operations imports its base from that one's own file, and so carries no client.
export { SigElement };

/** An element that talks to the service: to its public routes, and through the host's helper. */
export class NetworkElement extends HelperElement {
  /** Where the public `/v1/...` routes are: the service, or the helper's `/public`. Default `${server-url}/public`. */
  @property({ attribute: 'base-url' }) baseUrl?: string;

  /** Where public operations are sent. */
  protected get publicUrl(): string | undefined {
    const own = absoluteUrl(this.baseUrl);
    if (own) return own;
    const base = this.serverUrl === undefined ? absoluteUrl(this.inherited.baseUrl) : undefined;
    return base ?? (this.helperUrl === undefined ? undefined : `${this.helperUrl}/public`);
  }

  /** A client for credential-free operations. Returns nothing without an address. */
  protected publicClient(options: Pick<ClientOptions, 'retries' | 'longestWait'>): Client | undefined {
    const baseUrl = this.publicUrl;
    if (baseUrl === undefined) return undefined;
    const { dialect, fetch } = this.inherited;
    // The host's own `fetch` decides how a request travels, e.g. to a sandbox in the page.
    return createClient({ baseUrl, dialect, fetch, allowHttp: fetch !== undefined, ...options });
  }

  /** A client for key-scoped operations that the helper passes on; the helper knows the deployment's dialect. */
  protected helperClient(): Client | undefined {
    const baseUrl = this.helperUrl;
    if (baseUrl === undefined) return undefined;
    // The helper itself refuses pages of http origins, unless the host allows them.
    return createClient({ baseUrl, fetch: this.helperFetch, allowHttp: true });
  }
}
