import { allByRole, byRole, fill, maybeByRole, textOf, until } from './query.js';

/** The members of a `sig-document-viewer` that the driver uses, from any copy of the package. */
export type ViewerElement = HTMLElement & {
  readonly updateComplete: Promise<unknown>;
  readonly page: number;
};

/** The hooks of the buttons, by what they do. */
const hookOf = {
  outline: 'outline',
  attachments: 'attachments',
  layers: 'layers',
  report: 'report',
  find: 'find',
  findButton: 'find',
  next: 'next-match',
  previous: 'previous-match',
  closeFind: 'close-find',
  thumbs: 'thumbs',
  zoomIn: 'in',
  zoomOut: 'out',
  width: 'width',
  whole: 'whole',
  actual: 'actual',
  rotate: 'rotate',
  print: 'print',
  download: 'download',
  open: 'open',
  nextPage: 'next',
  previousPage: 'previous',
  cancel: 'cancel',
} as const;
type Act = keyof typeof hookOf;

/** The index of a page is on its canvas. */
const numberOf = (page: HTMLElement): number =>
  Number(page.querySelector<HTMLElement>('[data-page]')?.dataset['page']) + 1;

/** Digits of Arabic and Persian as those of ASCII. */
const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Drives `sig-document-viewer` as a person does: by its toolbar, search bar, thumbnails and pages, in any language. Waiting
 * methods throw after ten seconds.
 *
 * @example
 * const driver = await new DocumentViewerDriver(viewer).ready();
 * await driver.find('invoice');
 * await driver.press('next');
 */
export class DocumentViewerDriver {
  /**
   * @param element The `sig-document-viewer`, connected to the document.
   * @param _language Has no effect: every language is driven in the same way.
   */
  constructor(
    readonly element: ViewerElement,
    _language?: string,
  ) {}

  /** Waits for the pages. */
  async ready(): Promise<this> {
    await until(() => this.#part('pages'), 'the pages');
    await this.element.updateComplete;
    return this;
  }

  /** The visible text, shadow roots included. */
  get text(): string {
    return textOf(this.element);
  }

  /** The last announcement to screen readers. */
  get said(): string {
    return allByRole(this.element, 'status').map(textOf).join(' ').trim();
  }

  /** The text of the alert; empty without one. */
  get problem(): string {
    const alert = maybeByRole(this.element, 'alert');
    return alert ? textOf(alert) : '';
  }

  /**
   * The scrolling region with the pages.
   *
   * @throws {Error} Before a document is open.
   */
  get scroller(): HTMLElement {
    const pages = this.#part('pages');
    if (!pages) throw new Error('no document is open');
    return pages;
  }

  /** The numbers of the pages that are in the document now. */
  get mounted(): number[] {
    return allByRole(this.scroller, 'group').map(numberOf);
  }

  /**
   * A page by its number, from 1.
   *
   * @throws {Error} When it is not in the document now: only pages near the view are (see `mounted`).
   */
  page(number: number): HTMLElement {
    const found = allByRole(this.scroller, 'group').find((page) => numberOf(page) === number);
    if (!found) throw new Error(`page ${number} is not there, but ${this.mounted.join(', ') || 'none'}`);
    return found;
  }

  /** The canvas of a page; `undefined` before it is drawn. */
  picture(number: number): HTMLCanvasElement | undefined {
    return this.page(number).querySelector<HTMLCanvasElement>('canvas.drawn') ?? undefined;
  }

  /** Waits until a page is drawn with at least `density` device px per CSS px. */
  async drawn(number: number, density = 0): Promise<HTMLCanvasElement> {
    return until(() => {
      const picture = this.mounted.includes(number) && this.picture(number);
      return picture && picture.width > 0 && picture.width / picture.clientWidth >= density && picture;
    }, `page ${number} drawn`);
  }

  /** The zoom in the toolbar as a factor: 1 is 100 %. */
  get percent(): number {
    return Number(/\d+/.exec(plainDigits(textOf(this.button('actual'))))?.[0]) / 100;
  }

  /**
   * A button by its action.
   *
   * @throws {Error} When it is not shown.
   */
  button(act: Act): HTMLElement {
    return byRole(this.element, 'button', hookOf[act]);
  }

  /** Clicks a button and waits for the update. */
  async press(act: Act): Promise<void> {
    this.button(act).click();
    await this.element.updateComplete;
  }

  /** The current page in the toolbar: its label, or its number. */
  get pageField(): string {
    return byRole<HTMLInputElement>(this.element, 'textbox', 'page').value;
  }

  /** Types a page's number or label into the toolbar. */
  async goTo(page: number | string): Promise<void> {
    fill(byRole(this.element, 'textbox', 'page'), String(page));
    await this.element.updateComplete;
    await this.element.updateComplete;
  }

  /** Opens the search bar if it is closed, and types. */
  async find(text: string): Promise<void> {
    if (!maybeByRole(this.element, 'search')) await this.press('findButton');
    fill(this.#query, text);
    await this.element.updateComplete;
  }

  /** The result in the search bar: "2 of 17", "No matches". */
  get found(): string {
    const said = (this.#query.getRootNode() as ShadowRoot).getElementById('found');
    return said ? textOf(said) : '';
  }

  /** The highlighted texts on the pages, the current match first. */
  get marks(): string[] {
    const marks = [...this.scroller.querySelectorAll('mark')];
    return marks.sort((a, b) => b.className.length - a.className.length).map((mark) => mark.textContent);
  }

  /** The shown thumbnails, in page order. */
  get thumbnails(): HTMLElement[] {
    return allByRole(byRole(this.element, 'listbox'), 'option');
  }

  /** Waits for the password field, types the password and submits it. */
  async unlock(password: string): Promise<void> {
    const input = await until(
      () => this.element.shadowRoot?.querySelector<HTMLInputElement>('input[type=password]'),
      'the password',
    );
    fill(input, password);
    await this.press('open');
    await this.element.updateComplete;
  }

  get #query(): HTMLElement {
    return byRole(byRole(this.element, 'search'), 'textbox');
  }

  #part(name: string): HTMLElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLElement>(`[part~=${name}]`) ?? undefined;
  }

  /** Presses a key on the focused element; returns `false` when a listener prevented the default action. */
  key(key: string, more: KeyboardEventInit = {}): boolean {
    let target: Element | null = document.activeElement;
    while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    return (target ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
    );
  }
}
