import { namesOf, type ResourceNames, type Schema } from '../../contract/index.js';

/** What a shape expects, read from the shape itself. */
export type Expected =
  | { kind: 'object'; names?: ResourceNames; members: Record<string, { optional: boolean; value: Expected }> }
  | { kind: 'array'; item: Expected }
  | { kind: 'scalar'; type: 'string' | 'number' | 'boolean' }
  | { kind: 'any' };

interface Def {
  type: string;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  getter?: () => Schema;
}

const anything: Expected = { kind: 'any' };

const defOf = (schema: Schema) => (schema as unknown as { def: Def }).def;

/** Optional or nullable, at any depth of wrapping. */
export function isOptional(schema: Schema): boolean {
  const { type } = defOf(schema);
  return type === 'optional' || type === 'unknown' || type === 'any';
}

/** What a shape reads. A shape that refers to itself is followed once. */
export function describe(schema: Schema): Expected {
  const def = defOf(schema);
  const names = namesOf.get(schema);
  const inner = (next: Schema | undefined) => (next ? describe(next) : anything);
  const named = (found: Expected): Expected =>
    names && found.kind === 'object' ? { ...found, names } : found;
  switch (def.type) {
    case 'pipe': {
      // A reader changes first and then checks; what is changed afterwards was checked before.
      const first = def.in && defOf(def.in).type === 'transform' ? def.out : def.in;
      return named(inner(first));
    }
    case 'object': {
      const members = Object.entries(def.shape ?? {}).map(
        ([name, value]) => [name, { optional: isOptional(value), value: inner(value) }] as const,
      );
      return named({ kind: 'object', members: Object.fromEntries(members) });
    }
    case 'transform':
      // Slots: the one answer that is read by hand.
      return names
        ? {
            kind: 'object',
            names,
            members: { slots: { optional: false, value: { kind: 'array', item: anything } } },
          }
        : anything;
    case 'record':
      return { kind: 'object', members: {} };
    case 'optional':
    case 'nullable':
      return inner(def.innerType);
    case 'array':
      return { kind: 'array', item: inner(def.element) };
    case 'lazy':
      return anything;
    case 'union': {
      // A choice of scalars reads any of them; else the list or object is what a document would show.
      const options = (def.options ?? []).map((option) => inner(option));
      return options.find(({ kind }) => kind === 'array' || kind === 'object') ?? anything;
    }
    case 'string':
    case 'enum':
    case 'literal':
      return { kind: 'scalar', type: 'string' };
    case 'number':
      return { kind: 'scalar', type: 'number' };
    case 'boolean':
      return { kind: 'scalar', type: 'boolean' };
    default:
      return anything;
  }
}
