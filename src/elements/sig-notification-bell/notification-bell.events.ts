import '../shared/events/open-event.js';

/** The notification that a person chose. */
export interface SigOpenDetail {
  /** The notification's id. */
  notificationId: string;
}

/**
 * A notification was chosen. Cancelable: `preventDefault()` keeps its link closed, for a page that shows the matter itself.
 * Without a link nothing else happens.
 *
 * @example
 * bell.addEventListener('sig-open', (event) => {
 *   event.preventDefault();
 *   router.go(`/inbox/${event.detail.notificationId}`);
 * });
 */
export class SigOpenEvent extends CustomEvent<SigOpenDetail> {
  static readonly type = 'sig-open';
  constructor(detail: SigOpenDetail) {
    super(SigOpenEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}
