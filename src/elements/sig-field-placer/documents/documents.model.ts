import type { PlacerModel } from '../model/placer-model.js';

/** A document of the placer's envelope. */
export interface PlacerDocument {
  /** The document's id. */
  readonly id: string;
  /** Its name; no two documents of an envelope have the same. */
  readonly name: string;
  /** How many fields it has, saved or not; `undefined` until they have been read. */
  readonly fieldCount: number | undefined;
  /** Whether it has unsaved changes. */
  readonly isUnsaved: boolean;
  /** Whether it is the one that is shown. */
  readonly isShown: boolean;
}

interface Known {
  readonly shownId: string | undefined;
  /** By document id. */
  readonly models: ReadonlyMap<string, Pick<PlacerModel, 'fields' | 'dirty'>>;
  /** The name of the nth document (from 1) without one. */
  nameless(n: number): string;
}

/** The documents in the envelope's order; those with the same name are numbered. */
export function listDocuments(
  documents: readonly { readonly id: string; readonly name?: string }[],
  { shownId, models, nameless }: Known,
): readonly PlacerDocument[] {
  const counts = new Map<string, number>();
  return documents.map(({ id, name }, index) => {
    const given = name ?? nameless(index + 1);
    const n = (counts.get(given) ?? 0) + 1;
    counts.set(given, n);
    const model = models.get(id);
    return {
      id,
      name: n === 1 ? given : `${given} (${n})`,
      fieldCount: model?.fields.length,
      isUnsaved: model?.dirty ?? false,
      isShown: id === shownId,
    };
  });
}
