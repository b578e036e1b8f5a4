import type { NoDetail } from '../shared/element/declined-event.js';
import '../shared/events/open-event.js';

/**
 * The dialog is about to open. Cancelable: `preventDefault()` keeps it closed, for a page that shows the times elsewhere.
 *
 * @example
 * button.addEventListener('sig-open', (event) => {
 *   event.preventDefault();
 *   location.assign('/book');
 * });
 */
export class SigBookingOpenEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-open';
  constructor() {
    super(SigBookingOpenEvent.type, { detail: {}, bubbles: true, composed: true, cancelable: true });
  }
}

/** The dialog was closed. What was typed stays for the next time. */
export class SigCloseEvent extends CustomEvent<NoDetail> {
  static readonly type = 'sig-close';
  constructor() {
    super(SigCloseEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-close': SigCloseEvent;
  }
}
