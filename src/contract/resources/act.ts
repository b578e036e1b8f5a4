import * as z from 'zod/mini';
import { namesOf, noted } from '../read.js';
import { isRecord } from '../record.js';
import { inspectSchema } from '../shape-introspection.js';
import { maybe, text } from './parts.js';

/** Any answer as an object or `undefined`: a list as `items`, a sentence as `message`, any other value as `value`. */
const asObject = (raw: unknown): unknown => {
  if (raw === undefined || raw === null) return undefined;
  if (isRecord(raw)) return raw;
  if (Array.isArray(raw)) return { items: raw as unknown[] };
  return { [typeof raw === 'string' ? 'message' : 'value']: raw };
};

/** A schema whose members may have other types than expected: the answer is then returned unchanged. */
const lenient = <T extends z.ZodMiniType>(schema: T) =>
  z.union([schema, z.looseObject({})]) as unknown as z.ZodMiniType<z.output<T>, z.input<T>>;

/**
 * The answer of an action whose documents give a status only: by G12 the changed resource, a sentence for people, or
 * nothing. The status says that it is done, so no body makes it a failure. `resource` has optional members only.
 */
export const acted = <T extends z.ZodMiniType>(resource: T): Acted<z.output<T>, z.input<T>> =>
  z.pipe(z.transform(asObject), z.optional(lenient(resource)));

/** Named, like `Changed`: else declarations write out the resource twice per operation. */
export interface Acted<Output, Input> extends z.ZodMiniPipe<
  z.ZodMiniTransform<unknown, unknown>,
  z.ZodMiniOptional<z.ZodMiniType<Output, Input>>
> {}

/** The same reader with every member optional. */
function partial(schema: z.ZodMiniType): z.ZodMiniType {
  const node = inspectSchema(schema);
  if (node.kind === 'object') return z.partial(schema as z.ZodMiniObject);
  if (node.kind !== 'pipe') return schema;
  const { from, to, checked } = node;
  const reader = checked === to ? z.pipe(from, partial(to)) : z.pipe(partial(from), to);
  const names = namesOf.get(schema);
  return names ? noted(reader, names) : reader;
}

/** The answer of an action that may return the changed resource: whole, in part, or not at all (G12). */
export const changed = <T extends z.ZodMiniType>(resource: T): Changed<T> =>
  acted(partial(resource) as z.ZodMiniType<Partial<z.output<T>>, Partial<z.output<T>>>);

export interface Changed<T extends z.ZodMiniType> extends Acted<Partial<z.output<T>>, Partial<z.output<T>>> {}

/** The answer of any other action: `{ message }`, anything else, or nothing (G12). */
export const done = () => acted(z.looseObject({ message: text() }));

/**
 * Figures whose members the documents describe in words or not at all (G90, G91): the named ones, of any type; all others
 * keep the service's names. A bare list becomes `items`.
 */
export const figures = <T extends z.core.$ZodLooseShape>(named: T) =>
  z.pipe(
    z.transform((raw: unknown) => asObject(raw) ?? {}),
    lenient(z.looseObject(named)),
  );

/** A number, or a decimal string where it is money (R155). */
export const figure = () => maybe(z.union([z.number(), z.string()]));

/** Rows of `figures`. */
export const rows = <T extends z.core.$ZodLooseShape>(named: T) =>
  z.optional(z.array(lenient(z.looseObject(named))));
