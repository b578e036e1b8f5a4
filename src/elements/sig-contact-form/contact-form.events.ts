import type { NoDetail } from '../shared/element/declined-event.js';
import { ExtendableEvent } from '../shared/element/extendable-event.js';

/** About to send the message. `preventDefault()` keeps it; `waitUntil(promise)` delays the request until it settles. */
export class SigSubmitEvent extends ExtendableEvent<NoDetail> {
  static readonly type = 'sig-submit';
  constructor() {
    super(SigSubmitEvent.type, {});
  }
}

/** The service has accepted the message. It does not say that a person has received or read it. */
export class SigSubmittedEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-submitted';
  constructor() {
    super(SigSubmittedEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-submit': SigSubmitEvent;
    'sig-submitted': SigSubmittedEvent;
  }
}
