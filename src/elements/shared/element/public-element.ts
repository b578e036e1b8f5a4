import { property } from 'lit/decorators.js';
import type { ClientOptions } from '../../../client/index.js';
import { absoluteUrl, publicClientOptions, publicUrlOf } from '../loading/address.js';
import { HelperElement } from './helper-element.js';

/** An element whose requests are made by code that it loads later: it knows where they go, and carries no client. */
export class PublicElement extends HelperElement {
  /** Where the public `/v1/...` routes are: the service, or the helper's `/public`. Default `${server-url}/public`. */
  @property({ attribute: 'base-url' }) baseUrl?: string;

  /** Where public operations are sent. */
  protected get publicUrl(): string | undefined {
    const { helperUrl } = this;
    const inherited = this.serverUrl === undefined ? absoluteUrl(this.inherited.baseUrl) : undefined;
    return absoluteUrl(this.baseUrl) ?? inherited ?? publicUrlOf(helperUrl);
  }

  /** How a client of credential-free operations is made; nothing without an address. */
  protected publicOptions(own: Pick<ClientOptions, 'retries' | 'longestWait'>): ClientOptions | undefined {
    return publicClientOptions(this.publicUrl, this.inherited, own);
  }
}
