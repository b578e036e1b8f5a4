import * as z from 'zod/mini';
import type { Dialect, ResourceNames } from './dialect.js';

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(raw: Bag, path: string): unknown {
  if (path in raw) return raw[path];
  let here: unknown = raw;
  for (const part of path.split('.')) here = isBag(here) ? here[part] : undefined;
  return here;
}

/** Copies `raw` with each canonical member filled from the first candidate that is present; nothing is removed. */
export function canonical(raw: unknown, { resource, names }: ResourceNames, dialect?: Dialect): unknown {
  if (!isBag(raw)) return raw;
  const out: Bag = { ...raw };
  const own = dialect?.[resource];
  for (const [member, defaults] of Object.entries({ ...names, ...own })) {
    for (const name of own?.[member] ?? defaults) {
      const value = at(raw, name);
      if (value !== undefined) {
        out[member] = value;
        break;
      }
    }
  }
  return out;
}

/** A schema that reads a resource tolerantly: names from the dialect, then `schema` (use `z.looseObject`). */
export function read<T extends z.ZodMiniType>(names: ResourceNames, schema: T, dialect?: Dialect) {
  return z.pipe(
    z.transform((raw: unknown) => canonical(raw, names, dialect)),
    schema,
  );
}

/** A string with known values that may grow (R62): unknown ones are kept. */
export const openEnum = <const T extends string>(..._known: T[]) => z.string() as z.ZodMiniType<T | (string & {})>;
