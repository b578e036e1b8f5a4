import type { NoDetail } from '../element/declined-event.js';

declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by a proposal and by a copy viewer: one name, so it is declared once. */
    'sig-viewed': CustomEvent<NoDetail>;
  }
}
