import { scaleUp, type Point, type Rect } from '../../../domain/index.js';
import type { PlacerContext } from '../field-placer.types.js';
import type { NewField, PlacedField } from '../../shared/fields/field.js';
import { newField } from '../model/field-defaults.js';
import { positionOf, typeName } from '../model/field-names.js';
import { documentBox, documentPoint } from '../pages/page-view.model.js';

/** What the next press on a page puts there: a new field of the type, or the field that is carried. */
interface Placement {
  readonly type: string;
  readonly fieldId?: string;
}

export interface PlacementHost {
  /** The role of new fields. */
  role(): string | undefined;
  isTouch(): boolean;
  /** The placement changed: whatever else was in progress ends. */
  handleArmed(): void;
}

/** Places fields: arms a type or carries a field, and puts it where it is dropped. */
export class PlacementController {
  #placement: Placement | undefined;

  constructor(
    private readonly context: PlacerContext,
    private readonly host: PlacementHost,
  ) {}

  get armedType(): string | undefined {
    return this.#placement?.type;
  }
  get isCarrying(): boolean {
    return this.#placement?.fieldId !== undefined;
  }

  reset(): void {
    this.#placement = undefined;
  }

  arm(type: string | undefined): void {
    const { context, host } = this;
    if (context.isLocked || type === this.armedType) return;
    this.#placement = type === undefined ? undefined : { type };
    host.handleArmed();
    if (type !== undefined) {
      const hint = host.isTouch() ? 'armedTouch' : 'armed';
      context.announce(context.words.t(hint, { type: typeName(context.words, type) }));
      context.focus.revealPages(host.isTouch());
    }
    context.requestUpdate();
  }

  /** The next press moves this field, without a drag (WCAG 2.5.7). */
  carry({ id, type }: PlacedField): void {
    this.arm(undefined);
    this.arm(type);
    if (this.#placement) this.#placement = { type, fieldId: id };
    this.context.focus.focus('.scroller');
  }

  /** Puts the carried field, or else a new one, at a point or into a box of a page as shown (points). */
  readonly drop = (type: string, pageNumber: number, shown: Point | Rect): void => {
    const { editor, pages } = this.context;
    const at =
      'width' in shown
        ? documentBox(pages, pageNumber - 1, shown)
        : documentPoint(pages, pageNumber - 1, shown);
    if (this.#dropCarried(pageNumber, at)) return;
    this.#showPlaced(editor.addAt(this.#newField(type), pageNumber, at));
  };

  /** The same on the page in view; a new field goes where it covers no other. */
  dropHere(type: string): void {
    const { editor, pages } = this.context;
    const pageNumber = pages.current;
    const middle = documentPoint(pages, pageNumber - 1, pages.scroll.visibleMiddleOf(pageNumber));
    if (this.#dropCarried(pageNumber, middle)) return;
    const near = { x: middle.x / 2, y: middle.y };
    this.#showPlaced(editor.addSomewhere(this.#newField(type), pageNumber, near));
  }

  /** A host's field: what is missing is chosen as for a person. */
  add(field: NewField): string | undefined {
    return this.context.editor.add([{ ...this.#newField(field.type), ...field }])[0];
  }

  #newField(type: string): NewField {
    const { editor, words } = this.context;
    return newField(type, this.host.role(), editor, (n) => words.t('optionNew', { n }));
  }

  #dropCarried(pageNumber: number, at: Point | Rect): boolean {
    const { editor, pages, focus, words } = this.context;
    const field = editor.model.get(this.#placement?.fieldId ?? '');
    const page = pages.fileSizes[pageNumber - 1];
    this.#placement = undefined;
    if (!field || !page) return false;
    const { id } = field;
    const { width, height } = scaleUp(field, pages.fileSizes[field.pageNumber - 1] ?? page);
    const rect = 'width' in at ? at : { width, height, x: at.x - width / 2, y: at.y - height / 2 };
    editor.place(new Map([[id, { pageNumber, rect }]]));
    editor.select([id]);
    focus.focusField(id);
    const { left, top } = positionOf(this.context.naming, editor.model.get(id)!);
    this.context.announce(words.t('movedToPage', { page: pageNumber, left, top }));
    return true;
  }

  #showPlaced(id: string | undefined): void {
    const { editor, focus, words } = this.context;
    const field = id === undefined ? undefined : editor.model.get(id);
    this.context.requestUpdate();
    if (!field) return;
    editor.select([field.id]);
    focus.focusField(field.id);
    const type = typeName(words, field.type);
    this.context.announce(words.t('placed', { type, page: field.pageNumber }));
  }
}
