import * as z from 'zod/mini';
import { type Dialect, listNames } from '../dialect.js';
import { candidates, noted, valueAt } from '../read.js';
import { isRecord } from '../record.js';

function toList(raw: unknown, plural: readonly string[], dialect?: Dialect): unknown {
  if (Array.isArray(raw)) return { items: raw };
  if (!isRecord(raw)) return raw;
  const of = (member: string) => candidates(listNames, member, dialect);
  const first = (member: string, fits: (value: unknown) => boolean) =>
    of(member)
      .map((name) => valueAt(raw, name))
      .find(fits);
  const isNumber = (value: unknown) => typeof value === 'number';
  const items = [...of('items'), ...plural]
    .map((name) => valueAt(raw, name))
    .find((value) => Array.isArray(value));
  const out: Record<string, unknown> = { ...raw };
  const put = (member: string, value: unknown) => {
    if (value === undefined) delete out[member];
    else out[member] = value;
  };
  put('items', items);
  put(
    'nextCursor',
    first('nextCursor', (value) => typeof value === 'string' || value === null),
  );
  for (const member of ['total', 'page', 'pageSize']) put(member, first(member, isNumber));
  return out;
}

/** Reads a list: a bare array, or the first array among the usual names and `plural`, the resource's own. */
export function list<T extends z.ZodMiniType>(
  item: T,
  plural: string | readonly string[] = [],
  dialect?: Dialect,
) {
  const ownNames = typeof plural === 'string' ? [plural] : plural;
  const reader = z.pipe(
    z.transform((raw: unknown) => toList(raw, ownNames, dialect)),
    z.looseObject({
      items: z.array(item),
      nextCursor: z.optional(z.nullable(z.string())),
      total: z.optional(z.number()),
      page: z.optional(z.number()),
      pageSize: z.optional(z.number()),
    }),
  );
  const { names, resource } = listNames;
  return noted(reader, { resource, names: { ...names, items: [...(names['items'] ?? []), ...ownNames] } });
}

/** An answer that may have rows: as `items`, as in a list; all other members unchanged. */
export function toRows(raw: unknown, plural: string, dialect?: Dialect): unknown {
  const names = [...candidates(listNames, 'items', dialect), plural];
  const found = isRecord(raw)
    ? names.map((name) => valueAt(raw, name)).find((value) => Array.isArray(value))
    : raw;
  return Array.isArray(found) ? { ...(isRecord(raw) ? raw : {}), items: found as unknown[] } : raw;
}
