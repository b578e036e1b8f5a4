import type { PlacedField } from '../../../shared/fields/field.js';
import { changePatch, type Patch } from '../patches.js';

/** The other fields that share their value with this one (R79). */
export const linkedWith = (fields: readonly PlacedField[], field: PlacedField): PlacedField[] =>
  field.linkKey === undefined
    ? []
    : fields.filter((other) => other.linkKey === field.linkKey && other.id !== field.id);

/** Fields can share a value when they are at least two, of one type (R86). */
export const canLink = (fields: readonly PlacedField[]): boolean =>
  fields.length > 1 && new Set(fields.map(({ type }) => type)).size === 1;

/** Links fields. The key of one that is linked already is kept, so that its chain joins. */
export function linkPatches(
  fields: readonly PlacedField[],
  ids: readonly string[],
  newKey: () => string,
): Patch[] {
  const selected = fields.filter(({ id }) => ids.includes(id));
  if (!canLink(selected)) return [];
  const linkKey = selected.find((field) => field.linkKey !== undefined)?.linkKey ?? newKey();
  return selected.flatMap((field) => changePatch(field, { linkKey }) ?? []);
}

/** Unlinks fields, and a field that would remain alone in its chain. */
export function unlinkPatches(fields: readonly PlacedField[], ids: readonly string[]): Patch[] {
  const leaving = new Set(ids);
  const keys = new Set(
    fields.flatMap(({ id, linkKey }) => (linkKey !== undefined && leaving.has(id) ? [linkKey] : [])),
  );
  for (const key of keys) {
    const left = fields.filter(({ id, linkKey }) => linkKey === key && !leaving.has(id));
    if (left.length === 1) leaving.add(left[0]!.id);
  }
  return fields.flatMap((field) =>
    leaving.has(field.id) ? (changePatch(field, { linkKey: undefined }) ?? []) : [],
  );
}
