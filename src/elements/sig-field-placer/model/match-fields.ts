import type { PlacedField } from './field.js';

/** What a field is, without where it is. */
const identityKey = (field: PlacedField): string =>
  [
    field.pageNumber,
    field.type,
    field.recipientRole ?? '',
    field.groupKey ?? '',
    field.optionLabel ?? '',
  ].join('|');

const exactKey = (field: PlacedField): string =>
  [
    identityKey(field),
    ...[field.x, field.y, field.width, field.height].map((value) => value.toFixed(4)),
  ].join('|');

const distance = (a: PlacedField, b: PlacedField): number =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height);

/** Further apart than a service's rounding, and it is another field. */
const maxDistance = 0.01;

/**
 * Knows fields again in a set of the service whose ids may be new (G24): by id, else by what and where they are, to the
 * service's rounding. Answers our id -> its id; one that is not found has no entry.
 */
export function matchFields(
  ours: readonly PlacedField[],
  theirs: readonly PlacedField[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const left = new Map(theirs.map((field) => [field.id, field]));
  const take = (field: PlacedField, found: PlacedField | undefined) => {
    if (!found) return;
    names.set(field.id, found.id);
    left.delete(found.id);
  };
  for (const field of ours) take(field, left.get(field.id));
  const alike = new Map<string, PlacedField[]>();
  for (const field of left.values()) {
    const key = exactKey(field);
    const list = alike.get(key);
    if (list) list.push(field);
    else alike.set(key, [field]);
  }
  for (const field of ours) if (!names.has(field.id)) take(field, alike.get(exactKey(field))?.shift());
  for (const field of ours) {
    if (names.has(field.id) || left.size === 0) continue;
    const [nearest] = [...left.values()]
      .filter((other) => identityKey(other) === identityKey(field))
      .sort((a, b) => distance(field, a) - distance(field, b));
    if (nearest && distance(field, nearest) < maxDistance) take(field, nearest);
  }
  return names;
}

/** `theirs` in the order of `ours`; what ours does not have follows. */
export function sortLike(
  ours: readonly PlacedField[],
  theirs: readonly PlacedField[],
  names: ReadonlyMap<string, string>,
): PlacedField[] {
  const byId = new Map(theirs.map((field) => [field.id, field]));
  const out: PlacedField[] = [];
  for (const { id } of ours) {
    const found = byId.get(names.get(id) ?? '');
    if (found) out.push(found);
    if (found) byId.delete(found.id);
  }
  return [...out, ...byId.values()];
}
