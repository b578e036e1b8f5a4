/** Another page is in the middle of the view. `page` counts from 1; `pageCount` is the number of pages. */
export class SigPageChangeEvent extends CustomEvent<{ readonly page: number; readonly pageCount: number }> {
  static readonly type = 'sig-page-change';
  constructor(page: number, pageCount: number) {
    super(SigPageChangeEvent.type, { detail: { page, pageCount }, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-page-change': SigPageChangeEvent;
  }
}
