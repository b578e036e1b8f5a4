import type { PlacedField } from '../../../shared/fields/field.js';

/** Numbers chains from 1, in the order of their first field; by key. */
export function chainNumbers(fields: readonly PlacedField[]): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const { linkKey } of fields)
    if (linkKey !== undefined && !out.has(linkKey)) out.set(linkKey, out.size + 1);
  return out;
}
