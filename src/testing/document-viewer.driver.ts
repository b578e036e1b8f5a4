import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until } from './query.js';

/** The members of a `sig-document-viewer` that the driver uses, from any copy of the package. */
export type ViewerElement = HTMLElement & {
  readonly updateComplete: Promise<unknown>;
  readonly page: number;
};

const words = {
  en: {
    pages: 'Pages',
    page: 'Page',
    outline: 'Table of contents',
    attachments: 'Attachments',
    layers: 'Layers',
    report: 'Can a screen reader read this?',
    find: 'Find',
    findButton: 'Find in document',
    next: 'Next match',
    previous: 'Previous match',
    closeFind: 'Close search',
    thumbs: 'Page thumbnails',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    width: 'Fit width',
    whole: 'Fit whole page',
    actual: 'Zoom ',
    rotate: 'Rotate clockwise',
    print: 'Print',
    download: 'Download',
    password: 'Password',
    open: 'Open',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    cancel: 'Cancel',
  },
  de: {
    pages: 'Seiten',
    page: 'Seite',
    outline: 'Inhaltsverzeichnis',
    attachments: 'Anhänge',
    layers: 'Ebenen',
    report: 'Kann ein Screenreader das lesen?',
    find: 'Suchen',
    findButton: 'Im Dokument suchen',
    next: 'Nächster Treffer',
    previous: 'Vorheriger Treffer',
    closeFind: 'Suche schließen',
    thumbs: 'Seitenvorschau',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    width: 'An Breite anpassen',
    whole: 'Ganze Seite zeigen',
    actual: 'Zoom ',
    rotate: 'Im Uhrzeigersinn drehen',
    print: 'Drucken',
    download: 'Herunterladen',
    password: 'Passwort',
    open: 'Öffnen',
    nextPage: 'Nächste Seite',
    previousPage: 'Vorherige Seite',
    cancel: 'Abbrechen',
  },
} as const;
type Act = Exclude<keyof (typeof words)['en'], 'pages' | 'page' | 'password'>;

/** A page's number by its name, "Page 1,000 of 2,000" or "Page A-3 (4 of 12)". */
const numberOf = (page: HTMLElement): number => {
  const name = nameOf(page);
  const numbers = name.slice(name.lastIndexOf('(') + 1);
  return Number(/\d[\d.,\u2019\u00a0]*/.exec(numbers)?.[0].replace(/\D/g, ''));
};

/**
 * Drives `sig-document-viewer` as a person does: by its toolbar, search bar, thumbnails and pages. Waiting methods throw after
 * ten seconds.
 *
 * @example
 * const driver = await new DocumentViewerDriver(viewer).ready();
 * await driver.find('invoice');
 * await driver.press('next');
 */
export class DocumentViewerDriver {
  readonly #words;

  /**
   * @param element The `sig-document-viewer`, connected to the document.
   * @param language The language of its strings.
   */
  constructor(
    readonly element: ViewerElement,
    language: keyof typeof words = 'en',
  ) {
    this.#words = words[language];
  }

  /** Waits for the pages. */
  async ready(): Promise<this> {
    await until(() => maybeByRole(this.element, 'region', this.#words.pages), 'the pages');
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
    return byRole(this.element, 'region', this.#words.pages);
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
    const label = nameOf(byRole(this.element, 'button', /^Zoom \d/));
    return Number(/\d+/.exec(label)?.[0]) / 100;
  }

  /**
   * A button by its action.
   *
   * @throws {Error} When it is not shown.
   */
  button(act: Act): HTMLElement {
    return byRole(this.element, 'button', act === 'actual' ? /^Zoom \d/ : this.#words[act]);
  }

  /** Clicks a button and waits for the update. */
  async press(act: Act): Promise<void> {
    this.button(act).click();
    await this.element.updateComplete;
  }

  /** The current page in the toolbar: its label, or its number. */
  get pageField(): string {
    return byRole<HTMLInputElement>(this.element, 'textbox', this.#words.page).value;
  }

  /** Types a page's number or label into the toolbar. */
  async goTo(page: number | string): Promise<void> {
    fill(byRole(this.element, 'textbox', this.#words.page), String(page));
    await this.element.updateComplete;
    await this.element.updateComplete;
  }

  /** Opens the search bar if it is closed, and types. */
  async find(text: string): Promise<void> {
    if (!maybeByRole(this.element, 'search')) await this.press('findButton');
    fill(byRole(this.element, 'textbox', this.#words.find), text);
    await this.element.updateComplete;
  }

  /** The result in the search bar: "2 of 17", "No matches". */
  get found(): string {
    const input = byRole(this.element, 'textbox', this.#words.find);
    const said = (input.getRootNode() as ShadowRoot).getElementById('found');
    return said ? textOf(said) : '';
  }

  /** The highlighted texts on the pages, the current match first. */
  get marks(): string[] {
    const marks = [...this.scroller.querySelectorAll('mark')];
    return marks.sort((a, b) => b.className.length - a.className.length).map((mark) => mark.textContent);
  }

  /** The shown thumbnails, in page order. */
  get thumbnails(): HTMLElement[] {
    return allByRole(byRole(this.element, 'listbox', this.#words.thumbs), 'option');
  }

  /** Waits for the password field, types the password and submits it. */
  async unlock(password: string): Promise<void> {
    const input = await until(
      () => this.element.shadowRoot?.querySelector<HTMLInputElement>('input[type=password]'),
      'the password',
    );
    fill(input, password);
    byRole(this.element, 'button', this.#words.open).click();
    await this.element.updateComplete;
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
