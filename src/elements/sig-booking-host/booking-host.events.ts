/** The chosen event type; at least one member is present. */
export interface SigEventTypeSelectDetail {
  /** The event type's name in the host's address, where the service gives one. */
  slug?: string;
  /** The event type's public token, where the service gives one. */
  token?: string;
}

/**
 * An event type was chosen. Cancelable: `preventDefault()` keeps the list, for a page that navigates by itself.
 *
 * @example
 * host.addEventListener('sig-event-type-select', (event) => {
 *   event.preventDefault();
 *   location.assign(`/book/${event.detail.slug}`);
 * });
 */
export class SigEventTypeSelectEvent extends CustomEvent<SigEventTypeSelectDetail> {
  static readonly type = 'sig-event-type-select';
  constructor(detail: SigEventTypeSelectDetail) {
    super(SigEventTypeSelectEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-event-type-select': SigEventTypeSelectEvent;
  }
}
