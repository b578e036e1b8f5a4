import { property } from 'lit/decorators.js';
import { absoluteUrl } from '../loading/address.js';
import { SigElement } from './sig-element.js';
import { withGrant } from '../loading/grant.js';
import type { GetGrant } from './settings.js';

/** An element that talks to the host's helper. One that needs no other operations carries no client. */
export class HelperElement extends SigElement {
  /** Where the host mounted the helper, e.g. `/sig`. */
  @property({ attribute: 'server-url' }) serverUrl?: string;

  /** Returns a Bearer token for the helper; called once more when the helper answers 401. */
  @property({ attribute: false }) getGrant?: GetGrant;

  /** The helper's mount without a trailing slash, absolute; `undefined` when neither the element nor a provider names one. */
  protected get helperUrl(): string | undefined {
    return absoluteUrl(this.serverUrl ?? this.inherited.serverUrl);
  }

  /** `fetch` for the helper, with the host's grant if there is one. */
  protected get helperFetch(): typeof fetch {
    return withGrant(
      this.inherited.fetch ?? ((...args) => fetch(...args)),
      this.getGrant ?? this.inherited.getGrant,
    );
  }
}
