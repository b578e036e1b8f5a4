export interface SigEventTypeSelectDetail {
  /** The kind's name in the host's address, where the service tells it. */
  slug?: string;
  /** The kind's public token, where the service tells it. */
  token?: string;
}

/** A kind of meeting was chosen; `preventDefault()` keeps the list, for a page that goes elsewhere. */
export class SigEventTypeSelectEvent extends CustomEvent<SigEventTypeSelectDetail> {
  static readonly type = 'sig-event-type-select';
  constructor(detail: SigEventTypeSelectDetail) {
    super(SigEventTypeSelectEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-event-type-select': SigEventTypeSelectEvent;
  }
}
