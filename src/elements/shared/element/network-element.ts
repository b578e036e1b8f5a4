import { createClient, type Client, type ClientOptions } from '../../../client/index.js';
import { PublicElement } from './public-element.js';
import { SigElement } from './sig-element.js';

// An element that calls no operations imports its base from that one's own file, and so carries no client.
export { SigElement };

/** An element that calls public operations from its first view on. */
export class NetworkElement extends PublicElement {
  /** A client for credential-free operations. Returns nothing without an address. */
  protected publicClient(options: Pick<ClientOptions, 'retries' | 'longestWait'>): Client | undefined {
    const given = this.publicOptions(options);
    return given && createClient(given);
  }
}
