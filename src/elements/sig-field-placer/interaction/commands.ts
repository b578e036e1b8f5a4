import { boundsOf } from '../../../domain/index.js';
import type { PlacerContext } from '../field-placer.types.js';
import { positionOf } from '../model/field-names.js';

/** Commands that the toolbar, the keyboard and the inspector share; each says what it did. */

export function undo({ editor, announce, words }: PlacerContext): void {
  if (editor.undo()) announce(words.t('undone'));
}

export function redo({ editor, announce, words }: PlacerContext): void {
  if (editor.redo()) announce(words.t('redone'));
}

export function removeSelected({ editor, announce, root, words }: PlacerContext): void {
  const { selection } = editor;
  if (selection.length === 0 || !editor.remove(selection)) return;
  announce(words.t('removed', { n: selection.length }));
  root.querySelector<HTMLElement>('.scroller')?.focus({ preventScroll: true });
}

/** Says the size of the selection: that of the box around several fields. */
export function announceSize({ editor, announce, naming, words }: PlacerContext): void {
  const { selected } = editor;
  const [field] = selected;
  const around = boundsOf(selected);
  if (!field || !around) return;
  const isTogether = selected.every(({ pageNumber }) => pageNumber === field.pageNumber);
  const { width, height } = positionOf(naming, isTogether ? { ...field, ...around } : field);
  const n = selected.length;
  announce(
    n > 1 && isTogether
      ? words.t('sizedTogether', { n, width, height })
      : words.t('sizedTo', { width, height }),
  );
}

/** Scrolls to a page; numbers beyond the document lead to its first or last page. */
export function goToPage({ pages }: Pick<PlacerContext, 'pages'>, pageNumber: number): void {
  pages.scrollTo(Math.min(pages.sizes.length, Math.max(1, Math.trunc(pageNumber) || 1)));
}
