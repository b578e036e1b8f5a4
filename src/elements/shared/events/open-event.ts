import type { NoDetail } from '../element/declined-event.js';

declare global {
  interface GlobalEventHandlersEventMap {
    /** Fired by several elements, each with its own detail: one name, so it is declared once. */
    'sig-open':
      CustomEvent<{ notificationId: string }> | CustomEvent<{ envelopeId: string }> | CustomEvent<NoDetail>;
  }
}
