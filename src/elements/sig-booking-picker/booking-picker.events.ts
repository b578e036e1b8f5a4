/** A time was chosen; `start` is the instant as the service wrote it (ISO 8601). Fired on every choice, also of another time. */
export class SigSlotSelectEvent extends CustomEvent<{ start: string }> {
  static readonly type = 'sig-slot-select';
  constructor(detail: { start: string }) {
    super(SigSlotSelectEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-slot-select': SigSlotSelectEvent;
  }
}
