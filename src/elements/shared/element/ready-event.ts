/** What the element shows is there. */
export class SigReadyEvent extends CustomEvent<Readonly<Record<string, never>>> {
  static readonly type = 'sig-ready';
  constructor() {
    super(SigReadyEvent.type, { detail: {}, bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-ready': SigReadyEvent;
  }
}
