import type { Size } from '../../../domain/index.js';
import type { PlacedField } from '../../shared/fields/field.js';
import type { PlacerEditor } from './placer-editor.js';

/** A field and the size of its page in points. */
export interface CopiedField {
  readonly field: PlacedField;
  readonly page: Size;
}

/** The fields with these ids as they are now, without those on pages that do not exist. */
export const copiesOf = (editor: PlacerEditor, ids: readonly string[]): CopiedField[] =>
  editor.those(ids).flatMap((field) => {
    const page = editor.pages[field.pageNumber - 1];
    return page ? [{ field, page }] : [];
  });
