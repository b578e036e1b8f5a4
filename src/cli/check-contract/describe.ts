import {
  inspectSchema,
  knownValues,
  namesOf,
  type ResourceNames,
  type Schema,
} from '../../contract/index.js';

/** What a schema expects of a document. */
export type Expected =
  | {
      kind: 'object';
      names?: ResourceNames;
      members: Record<string, { optional: boolean; value: Expected }>;
      /** Other kinds of value are read, too. */
      isOneOf?: boolean;
    }
  | { kind: 'array'; item: Expected; isOneOf?: boolean }
  /** `values` are those that the documents show; a deployment may have more (R62). */
  | { kind: 'scalar'; type: 'string' | 'number' | 'boolean'; values?: readonly string[] }
  | { kind: 'any' };

const anything: Expected = { kind: 'any' };

/** One of several ways to write a value. */
const alternative = (shown: Expected): Expected =>
  shown.kind === 'object' || shown.kind === 'array' ? { ...shown, isOneOf: true } : anything;

function isOptional(schema: Schema): boolean {
  const node = inspectSchema(schema);
  return node.kind === 'any' || (node.kind === 'wrapper' && node.isOptional);
}

/** What a schema expects; a schema that refers to itself is followed once. */
export function describe(schema: Schema): Expected {
  const node = inspectSchema(schema);
  const names = namesOf.get(schema);
  const named = (found: Expected): Expected =>
    names && found.kind === 'object' ? { ...found, names } : found;
  switch (node.kind) {
    case 'pipe':
      // An object or list that is made before it is checked may be written in other ways, too.
      if (!names && node.checked === node.to && describe(node.checked).kind !== 'scalar')
        return alternative(describe(node.checked));
      return named(describe(node.checked));
    case 'object': {
      const members = Object.entries(node.members).map(
        ([name, value]) => [name, { optional: isOptional(value), value: describe(value) }] as const,
      );
      return named({ kind: 'object', members: Object.fromEntries(members) });
    }
    case 'transform':
      // Slots are the one answer without a schema of their members.
      return names
        ? {
            kind: 'object',
            names,
            members: { slots: { optional: false, value: { kind: 'array', item: anything } } },
          }
        : anything;
    case 'record':
      return { kind: 'object', members: {} };
    case 'wrapper':
      return describe(node.inner);
    case 'array':
      return { kind: 'array', item: describe(node.item) };
    case 'union': {
      // A union of scalars accepts any of them; otherwise a document shows the list or object.
      const options = node.options.map(describe);
      const shown = options.find(({ kind }) => kind === 'array' || kind === 'object');
      return shown ? alternative(shown) : anything;
    }
    case 'scalar':
      if (node.type === 'null') return anything;
      return {
        kind: 'scalar',
        type: node.type,
        ...(knownValues.has(schema) && { values: knownValues.get(schema) }),
      };
    default:
      return anything;
  }
}
