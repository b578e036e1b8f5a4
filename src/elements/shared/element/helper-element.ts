import { property } from 'lit/decorators.js';
import type { Client } from '../../../client/index.js';
import type { common } from '../../../locales/en/common.js';
import type { Section } from '../../../locales/index.js';
import type { FocusController } from '../focus/focus-controller.js';
import type { Strings } from '../i18n/strings.js';
import type { Clock } from './clock.js';
import type { SigErrorDetail } from './errors.js';
import { SigElement } from './sig-element.js';
import { withGrant } from '../loading/grant.js';
import { absoluteUrl } from '../loading/address.js';
import type { GetGrant } from './settings.js';

/** What a `HelperElement` lends its controllers; `Texts` are those of its first view. */
export interface HelperHost<Texts extends Section> {
  readonly element: SigElement;
  readonly strings: Strings<Texts>;
  readonly common: Strings<typeof common>;
  readonly focus: FocusController;
  client(): Promise<Client>;
  clock(): Clock;
  /** Fires `sig-error`, and returns its detail. */
  fail(error: unknown): SigErrorDetail;
  announce(text: string): void;
  /** The level of a heading, so many below the element's own. */
  level(offset?: number): number;
}

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
