import type { PlacerContext } from '../field-placer.types.js';

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

/** Scrolls to a page; numbers beyond the document lead to its first or last page. */
export function goToPage({ pages }: Pick<PlacerContext, 'pages'>, pageNumber: number): void {
  pages.scrollTo(Math.min(pages.sizes.length, Math.max(1, Math.trunc(pageNumber) || 1)));
}
