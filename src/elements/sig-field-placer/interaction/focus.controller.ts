import { scaleUp, type Rect } from '../../../domain/index.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { PlacerEditor } from '../model/placer-editor.js';

export interface FocusHost {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  root(): ShadowRoot;
  update(): void;
}

const fieldWith = (id: string) => `[data-id="${CSS.escape(id)}"]`;

/** Where focus is to go once that is in the DOM, and which of all the fields Tab comes to. Owns nothing that is shown. */
export class PlacerFocus {
  #target: readonly string[] = [];
  #lastField: string | undefined;
  #revealTarget: string | undefined;
  #focused: HTMLElement | undefined;

  constructor(private readonly host: FocusHost) {}

  /** Goes to the first that is there of what the selectors name, in their order, after the next render that has one. */
  focus(...selectors: string[]): void {
    this.#target = selectors;
    this.host.update();
  }

  /** The field gets focus, and its place comes into view unless it is known to be. */
  focusField(id: string, reveal = true): void {
    const field = this.host.editor.model.get(id);
    if (field) this.focusOnPage(field, fieldWith(id), reveal);
  }

  /** Something that lies on a page gets focus, in the window's view too; the page stays in the DOM as long as it has it. */
  focusOnPage(place: Rect & { readonly pageNumber: number }, selector: string, reveal = true): void {
    const { pages } = this.host;
    const page = pages.sizes[place.pageNumber - 1];
    if (!page) return;
    pages.pin([place.pageNumber - 1]);
    if (reveal) {
      pages.scrollTo(place.pageNumber, scaleUp(place, page));
      this.#revealTarget = selector;
    }
    this.focus(selector);
  }

  /** Something comes into view, as much of it as has room, after the next render that has it. */
  reveal(selector: string): void {
    this.#revealTarget = selector;
    this.host.update();
  }

  /** The pages come into view when a good part of their place is not: what was taken is to be put somewhere. */
  revealPages(): void {
    const place = this.host.root().querySelector('.scroller')?.getBoundingClientRect();
    if (!place) return;
    const seen = Math.min(place.bottom, innerHeight) - Math.max(place.top, 0);
    if (seen < place.height * 0.75) this.reveal('.stage');
  }

  /** Before each render. */
  beforeUpdate(): void {
    const { activeElement } = this.host.root();
    this.#focused = activeElement instanceof HTMLElement ? activeElement : undefined;
  }

  /** After each render. */
  afterUpdate(): void {
    this.#moveFocus();
    this.#restoreLostFocus();
    if (this.#revealTarget === undefined) return;
    const revealed = this.host.root().querySelector(this.#revealTarget);
    if (!revealed) return;
    this.#revealTarget = undefined;
    revealed.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** What had focus has moved within the page, or is gone (undone, say): nobody is left outside with keys that do nothing. */
  #restoreLostFocus(): void {
    const root = this.host.root();
    const held = this.#focused;
    this.#focused = undefined;
    if (!held || root.activeElement) return;
    const next = held.isConnected ? held : root.querySelector<HTMLElement>('.scroller');
    next?.focus({ preventScroll: true });
  }

  #moveFocus(): void {
    let wanted: HTMLElement | null = null;
    for (const selector of this.#target) wanted ??= this.host.root().querySelector<HTMLElement>(selector);
    if (!wanted) return;
    this.#target = [];
    wanted.focus({ preventScroll: wanted.closest('.scroller') !== null });
  }

  /** A field has got focus: Tab comes back to it. */
  setLastField(id: string): void {
    if (this.#lastField === id) return;
    this.#lastField = id;
    this.host.update();
  }

  renameFields(names: ReadonlyMap<string, string>): void {
    const on = this.focusedField;
    if (this.#lastField !== undefined) this.#lastField = names.get(this.#lastField) ?? this.#lastField;
    if (on !== undefined) this.focusField(names.get(on) ?? on);
  }

  /** The field that has focus. */
  get focusedField(): string | undefined {
    const { activeElement } = this.host.root();
    return activeElement instanceof HTMLElement ? activeElement.dataset.id : undefined;
  }

  /** The one field that Tab comes to: where focus was last, else one that is selected, else the first of the page in view. */
  get tabStop(): string | undefined {
    const { editor, pages } = this.host;
    const near = new Set(pages.mounted);
    const there = (id: string | undefined) => {
      const field = id === undefined ? undefined : editor.model.get(id);
      return field && near.has(field.pageNumber - 1) ? field.id : undefined;
    };
    const known = there(this.#lastField) ?? editor.selection.find((id) => there(id));
    return known ?? this.#firstOn(pages.current) ?? this.#firstOn(...[...near].map((index) => index + 1));
  }

  #firstOn(...pageNumbers: readonly number[]): string | undefined {
    let first: { id: string; pageNumber: number; x: number; y: number } | undefined;
    for (const field of this.host.editor.fields) {
      if (!pageNumbers.includes(field.pageNumber)) continue;
      if (
        !first ||
        field.pageNumber < first.pageNumber ||
        (field.pageNumber === first.pageNumber && (field.y - first.y || field.x - first.x) < 0)
      )
        first = field;
    }
    return first?.id;
  }
}
