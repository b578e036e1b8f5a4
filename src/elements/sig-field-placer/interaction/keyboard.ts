import { mm, readingOrder } from '../../../domain/index.js';
import { copy, duplicate, paste } from '../model/copies.js';
import type { PlacerEditor } from '../model/placer-editor.js';

export interface KeysHost {
  readonly editor: PlacerEditor;
  readonly locked: boolean;
  readonly currentPage: number;
  /** Ends a gesture or the armed state; `false` when there was neither. */
  escape(): boolean;
  /** Several are being chosen one by one: focus selects nothing by itself. */
  readonly picking: boolean;
  /** Begins that, with this one. */
  pick(id: string): void;
  focusField(id: string): void;
  focusPanel(): void;
  announce(what: 'moved' | 'sized' | 'undone' | 'redone' | 'returned'): void;
  announceCount(what: 'removed' | 'copiedFields' | 'pasted', n: number): void;
  removeSelected(): void;
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const stepPt = mm(1);
const largeStepPt = mm(10);

const isTextInput = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));

/** Keys inside the element, and only there. Returns whether the key was ours; everything else keeps its meaning. */
export function handleKey(host: KeysHost, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const target = event.composedPath()[0];
  if (event.key === 'Escape') return host.escape() || handleEscape(host);
  if (isTextInput(target)) return false;
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (command && handleShortcut(host, event, id !== undefined)) return true;
  return id !== undefined && !command && handleFieldKey(host, event, id);
}

function handleEscape(host: KeysHost): boolean {
  const { editor } = host;
  if (editor.cancelRun()) {
    host.announce('returned');
    return true;
  }
  if (editor.selection.length < 2) return false;
  editor.select(editor.selection.slice(0, 1));
  return true;
}

function handleShortcut(host: KeysHost, event: KeyboardEvent, onFieldOrPage: boolean): boolean {
  const { editor, locked } = host;
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    const back = key === 'z' && !event.shiftKey;
    if (back ? editor.undo() : editor.redo()) host.announce(back ? 'undone' : 'redone');
    return true;
  }
  if (event.shiftKey) return false;
  const inPages =
    onFieldOrPage || (event.composedPath()[0] as Element | undefined)?.matches?.('.scroller') === true;
  if (!inPages) return false;
  switch (key) {
    case 'a':
      editor.select(editor.fields.map((field) => field.id));
      return true;
    case 'c':
    case 'x':
      if (editor.selection.length === 0) return false;
      host.announceCount('copiedFields', copy(editor, editor.selection));
      if (key === 'x' && !locked) host.removeSelected();
      return true;
    case 'v':
    case 'd': {
      if (locked) return false;
      const made = key === 'v' ? paste(editor, host.currentPage) : duplicate(editor, editor.selection);
      if (made[0] !== undefined) {
        host.announceCount('pasted', made.length);
        host.focusField(made[0]);
      }
      return true;
    }
    default:
      return false;
  }
}

function handleFieldKey(host: KeysHost, event: KeyboardEvent, id: string): boolean {
  const { editor, locked } = host;
  const arrow = arrows[event.key];
  if (arrow) {
    if (locked) return true;
    if (!editor.selection.includes(id)) editor.select([id]);
    const moveFocus = event.shiftKey ? largeStepPt : stepPt;
    const how = event.altKey ? 'resize' : 'move';
    editor.nudge({ x: arrow.x * moveFocus, y: arrow.y * moveFocus }, how);
    host.announce(how === 'move' ? 'moved' : 'sized');
    return true;
  }
  if (step(host, event, id)) return true;
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      if (!locked) host.removeSelected();
      return true;
    case 'Enter':
      if (!editor.selection.includes(id)) editor.select([id]);
      host.focusPanel();
      return true;
    case ' ':
      if (host.picking) editor.toggle(id);
      else if (event.shiftKey) host.pick(id);
      else editor.select([id]);
      return true;
    default:
      return false;
  }
}

/** Steps among fields: arrows move them, and Tab leads past them all. */
const fieldSteps: { readonly [key: string]: ((index: number, last: number) => number) | undefined } = {
  PageDown: (index, last) => Math.min(last, index + 1),
  PageUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** To another field in reading order, wherever its page is. */
function step(
  { editor, focusField }: KeysHost,
  { key, altKey, shiftKey }: KeyboardEvent,
  id: string,
): boolean {
  const to = fieldSteps[key];
  if (!to || altKey || shiftKey) return false;
  const order = readingOrder(editor.fields);
  const index = order.findIndex((field) => field.id === id);
  focusField(order[to(index, order.length - 1)]!.id);
  return true;
}
