import type { FocusRequests, PlacerContext } from '../field-placer.types.js';
import { shownBox } from '../pages/page-view.model.js';

/** Pages of which less than this part is on screen are scrolled into view. */
const minVisiblePart = 0.75;

/** Moves focus after a render, and decides which of the fields Tab reaches. */
export class PlacerFocus implements FocusRequests {
  #targets: readonly string[] = [];
  #revealTarget: string | undefined;
  #lastField: string | undefined;
  #focused: HTMLElement | undefined;

  constructor(private readonly context: Pick<PlacerContext, 'editor' | 'pages' | 'root' | 'requestUpdate'>) {}

  focus(...selectors: string[]): void {
    this.#targets = selectors;
    this.context.requestUpdate();
  }

  focusField(id: string, reveal = true): void {
    const field = this.context.editor.model.get(id);
    if (field) this.focusOnPage(field, `[data-id="${CSS.escape(id)}"]`, reveal);
  }

  focusOnPage(place: Parameters<FocusRequests['focusOnPage']>[0], selector: string, reveal = true): void {
    const { pages } = this.context;
    const box = shownBox(pages, place);
    if (!box) return;
    pages.pin([place.pageNumber - 1]);
    if (reveal) {
      pages.scrollTo(place.pageNumber, box);
      this.#revealTarget = selector;
    }
    this.focus(selector);
  }

  reveal(selector: string): void {
    this.#revealTarget = selector;
    this.context.requestUpdate();
  }

  revealPages(isTouch: boolean): void {
    const box = this.#find('.scroller')?.getBoundingClientRect();
    if (!box) return;
    const visible = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    // A finger scrolls the pages before it scrolls the window: it needs all of them in view.
    if (visible < box.height * (isTouch ? 1 : minVisiblePart)) this.reveal('.stage');
  }

  beforeUpdate(): void {
    const { activeElement } = this.context.root;
    this.#focused = activeElement instanceof HTMLElement ? activeElement : undefined;
  }

  afterUpdate(): void {
    this.#moveFocus();
    this.#restoreLostFocus();
    const revealed = this.#revealTarget === undefined ? null : this.#find(this.#revealTarget);
    if (!revealed) return;
    this.#revealTarget = undefined;
    revealed.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #find(selector: string): HTMLElement | null {
    return this.context.root.querySelector<HTMLElement>(selector);
  }

  #moveFocus(): void {
    let target: HTMLElement | null = null;
    for (const selector of this.#targets) target ??= this.#find(selector);
    if (!target) return;
    this.#targets = [];
    target.focus({ preventScroll: target.closest('.scroller') !== null });
  }

  /** The render moved or removed the focused node, e.g. by undo. */
  #restoreLostFocus(): void {
    const focused = this.#focused;
    this.#focused = undefined;
    if (!focused || this.context.root.activeElement) return;
    const target = focused.isConnected ? focused : this.#find('.scroller');
    target?.focus({ preventScroll: true });
  }

  /** A field got focus: Tab returns to it. */
  setLastField(id: string): void {
    if (this.#lastField === id) return;
    this.#lastField = id;
    this.context.requestUpdate();
  }

  /** Fields got new ids. */
  renameFields(names: ReadonlyMap<string, string>): void {
    const { activeElement } = this.context.root;
    const id = activeElement instanceof HTMLElement ? activeElement.dataset.id : undefined;
    if (this.#lastField !== undefined) this.#lastField = names.get(this.#lastField) ?? this.#lastField;
    if (id !== undefined) this.focusField(names.get(id) ?? id);
  }

  /** The field that Tab reaches: the last focused, else a selected one, else the first near the view. */
  get tabStop(): string | undefined {
    const { editor, pages } = this.context;
    const mounted = new Set(pages.mounted);
    const ifMounted = (id: string | undefined) => {
      const field = id === undefined ? undefined : editor.model.get(id);
      return field && mounted.has(field.pageNumber - 1) ? field.id : undefined;
    };
    return (
      ifMounted(this.#lastField) ??
      editor.selection.find((id) => ifMounted(id)) ??
      this.#firstOn([pages.current]) ??
      this.#firstOn([...mounted].map((index) => index + 1))
    );
  }

  #firstOn(pageNumbers: readonly number[]): string | undefined {
    return this.context.editor.fields
      .filter(({ pageNumber }) => pageNumbers.includes(pageNumber))
      .reduce<{ id: string; pageNumber: number; x: number; y: number } | undefined>(
        (first, field) =>
          !first || (field.pageNumber - first.pageNumber || field.y - first.y || field.x - first.x) < 0
            ? field
            : first,
        undefined,
      )?.id;
  }
}
