import * as z from 'zod/mini';
import type { Dialect, ResourceNames } from './dialect.js';
import { isRecord } from './record.js';

type JsonObject = Record<string, unknown>;

/** The value at a name or a path (`links.cancel`). Own members only, so that a payload cannot reach prototypes. */
export function valueAt(raw: JsonObject, path: string): unknown {
  if (Object.hasOwn(raw, path)) return raw[path];
  if (!path.includes('.')) return undefined;
  let value: unknown = raw;
  for (const part of path.split('.')) {
    // Arrays too, for `pages.length`.
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    value = isInside ? (value as JsonObject)[part] : undefined;
  }
  return value;
}

/**
 * The names to try for a member, in order: the host's, else the defaults, else the member itself.
 * @internal
 */
export function candidates(
  { resource, names }: ResourceNames,
  member: string,
  dialect?: Dialect,
): readonly string[] {
  const hostNames = dialect?.[resource];
  return (hostNames && Object.hasOwn(hostNames, member) ? hostNames[member] : names[member]) ?? [member];
}

/**
 * A function that fills each canonical member of a resource from the first candidate that is present. It removes nothing and
 * leaves other values unchanged. For lists of thousands of rows, names are looked up once and a row is copied only when it
 * changes.
 */
export function canonical(resource: ResourceNames, dialect?: Dialect): (raw: unknown) => unknown {
  const members = Object.keys({ ...resource.names, ...dialect?.[resource.resource] }).map(
    (member) => [member, candidates(resource, member, dialect)] as const,
  );
  return (raw) => {
    if (!isRecord(raw)) return raw;
    let out = raw;
    for (const [member, names] of members) {
      const value = firstOf(raw, names);
      if (value === undefined || (Object.hasOwn(raw, member) && raw[member] === value)) continue;
      if (out === raw) out = { ...raw };
      out[member] = value;
    }
    return out;
  };
}

function firstOf(raw: JsonObject, names: readonly string[]): unknown {
  for (const name of names) {
    const value = valueAt(raw, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

const opaqueSchemas = /* @__PURE__ */ new WeakSet<object>();

/** An opaque value that is round-tripped unchanged, unknown members included. */
export const opaque = <T extends z.ZodMiniType>(schema: T): T => (opaqueSchemas.add(schema), schema);

/**
 * Whether a schema's value is handed on whole; of any other the helper hands on only the members that its shape names.
 * @internal
 */
export const isOpaque = (schema: object): boolean => opaqueSchemas.has(schema);

/**
 * The names that a schema reads or writes, for the helper and for comparing a deployment with the contract.
 * @internal
 */
export const namesOf = /* @__PURE__ */ new WeakMap<object, ResourceNames>();

/** Records the names that a schema reads or writes. */
export function noted<T extends object>(schema: T, names: ResourceNames): T {
  namesOf.set(schema, names);
  return schema;
}

/** A schema that maps a resource's names by the dialect before it applies `schema` (a `z.looseObject`). */
export function read<T extends z.ZodMiniType>(names: ResourceNames, schema: T, dialect?: Dialect) {
  const reader = z.pipe(z.transform(canonical(names, dialect)), schema);
  return noted(reader, names);
}

function put(target: JsonObject, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() as string;
  let parent = target;
  for (const part of parts) {
    const next = parent[part];
    parent = isRecord(next) ? (parent[part] = { ...next }) : (parent[part] = {});
  }
  parent[last] = value;
}

/**
 * Renames canonical members to the first name of the host's dialect; without a dialect nothing changes.
 * @internal
 */
export function renamed(value: unknown, { resource }: ResourceNames, dialect?: Dialect): unknown {
  const hostNames = dialect?.[resource];
  if (!hostNames || !isRecord(value)) return value;
  const moved = Object.entries(hostNames).filter(
    ([member, [first]]) => first !== undefined && first !== member && Object.hasOwn(value, member),
  );
  // Delete all old names first: a new name can equal another member's old name.
  const out: JsonObject = { ...value };
  for (const [member] of moved) delete out[member];
  for (const [member, [first]] of moved) put(out, first as string, value[member]);
  return out;
}

/** A schema for a request: validates canonical names, then renames them by the host's dialect. */
export function write<T extends z.ZodMiniType>(names: ResourceNames, schema: T, dialect?: Dialect): T {
  if (!dialect?.[names.resource]) return noted(schema, names);
  const rename = z.transform((value: unknown) => renamed(value, names, dialect));
  return noted(z.pipe(schema as z.ZodMiniType, rename) as unknown as T, names);
}

/**
 * The values of an open enumeration that the documents show, for comparing a deployment with the contract.
 * @internal
 */
export const knownValues = /* @__PURE__ */ new WeakMap<object, readonly string[]>();

/** A string with known values; the service may add others (R62), which are kept. */
export function openEnum<const T extends string>(...known: T[]) {
  const schema = z.string() as z.ZodMiniType<T | (string & {})>;
  knownValues.set(schema, known);
  return schema;
}
