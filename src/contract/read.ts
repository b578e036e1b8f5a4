import * as z from 'zod/mini';
import type { Dialect, ResourceNames } from './dialect.js';
import { isRecord } from './record.js';

type JsonObject = Record<string, unknown>;

/** The value under a name or a path (`links.cancel`); own members only, so that payloads cannot reach prototypes. */
export function valueAt(raw: JsonObject, path: string): unknown {
  if (Object.hasOwn(raw, path)) return raw[path];
  if (!path.includes('.')) return undefined;
  let here: unknown = raw;
  for (const part of path.split('.')) {
    // Arrays too, for `pages.length`.
    const inside = typeof here === 'object' && here !== null && Object.hasOwn(here, part);
    here = inside ? (here as JsonObject)[part] : undefined;
  }
  return here;
}

/** The names to try for a member: the host's, else the defaults, else the member itself. */
export function candidates(
  { resource, names }: ResourceNames,
  member: string,
  dialect?: Dialect,
): readonly string[] {
  const own = dialect?.[resource];
  return (own && Object.hasOwn(own, member) ? own[member] : names[member]) ?? [member];
}

/**
 * Makes what fills each canonical member of a resource from the first candidate that is present; nothing is removed, and
 * what is not a resource stays as it is. Names are looked up once, and a copy is made only where something differs: lists
 * have thousands of rows.
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

const whole = /* @__PURE__ */ new WeakSet<object>();

/** A thing of the service's own that a caller only keeps and sends back: every member of it counts, named or not. */
export const opaque = <T extends z.ZodMiniType>(schema: T): T => (whole.add(schema), schema);

/** For the helper, which hands on no member that a shape does not name. */
export const isOpaque = (schema: object): boolean => whole.has(schema);

/** Which names a schema reads or writes by, for those who compare a deployment with the contract. */
export const namesOf = /* @__PURE__ */ new WeakMap<object, ResourceNames>();

/** Notes the names a schema goes by. */
export function noted<T extends object>(schema: T, names: ResourceNames): T {
  namesOf.set(schema, names);
  return schema;
}

/** A schema that reads a resource tolerantly: names from the dialect, then `schema` (use `z.looseObject`). */
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

/** Renames canonical members to what the host's dialect puts first; without a dialect nothing changes. */
export function renamed(value: unknown, { resource }: ResourceNames, dialect?: Dialect): unknown {
  const own = dialect?.[resource];
  if (!own || !isRecord(value)) return value;
  const moved = Object.entries(own).filter(
    ([member, [first]]) => first !== undefined && first !== member && Object.hasOwn(value, member),
  );
  // All are taken out before any is put in: one's new name may be another's old one.
  const out: JsonObject = { ...value };
  for (const [member] of moved) delete out[member];
  for (const [member, [first]] of moved) put(out, first as string, value[member]);
  return out;
}

/** A schema for what is sent: canonical names are validated, then written as the host's dialect calls them. */
export function write<T extends z.ZodMiniType>(names: ResourceNames, schema: T, dialect?: Dialect): T {
  if (!dialect?.[names.resource]) return noted(schema, names);
  const rename = z.transform((value: unknown) => renamed(value, names, dialect));
  return noted(z.pipe(schema as z.ZodMiniType, rename) as unknown as T, names);
}

/** A string with known values that may grow (R62): unknown ones are kept. */
export const openEnum = <const T extends string>(..._known: T[]) =>
  z.string() as z.ZodMiniType<T | (string & {})>;
