import type { NoDetail } from '../shared/element/declined-event.js';

export type { NoDetail };

/** Events of `sig-proposal-accept`; none carries a name, an address or a reason that a person typed. */
class ProposalEvent<T = NoDetail> extends CustomEvent<T> {
  constructor(type: string, detail: T, cancelable = false) {
    super(type, { detail, bubbles: true, composed: true, cancelable });
  }
}

/** The view was recorded: a person had the proposal in front of them. */
export class SigViewedEvent extends ProposalEvent {
  constructor() {
    super('sig-viewed', {});
  }
}
/** About to accept; preventing it sends nothing. */
export class SigAcceptEvent extends ProposalEvent {
  constructor() {
    super('sig-accept', {}, true);
  }
}
/** The ceremony is there. `url` only with `signing="event"`: the host opens it. */
export class SigSigningStartedEvent extends ProposalEvent<{ url?: string }> {
  constructor(url?: string) {
    super('sig-signing-started', url === undefined ? {} : { url });
  }
}
/** The service says ACCEPTED; once, and not for a proposal that was accepted when it was first looked at. */
export class SigAcceptedEvent extends ProposalEvent {
  constructor() {
    super('sig-accepted', {});
  }
}
/** About to decline; preventing it sends nothing. */
export class SigDeclineEvent extends ProposalEvent {
  constructor() {
    super('sig-decline', {}, true);
  }
}

/** The service says DECLINED. The signing frame fires an event of this name too, with ids in its detail. */
export class SigProposalDeclinedEvent extends ProposalEvent {
  constructor() {
    super('sig-declined', {});
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-viewed': SigViewedEvent;
    'sig-accept': SigAcceptEvent;
    'sig-signing-started': SigSigningStartedEvent;
    'sig-accepted': SigAcceptedEvent;
    'sig-decline': SigDeclineEvent;
  }
}
