import type { NoDetail } from '../shared/element/declined-event.js';
import '../shared/events/viewed-event.js';

export type { NoDetail };

/** Events of `sig-proposal-accept`; none carries a name, an address or a reason that a person typed. */
class ProposalEvent<T = NoDetail> extends CustomEvent<T> {
  constructor(type: string, detail: T, cancelable = false) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** The service has recorded that a person viewed the proposal. */
export class SigViewedEvent extends ProposalEvent {
  constructor() {
    super('sig-viewed', {});
  }
}
/** About to accept. `preventDefault()` prevents the request. */
export class SigAcceptEvent extends ProposalEvent {
  constructor() {
    super('sig-accept', {}, true);
  }
}
/**
 * The service has started the signing ceremony. `url` is present only with `signing="event"`: the host opens it.
 *
 * @example
 * proposal.addEventListener('sig-signing-started', ({ detail }) => {
 *   if (detail.url) location.assign(detail.url);
 * });
 */
export class SigSigningStartedEvent extends ProposalEvent<{ url?: string }> {
  constructor(url?: string) {
    super('sig-signing-started', url === undefined ? {} : { url });
  }
}
/** The service reports ACCEPTED. Fired once; not for a proposal that was already accepted when it was loaded. */
export class SigAcceptedEvent extends ProposalEvent {
  constructor() {
    super('sig-accepted', {});
  }
}
/** About to decline. `preventDefault()` prevents the request. */
export class SigDeclineEvent extends ProposalEvent {
  constructor() {
    super('sig-decline', {}, true);
  }
}

/** The service reports DECLINED. The signing frame fires an event of this name too, with ids in its detail. */
export class SigProposalDeclinedEvent extends ProposalEvent {
  constructor() {
    super('sig-declined', {});
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-accept': SigAcceptEvent;
    'sig-signing-started': SigSigningStartedEvent;
    'sig-accepted': SigAcceptedEvent;
    'sig-decline': SigDeclineEvent;
  }
}
