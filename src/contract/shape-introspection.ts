import type { Binary, Schema } from './operation.js';

/** What a schema is made of, in our own terms. */
export type SchemaNode =
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, Schema>> }
  | { readonly kind: 'array'; readonly item: Schema }
  | { readonly kind: 'record'; readonly value: Schema }
  | { readonly kind: 'union'; readonly options: readonly Schema[] }
  /** Optional, nullable, with a default and the like: `inner` is the schema without that. */
  | { readonly kind: 'wrapper'; readonly isOptional: boolean; readonly inner: Schema }
  /** Two schemas, one after the other; `checked` is the one that says which members a value has. */
  | { readonly kind: 'pipe'; readonly from: Schema; readonly to: Schema; readonly checked: Schema }
  | { readonly kind: 'lazy'; readonly target: () => Schema }
  | { readonly kind: 'scalar'; readonly type: 'string' | 'number' | 'boolean' | 'null' }
  /** A function over the value, of unknown result. */
  | { readonly kind: 'transform' }
  /** A predicate, e.g. for a file. */
  | { readonly kind: 'custom' }
  | { readonly kind: 'any' };

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
  readonly values?: readonly unknown[];
}

/** Zod's private definitions, which may change with any of its releases: no other file reads them. */
const definitionOf = (schema: Schema) => (schema as unknown as { _zod: { def: Definition } })._zod.def;

const unknownSchema = (type: string) =>
  new Error(`zod's "${type}" is not known to src/contract/shape-introspection.ts`);

function required<T>(part: T | undefined, type: string): T {
  if (part === undefined) throw unknownSchema(type);
  return part;
}

function literalType([value]: readonly unknown[]) {
  const type = typeof value;
  return type === 'number' || type === 'boolean' ? type : 'string';
}

/**
 * What a schema is made of: the one place that reads zod's private definitions. A kind of schema that the contract does
 * not use throws, so that an update of zod cannot silently change what is read or handed on.
 * @internal
 */
export function inspectSchema(schema: Schema): SchemaNode {
  const { type, ...parts } = definitionOf(schema);
  switch (type) {
    case 'object':
      return { kind: 'object', members: required(parts.shape, type) };
    case 'array':
      return { kind: 'array', item: required(parts.element, type) };
    case 'record':
      return { kind: 'record', value: required(parts.valueType, type) };
    case 'union':
      return { kind: 'union', options: required(parts.options, type) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return { kind: 'wrapper', isOptional: type === 'optional', inner: required(parts.innerType, type) };
    case 'pipe': {
      const from = required(parts.in, type);
      const to = required(parts.out, type);
      const checked = definitionOf(to).type === 'transform' ? from : to;
      return { kind: 'pipe', from, to, checked };
    }
    case 'lazy':
      return { kind: 'lazy', target: required(parts.getter, type) };
    case 'string':
    case 'enum':
      return { kind: 'scalar', type: 'string' };
    case 'literal':
      return { kind: 'scalar', type: literalType(required(parts.values, type)) };
    case 'number':
    case 'int':
      return { kind: 'scalar', type: 'number' };
    case 'boolean':
    case 'null':
      return { kind: 'scalar', type };
    case 'transform':
    case 'custom':
      return { kind: type };
    case 'unknown':
    case 'any':
      return { kind: 'any' };
    default:
      throw unknownSchema(type);
  }
}

/**
 * The members that an object's schema names, through whatever wraps it; none for any other schema.
 * @internal
 */
export function membersOf(schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const node = inspectSchema(schema);
  if (node.kind === 'object') return Object.keys(node.members);
  if (node.kind === 'wrapper') return membersOf(node.inner);
  return node.kind === 'pipe' ? membersOf(node.checked) : [];
}

/**
 * Whether an answer is a schema rather than a file.
 * @internal
 */
export const isSchema = (answer: Schema | Binary): answer is Schema => '_zod' in answer;
