import type { PlacerController } from '../field-placer.controller.js';
import { handleKey, type KeysHost } from './keyboard.js';
import { positionOf } from '../field-placer.types.js';

/** What keys do at a desk, and what is said of it. */
const keysHostOf = (desk: PlacerController): KeysHost => ({
  editor: desk.editor,
  locked: desk.locked,
  currentPage: desk.pages.current,
  picking: desk.picking,
  pick: (id) => desk.side?.pick(id),
  escape: () => stepBack(desk),
  focusField: (id) => desk.focusField(id),
  focusPanel: () => {
    desk.side?.fold(true);
    desk.focus('.panel-body select, .panel-body input, .panel-body button');
  },
  announce: (what) => {
    const [field] = desk.editor.selected;
    if (!field) return;
    const { left, top, width, height } = positionOf(desk, field);
    if (what === 'moved') desk.say(desk.words.t('movedTo', { left, top }));
    else if (what === 'sized') desk.say(desk.words.t('sizedTo', { width, height }));
    else desk.say(desk.words.t(what));
  },
  announceCount: (what, n) => desk.say(desk.words.t(what, { n })),
  removeSelected: () => desk.removeSelected(),
});

/** One step back from whatever is under way; `false` when nothing is. */
function stepBack(desk: PlacerController): boolean {
  if (desk.pointer.cancel() || desk.drag.cancel()) return true;
  if (desk.armed !== undefined) {
    desk.arm(undefined);
    return true;
  }
  if (desk.side?.endPicking()) return true;
  const [id] = desk.editor.selection;
  if (!desk.inPanel || id === undefined) return false;
  desk.side?.leaveFor(id);
  return true;
}

/** A key pressed at a desk; what it does there, it does nowhere else. */
export function pressed(desk: PlacerController, event: KeyboardEvent): void {
  if (!handleKey(keysHostOf(desk), event)) return;
  event.preventDefault();
  event.stopPropagation();
}
