import { SigError } from '../../../client/index.js';
import { isSameSet } from '../model/compare-sets.js';
import type { FieldSet, PlacedField } from '../../shared/fields/field.js';
import type { Patch } from '../model/patches.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { FieldSource } from './field-source.operations.js';
import type { SaveSession } from './saving.types.js';

/** The new fields, when nothing else was changed. */
export function addedFields(patches: readonly Patch[]): PlacedField[] | undefined {
  const added = patches.flatMap((patch) => (patch.op === 'add' ? [patch.field] : []));
  return added.length === patches.length ? added : undefined;
}

/** Returns all fields as the service has them afterwards. `added`: when only these are new. */
export async function writeSet(
  source: FieldSource,
  set: FieldSet,
  saved: FieldSet,
  added: readonly PlacedField[] | undefined,
): Promise<readonly PlacedField[]> {
  if (!added || !source.add) return source.replace(set);
  const created = await source.add(added);
  return created ? [...saved.fields, ...created] : (await source.read()).fields;
}

/**
 * Saves a document that is not shown, after its requests in progress. Takes over the ids that the service gives. Rejects
 * with `conflict` when the fields were changed elsewhere: they are not overwritten unseen.
 */
export function saveHidden(model: PlacerModel, session: SaveSession): Promise<void> {
  const { source } = session;
  const run = async () => {
    if (!model.dirty) return;
    const remote = await source.read();
    const base = [model.saved, model.unconfirmed].find((known) => known && isSameSet(known, remote));
    if (!base) throw new SigError('conflict', 'the fields were changed elsewhere and were not overwritten');
    model.adopt(base, remote);
    const { set, saved, unsaved } = model;
    if (unsaved.length > 0) {
      model.setUnconfirmed(set);
      const fields = await writeSet(source, set, saved, addedFields(unsaved));
      model.adopt(set, { fields, gridGroups: set.gridGroups });
    }
    model.setUnconfirmed(undefined);
  };
  const result = session.queue.catch(() => undefined).then(run);
  session.queue = result.catch(() => undefined);
  return result;
}
