import type { NoDetail } from '../shared/element/declined-event.js';
import '../shared/events/viewed-event.js';

/** The copy is shown, and the service has recorded the opening; fired after each load. */
export class SigCopyViewedEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-viewed';
  constructor() {
    super(SigCopyViewedEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}
