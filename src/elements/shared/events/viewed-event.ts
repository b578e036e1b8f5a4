import type { NoDetail } from '../element/declined-event.js';

/** The service has recorded that a person opened the proposal, or the copy of a document. */
export class SigViewedEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-viewed';
  constructor() {
    super(SigViewedEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-viewed': SigViewedEvent;
  }
}
