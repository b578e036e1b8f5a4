import { toBody, type PlacedField } from '../../shared/fields/field.js';
import { groupBy } from '../../../domain/index.js';
import { textOf } from './patches.js';

/** What a field is, regardless of its box. */
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

/** More than any rounding by the service (fractions, summed over the box). */
const maxDistance = 0.01;

/** All that a person or a host has set, regardless of the field's place and size. */
const contentKey = (field: PlacedField): string =>
  textOf({ ...toBody(field), pageNumber: 0, x: 0, y: 0, width: 0, height: 0 });

/** As `matchInPlace`, then fields that were moved far: one that is alone on both sides in all but its place. */
export function matchFields(
  ours: readonly PlacedField[],
  theirs: readonly PlacedField[],
): ReadonlyMap<string, string> {
  const names = matchInPlace(ours, theirs);
  const lost = ours.filter(({ id }) => !names.has(id));
  if (lost.length === 0) return names;
  const taken = new Set(names.values());
  const found = groupBy(
    theirs.filter(({ id }) => !taken.has(id)),
    contentKey,
  );
  const moved = new Map(names);
  for (const [key, [field, twin]] of groupBy(lost, contentKey)) {
    const [now, another] = found.get(key) ?? [];
    if (field && now && !twin && !another) moved.set(field.id, now.id);
  }
  return moved;
}

/**
 * Matches fields with the service's, whose ids may be new (G24): by id, then by members and box, then by the nearest box.
 * Returns its ids by ours; a field without a match has no entry.
 */
export function matchInPlace(
  ours: readonly PlacedField[],
  theirs: readonly PlacedField[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const remaining = new Map(theirs.map((field) => [field.id, field]));
  const take = (field: PlacedField, found: PlacedField | undefined) => {
    if (!found) return;
    names.set(field.id, found.id);
    remaining.delete(found.id);
  };
  for (const field of ours) take(field, remaining.get(field.id));
  const alike = groupBy([...remaining.values()], exactKey);
  for (const field of ours) if (!names.has(field.id)) take(field, alike.get(exactKey(field))?.shift());
  for (const field of ours) {
    if (names.has(field.id) || remaining.size === 0) continue;
    const [nearest] = [...remaining.values()]
      .filter((other) => identityKey(other) === identityKey(field))
      .sort((a, b) => distance(field, a) - distance(field, b));
    if (nearest && distance(field, nearest) < maxDistance) take(field, nearest);
  }
  return names;
}

/** `theirs` in the order of `ours`, then the rest. */
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
