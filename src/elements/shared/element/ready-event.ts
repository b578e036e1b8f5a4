/** The element has loaded and shows its content. Bubbles; the detail is empty. */
export class SigReadyEvent extends CustomEvent<Readonly<Record<string, never>>> {
  static readonly type = 'sig-ready';
  constructor() {
    super(SigReadyEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-ready': SigReadyEvent;
  }
}
