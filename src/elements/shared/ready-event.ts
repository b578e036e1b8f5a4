/** What the element shows is there. */
export class SigReadyEvent extends CustomEvent<null> {
  static readonly type = 'sig-ready';
  constructor() {
    super(SigReadyEvent.type, { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'sig-ready': SigReadyEvent;
  }
}
