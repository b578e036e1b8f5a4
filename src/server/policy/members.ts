import { inspectSchema, isOpaque, isRecord, type Schema } from '../../contract/index.js';

/**
 * The value reduced to the members that the contract's schema names. Where a schema names none (the documents show none),
 * a value passes whole below a named member and is dropped at the top.
 */
export function documentedMembers(schema: Schema, value: unknown): unknown {
  return pick(schema, value, true);
}

function pick(schema: Schema, value: unknown, isTop: boolean): unknown {
  if (value === null || value === undefined || isOpaque(schema)) return value;
  const node = inspectSchema(schema);
  switch (node.kind) {
    case 'object': {
      const names = Object.keys(node.members);
      if (!isRecord(value) || (names.length === 0 && !isTop)) return value;
      const out: Record<string, unknown> = {};
      for (const [name, member] of Object.entries(node.members))
        if (Object.hasOwn(value, name) && value[name] !== undefined)
          out[name] = pick(member, value[name], false);
      return out;
    }
    case 'array':
      return Array.isArray(value) ? value.map((item) => pick(node.item, item, isTop)) : value;
    case 'record':
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, item]) => [name, pick(node.value, item, false)]),
          )
        : value;
    case 'wrapper':
      return pick(node.inner, value, isTop);
    case 'pipe':
      return pick(node.checked, value, isTop);
    case 'lazy':
      return pick(node.target(), value, isTop);
    case 'union':
      return pickFromUnion(node.options, value, isTop);
    case 'any':
      return isTop ? undefined : value;
    default:
      return value;
  }
}

/** Picks by the option that keeps most of the value. */
function pickFromUnion(options: readonly Schema[], value: unknown, isTop: boolean): unknown {
  if (!isRecord(value) && !Array.isArray(value)) return value;
  const length = (picked: unknown) => JSON.stringify(picked ?? null).length;
  return options
    .filter((option) => {
      const { kind } = unwrap(option);
      return Array.isArray(value) ? kind === 'array' : kind !== 'array' && kind !== 'scalar';
    })
    .map((option) => pick(option, value, isTop))
    .sort((a, b) => length(b) - length(a))[0];
}

function unwrap(schema: Schema): ReturnType<typeof inspectSchema> {
  const node = inspectSchema(schema);
  if (node.kind === 'wrapper') return unwrap(node.inner);
  return node.kind === 'pipe' ? unwrap(node.to) : node;
}
