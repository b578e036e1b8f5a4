import { mm, readingOrder } from '../../../domain/index.js';
import type { PlacerContext } from '../field-placer.types.js';
import type { PasteSpot } from '../model/clipboard.js';
import { copiesOf } from '../model/copied-field.js';
import { positionOf } from '../model/field-names.js';
import { documentVector, lastCorner } from '../pages/page-view.model.js';
import { announceSize, removeSelected } from './commands.js';
import type { Editing } from './editing.types.js';

export interface KeyboardHost {
  readonly editing: Editing;
  /** Ends the innermost thing in progress; `false` when there is nothing to end. */
  escape(): boolean;
  focusInspector(): void;
  /** Saves unsaved changes; says that everything is saved when there are none. */
  save(): void;
  /** Where a mouse last moved on the pages; `undefined` beside them, or after other keys. */
  pointedAt(): PasteSpot | undefined;
  forgetPointer(): void;
}

const arrows: { readonly [key: string]: { x: number; y: number } | undefined } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt']);

/** How far an arrow key moves or resizes a field; with Shift the larger step. */
const stepPt = mm(1);
const largeStepPt = mm(10);

/** Steps from field to field: arrow keys move a field, and Tab leaves the fields. */
const fieldSteps: { readonly [key: string]: ((index: number, last: number) => number) | undefined } = {
  PageDown: (index, last) => Math.min(last, index + 1),
  PageUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

const isTextInput = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/** The keys of the editor. A key without a meaning here keeps its meaning in the page. */
export class KeyboardController {
  constructor(
    private readonly context: PlacerContext,
    private readonly host: KeyboardHost,
  ) {}

  readonly handleKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !this.#handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #handle(event: KeyboardEvent): boolean {
    const [target] = event.composedPath();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isCommand && !modifiers.has(event.key)) this.host.forgetPointer();
    if (event.key === 'Escape') return this.host.escape() || this.#escapeSelection();
    if (isCommand && !event.shiftKey && event.key.toLowerCase() === 's') return this.#save();
    if (isTextInput(target)) return false;
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
    if (isCommand) {
      const isOnPages = id !== undefined || (target instanceof Element && target.matches('.scroller'));
      return this.#handleShortcut(event, isOnPages);
    }
    return id !== undefined && this.#handleFieldKey(event, id);
  }

  /** Also while typing: the page itself is not what a person wants to save. */
  #save(): boolean {
    if (this.context.isLocked) return false;
    this.host.save();
    return true;
  }

  #escapeSelection(): boolean {
    const { editor, announce, words } = this.context;
    if (editor.cancelRun()) {
      if (editor.selection.length > 0) announce(words.t('returned'));
      return true;
    }
    if (editor.selection.length < 2) return false;
    editor.select(editor.selection.slice(0, 1));
    return true;
  }

  #handleShortcut(event: KeyboardEvent, isOnPages: boolean): boolean {
    const { context } = this;
    const { editor, isLocked, pages, words } = context;
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') {
      const isUndo = key === 'z' && !event.shiftKey;
      const before = editor.selection;
      const isDone = isUndo ? editor.undo() : editor.redo();
      if (isDone && editor.selection.length > 0) context.announce(words.t(isUndo ? 'undone' : 'redone'));
      const [restored] = editor.selection;
      if (isDone && isOnPages && restored !== undefined && !before.includes(restored))
        context.focus.focusField(restored);
      return true;
    }
    if (event.shiftKey || !isOnPages) return false;
    switch (key) {
      case 'a':
        editor.select(editor.fields.map(({ id }) => id));
        return true;
      case 'c':
      case 'x':
        if (editor.selection.length === 0) return false;
        this.#copy();
        if (key === 'x' && !isLocked) removeSelected(context);
        return true;
      case 'v':
      case 'd':
        if (isLocked) return false;
        if (key === 'v') this.#paste(this.host.pointedAt() ?? { pageNumber: pages.current });
        else this.#duplicate();
        return true;
      default:
        return false;
    }
  }

  #copy(): void {
    const { editor, announce, words } = this.context;
    const copies = copiesOf(editor, editor.selection);
    this.host.editing.run(({ clipboard }) => clipboard.copy(copies));
    announce(words.t('copiedFields', { n: copies.length }));
  }
  #paste(spot: PasteSpot): void {
    this.host.editing.run(({ clipboard }) => this.#showCopies(clipboard.paste(this.context.editor, spot)));
  }
  #duplicate(): void {
    const { editor } = this.context;
    const copies = copiesOf(editor, editor.selection);
    this.host.editing.run(({ clipboard }) => this.#showCopies(clipboard.addCopies(editor, copies)));
  }
  #showCopies(ids: readonly string[]): void {
    const { announce, focus, words } = this.context;
    if (ids[0] === undefined) return;
    announce(words.t('pasted', { n: ids.length }));
    focus.focusField(ids[0]);
  }

  #handleFieldKey(event: KeyboardEvent, id: string): boolean {
    const { context } = this;
    const { editor, isLocked } = context;
    if (this.#nudge(event, id) || this.#focusField(event, id)) return true;
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        if (!isLocked) removeSelected(context);
        return true;
      case 'Enter':
        if (!editor.selection.includes(id)) editor.select([id]);
        this.host.focusInspector();
        return true;
      case ' ':
        if (context.isPicking) editor.toggle(id);
        else if (event.shiftKey) context.pick(id);
        else editor.select([id]);
        return true;
      default:
        return false;
    }
  }

  #nudge({ key, shiftKey, altKey }: KeyboardEvent, id: string): boolean {
    const { editor, isLocked, announce, pages, words } = this.context;
    const arrow = arrows[key];
    if (!arrow || isLocked) return arrow !== undefined;
    if (!editor.selection.includes(id)) editor.select([id]);
    const step = shiftKey ? largeStepPt : stepPt;
    // Arrows point where the screen does, also when the view is rotated.
    const by = documentVector(pages, { x: arrow.x * step, y: arrow.y * step });
    editor.nudge(by, altKey ? 'resize' : 'move', lastCorner(pages));
    const [field] = editor.selected;
    if (!field) return true;
    const { left, top } = positionOf(this.context.naming, field);
    if (altKey) announceSize(this.context);
    else announce(words.t('movedTo', { left, top }));
    return true;
  }

  /** Focuses another field by reading order, across pages. */
  #focusField({ key, altKey, shiftKey }: KeyboardEvent, id: string): boolean {
    const to = fieldSteps[key];
    if (!to || altKey || shiftKey) return false;
    const order = readingOrder(this.context.editor.fields);
    const index = order.findIndex((field) => field.id === id);
    this.context.focus.focusField(order[to(index, order.length - 1)]!.id);
    return true;
  }
}
