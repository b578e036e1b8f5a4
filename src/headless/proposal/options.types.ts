import type { SigErrorEvent } from '../../elements/shared/element/errors.js';
import type {
  SigAcceptedEvent,
  SigAcceptEvent,
  SigDeclineEvent,
  SigProposalDeclinedEvent,
  SigSigningStartedEvent,
  SigViewedEvent,
} from '../../elements/sig-proposal-accept/proposal-accept.events.js';
import type { SigningMode } from '../../elements/sig-proposal-accept/proposal-accept.types.js';
import type { PublicOptions } from '../shared/public-host.js';

/**
 * What a proposal is made with; each as the attribute of `sig-proposal-accept` or the setting of `sig-provider` of that name.
 * Name the proposal by `token`, and the service by `serverUrl` or `baseUrl`.
 */
export interface ProposalOptions extends PublicOptions {
  /** The proposal's public token. */
  token?: string;
  /**
   * Where to sign: `frame` in your page, by a signing frame that takes `embedUrl` and `status` (default); `navigate` the top
   * window; `event`, where you open the URL of `sig-signing-started`.
   */
  signing?: SigningMode;
  /** The level of the letter's own highest heading, 1 to 6; default 4. Headings below it follow without gaps. */
  letterHeadingLevel?: number;
  /** The name of a table in the letter, which scrolls by itself and can be focused; in the language of your page. */
  letterTableLabel?: string;
  /** What screen readers hear before an added passage of a letter that has changed, e.g. "Changed". */
  addedPassageLabel?: string;
}

/** The events of a proposal: those of `sig-proposal-accept`. None carries a name, an address or a reason. */
export interface ProposalEvents {
  /** The service has recorded that a person viewed the proposal; once. */
  'sig-viewed': SigViewedEvent;
  /** About to accept. `preventDefault()` prevents the request. */
  'sig-accept': SigAcceptEvent;
  /** The signing is ready; `detail.url` only with `signing: 'event'`. */
  'sig-signing-started': SigSigningStartedEvent;
  /** The service says ACCEPTED; once, and not for a proposal that was already accepted. */
  'sig-accepted': SigAcceptedEvent;
  /** About to decline. `preventDefault()` prevents the request. */
  'sig-decline': SigDeclineEvent;
  /** The service says DECLINED; once, and not for a proposal that was already declined. */
  'sig-declined': SigProposalDeclinedEvent;
  /** Something went wrong; `detail`: `{ code, status?, message, retryable, operation? }`. */
  'sig-error': SigErrorEvent;
}
