import { property } from 'lit/decorators.js';
import type { ClientOptions } from '../../../client/index.js';
import { absoluteUrl } from '../loading/address.js';
import { HelperElement } from './helper-element.js';

/** An element whose requests are made by code that it loads later: it knows where they go, and carries no client. */
export class PublicElement extends HelperElement {
  /** Where the public `/v1/...` routes are: the service, or the helper's `/public`. Default `${server-url}/public`. */
  @property({ attribute: 'base-url' }) baseUrl?: string;

  /** Where public operations are sent. */
  protected get publicUrl(): string | undefined {
    const { helperUrl } = this;
    const inherited = this.serverUrl === undefined ? absoluteUrl(this.inherited.baseUrl) : undefined;
    return absoluteUrl(this.baseUrl) ?? inherited ?? (helperUrl && `${helperUrl}/public`);
  }

  /** How a client of credential-free operations is made; nothing without an address. */
  protected publicOptions(own: Pick<ClientOptions, 'retries' | 'longestWait'>): ClientOptions | undefined {
    const baseUrl = this.publicUrl;
    if (!baseUrl) return undefined;
    const { dialect, fetch } = this.inherited;
    // The host's own `fetch` decides how a request travels, e.g. to a sandbox in the page.
    return { baseUrl, dialect, fetch, allowHttp: !!fetch, ...own };
  }
}
