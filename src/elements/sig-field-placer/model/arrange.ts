import { align, distribute, scaleUp, type Alignment } from '../../../domain/index.js';
import type { PlacerEditor, Spot } from './placer-editor.js';

/** Alignment with the outermost field, or equal gaps `across` or `down`. */
export type Arrangement = Alignment | 'across' | 'down';

/** What each arrangement of the screen is on the document, when the view is rotated by a quarter turn clockwise. */
const quarterTurned: Readonly<Record<Arrangement, Arrangement>> = {
  left: 'bottom',
  centre: 'middle',
  right: 'top',
  top: 'left',
  middle: 'centre',
  bottom: 'right',
  across: 'down',
  down: 'across',
};

/** An arrangement as it looks on the screen, as one on the document; `rotation` of the view in degrees clockwise. */
export function documentArrangement(how: Arrangement, rotation: number): Arrangement {
  let turned = how;
  for (let quarter = 0; quarter < (rotation / 90) % 4; quarter++) turned = quarterTurned[turned];
  return turned;
}

/** Arranges fields page by page, as one step. */
export function arrange(editor: PlacerEditor, ids: readonly string[], how: Arrangement): boolean {
  const spots = new Map<string, Spot>();
  for (const [pageNumber, fields] of editor.byPage(editor.those(ids))) {
    const page = editor.pages[pageNumber - 1]!;
    const rects = fields.map((field) => scaleUp(field, page));
    const done =
      how === 'across' || how === 'down'
        ? distribute(rects, how === 'across' ? 'x' : 'y')
        : align(rects, how);
    fields.forEach((field, index) => spots.set(field.id, { pageNumber, rect: done[index]! }));
  }
  return editor.place(spots);
}

/** Gives all fields the physical size of the first. */
export function equaliseSizes(editor: PlacerEditor, ids: readonly string[]): boolean {
  const fields = editor.those(ids);
  const [first] = fields;
  const page = first && editor.pages[first.pageNumber - 1];
  if (!first || !page) return false;
  const { width, height } = scaleUp(first, page);
  const spots = new Map<string, Spot>();
  for (const field of fields) {
    const own = editor.pages[field.pageNumber - 1];
    if (own)
      spots.set(field.id, { pageNumber: field.pageNumber, rect: { ...scaleUp(field, own), width, height } });
  }
  return editor.place(spots);
}
