import type { Measure, Size } from '../../../domain/index.js';
import { checkFields, unknownPages } from '../../shared/fields/check-fields.js';
import { toField } from '../../shared/fields/field.js';
import { isFieldFinding, type FieldFindingCode } from '../../shared/fields/finding-keys.js';

/** Pure: what a person should look at in the fields of every document, as the placer's check finds it in those that it has open. */

/** A field of one of the documents, as the service answers it. */
interface PlacedIn {
  readonly id: string;
  readonly documentId: string;
}

export interface PlacementFinding {
  readonly code: FieldFindingCode;
  readonly documentId: string;
  readonly page: number;
  readonly ids: readonly string[];
  /** The type of the first field. */
  readonly type: string;
}

/** By document, page and kind. `sizesOf`: the pages of a document; empty where they are not known. */
export function checkPlacement(
  placed: readonly PlacedIn[],
  { sizesOf, measure }: { sizesOf: (documentId: string) => readonly Size[]; measure: Measure },
): readonly PlacementFinding[] {
  const groups = new Map<string, PlacementFinding>();
  for (const documentId of new Set(placed.map((field) => field.documentId))) {
    const fields = placed
      .filter((field) => field.documentId === documentId)
      .map((field) => toField({ ...field }, field.id));
    const sizes = sizesOf(documentId);
    const found = checkFields({
      fields,
      // Whether a grid is there is the placer's to say, which reads it.
      gridGroups: fields.flatMap(({ gridGroupId }) =>
        gridGroupId === undefined ? [] : [{ id: gridGroupId }],
      ),
      pages: sizes.length > 0 ? sizes : unknownPages(fields),
      // Who signs what is checked over all documents.
      roles: [],
      measure,
    });
    for (const { code, ids } of found) {
      const first = fields.find(({ id }) => id === ids[0]);
      if (!first || !isFieldFinding(code)) continue;
      const { pageNumber: page, type } = first;
      const key = JSON.stringify([documentId, page, code]);
      const known = groups.get(key)?.ids ?? [];
      groups.set(key, { code, documentId, page, type, ids: [...new Set([...known, ...ids])] });
    }
  }
  return [...groups.values()];
}
