import { fields as english } from '../../../locales/en/placer-fields.js';
import { Strings } from '../../shared/i18n/strings.js';
import { Thumbnails } from '../../shared/pdf/thumbnails.js';
import { PreviewController } from '../preview/preview.controller.js';
import type { InspectorStrings, PlacerContext, PlacerElement } from '../field-placer.types.js';
import { goToPage } from '../interaction/commands.js';
import { thumbnailsView } from './thumbnails.view.js';

const rowPx = 196;

/** What is opened from the bar: the thumbnails, and the document as a recipient sees it. Its code loads on first use. */
export class PanelsController {
  readonly preview: PreviewController;
  readonly #words: InspectorStrings;
  readonly #thumbnails: Thumbnails;
  #isListOpen = false;

  constructor(
    private readonly context: PlacerContext,
    element: PlacerElement,
    role: () => string | undefined,
  ) {
    this.#words = new Strings(element, 'fields', english);
    this.#thumbnails = new Thumbnails(context.pages, rowPx, () => context.requestUpdate());
    this.preview = new PreviewController(context, this.#words, role);
    const rendered = () => this.#thumbnails.hostRendered(context.root);
    element.addController({ hostUpdated: rendered });
  }

  get isListOpen(): boolean {
    return this.#isListOpen;
  }

  /** Another document. */
  reset(): void {
    this.#thumbnails.reset();
    this.preview.stop();
  }
  /** Another page is in view. */
  handlePageChange(): void {
    this.#thumbnails.scrollToCurrent();
  }
  /** A page has a picture, or another one. */
  handlePainted(): void {
    if (this.#isListOpen) this.#thumbnails.hostRendered(this.context.root);
  }

  toggleList(): void {
    this.#isListOpen = !this.#isListOpen;
    this.context.focus.focus(this.#isListOpen ? '.thumbs' : '[data-tool="thumbnails"]');
  }

  listView(): unknown {
    if (!this.#isListOpen) return undefined;
    const { editor, naming, pages } = this.context;
    return thumbnailsView({
      words: this.#words,
      naming,
      fields: editor.fields,
      pages,
      thumbnails: this.#thumbnails,
      actions: {
        choose: (page) => this.#choose(page),
        scroll: () => this.#thumbnails.updateVisible(),
        key: (event) => this.#handleKey(event),
      },
    });
  }

  #choose(page: number): void {
    goToPage(this.context, page);
    if (this.#thumbnails.isOverlay) this.toggleList();
  }

  #handleKey(event: KeyboardEvent): void {
    const page = this.#thumbnails.targetPage(event.key);
    if (event.key === 'Escape' || (event.key === 'Enter' && this.#thumbnails.isOverlay)) this.toggleList();
    else if (page !== undefined) goToPage(this.context, page);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
