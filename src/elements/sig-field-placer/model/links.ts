import type { PlacedField } from './field.js';
import { changePatch, type Patch } from './patches.js';

/** The fields that share their value with this one while signing (R79), without itself. */
export const linkedWith = (fields: readonly PlacedField[], field: PlacedField): PlacedField[] =>
  field.linkKey === undefined
    ? []
    : fields.filter((other) => other.linkKey === field.linkKey && other.id !== field.id);

/** Chains in the order of their first field: each key's number, from 1, to tell them apart on the pages. */
export function chainNumbers(fields: readonly PlacedField[]): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const { linkKey } of fields)
    if (linkKey !== undefined && !out.has(linkKey)) out.set(linkKey, out.size + 1);
  return out;
}

/** What fields can share a value: at least two, of one type (R86). */
export const canLink = (fields: readonly PlacedField[]): boolean =>
  fields.length > 1 && new Set(fields.map(({ type }) => type)).size === 1;

/** Links fields with each other. A key that one of them has is kept, and with it whoever else has that key. */
export function linkPatches(
  fields: readonly PlacedField[],
  ids: readonly string[],
  newKey: () => string,
): Patch[] {
  const those = fields.filter(({ id }) => ids.includes(id));
  if (!canLink(those)) return [];
  const linkKey = those.find((field) => field.linkKey !== undefined)?.linkKey ?? newKey();
  return those.flatMap((field) => changePatch(field, { linkKey }) ?? []);
}

/** Takes fields out of their chains; one that is left alone is no chain, so it is unlinked too. */
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
