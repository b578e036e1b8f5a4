import { addStyles } from '../../shared/ui/add-styles.js';
import type { PlacerContext, PlacerElement, PlacerHost } from '../field-placer.types.js';
import type { PanelsController } from './panels.controller.js';

/** Loads the code of thumbnails and preview on first use; until then both are closed. */
export class PanelLoader {
  #panels: PanelsController | undefined;

  constructor(
    private readonly element: PlacerElement,
    private readonly host: PlacerHost,
    /** The context, and the role that is chosen for new fields. */
    private readonly context: () => PlacerContext & { readonly role: string | undefined },
  ) {}

  get isPreviewing(): boolean {
    return this.#panels?.preview.isOpen ?? false;
  }

  toggleList(): void {
    void this.#run((panels) => panels.toggleList());
  }
  togglePreview(): void {
    void this.#run(({ preview }) => {
      if (preview.isOpen) preview.stop();
      else preview.start();
    });
  }

  async #run(run: (panels: PanelsController) => void): Promise<void> {
    try {
      const { PanelsController, panelsStyles, previewStyles } = await import('./panels.lazy.js');
      addStyles(this.element, panelsStyles, previewStyles);
      const context = this.context();
      run((this.#panels ??= new PanelsController(context, this.element, () => context.role)));
    } catch (error) {
      this.host.fail(error);
    }
    this.element.requestUpdate();
  }

  /** Another document. */
  reset(): void {
    this.#panels?.reset();
  }
  /** Another page is in view. */
  handlePageChange(): void {
    this.#panels?.handlePageChange();
  }
  /** A page has a picture, or another one. */
  handlePainted(): void {
    this.#panels?.handlePainted();
  }

  /** The values of the view. */
  get props() {
    const panels = this.#panels;
    const { isPreviewing } = this;
    return {
      isPreviewing,
      isListOpen: panels?.isListOpen ?? false,
      previewField: isPreviewing ? panels?.preview.fieldView : undefined,
      previewKeys: isPreviewing ? panels?.preview.handleKeyDown : undefined,
      panels: panels && {
        listView: () => panels.listView(),
        previewPanel: (level: number) => panels.preview.panelView(level),
      },
    };
  }
}
