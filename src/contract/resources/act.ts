import * as z from 'zod/mini';
import { namesOf, noted } from '../read.js';
import { isRecord } from '../record.js';
import { inspectSchema } from '../shape-introspection.js';
import { maybe, text } from './parts.js';

/** Any answer as an object or nothing: a list under `items`, a sentence under `message`, any other value under `value`. */
const asObject = (raw: unknown): unknown => {
  if (raw === undefined || raw === null) return undefined;
  if (isRecord(raw)) return raw;
  if (Array.isArray(raw)) return { items: raw as unknown[] };
  return { [typeof raw === 'string' ? 'message' : 'value']: raw };
};

/** Members of an answer that need not fit: what has other types than expected is handed over as it came. */
const lenient = <T extends z.ZodMiniType>(schema: T) =>
  z.union([schema, z.looseObject({})]) as unknown as z.ZodMiniType<z.output<T>, z.input<T>>;

/**
 * What an act answers where the documents print its status alone: by G12 the thing it changed, a sentence for people, or
 * nothing at all. The status says that it is done, so that no body makes it a failure: `resource` (all its members
 * optional) says what may be in it.
 */
export const acted = <T extends z.ZodMiniType>(resource: T) =>
  z.pipe(z.transform(asObject), z.optional(lenient(resource)));

/** The same reader, in which nothing must be there. */
function partly(schema: z.ZodMiniType): z.ZodMiniType {
  const node = inspectSchema(schema);
  if (node.kind === 'object') return z.partial(schema as z.ZodMiniObject);
  if (node.kind !== 'pipe') return schema;
  const { from, to, checked } = node;
  const reader = checked === to ? z.pipe(from, partly(to)) : z.pipe(partly(from), to);
  const names = namesOf.get(schema);
  return names ? noted(reader, names) : reader;
}

/** An act that answers, if anything, the resource that it changed: whole, in part, or not at all (G12). */
export const changed = <T extends z.ZodMiniType>(resource: T) =>
  acted(partly(resource) as z.ZodMiniType<Partial<z.output<T>>, Partial<z.output<T>>>);

/** An act that changes nothing one could name: `{ message }`, anything else, or nothing (G12). */
export const done = () => acted(z.looseObject({ message: text() }));

/**
 * A reading whose members the documents describe in words or not at all (G90, G91): those that have a name in them, of
 * whatever type; everything else stays reachable under the name it came by. A bare list is under `items`.
 */
export const figures = <T extends z.core.$ZodLooseShape>(named: T) =>
  z.pipe(
    z.transform((raw: unknown) => asObject(raw) ?? {}),
    lenient(z.looseObject(named)),
  );

/** A number, or a decimal string where it is money (R155). */
export const figure = () => maybe(z.union([z.number(), z.string()]));

/** Rows of such a reading. */
export const rows = <T extends z.core.$ZodLooseShape>(named: T) =>
  z.optional(z.array(lenient(z.looseObject(named))));
