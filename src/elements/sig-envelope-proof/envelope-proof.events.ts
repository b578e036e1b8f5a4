/** What the check of an audit trail says. */
export interface SigVerifiedDetail {
  /** Both the service and, where it can be done, the calculation in this browser find the trail unchanged. */
  verified: boolean;
  /** The service has time stamps of independent providers for it. Without them `verified` can still be true. */
  anchored: boolean;
}

/** The audit trail was checked; fired after each load, with either result. */
export class SigVerifiedEvent extends CustomEvent<SigVerifiedDetail> {
  static readonly type = 'sig-verified';
  constructor(detail: SigVerifiedDetail) {
    super(SigVerifiedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-verified': SigVerifiedEvent;
  }
}
