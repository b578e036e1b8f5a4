import { isOpaque, type Schema } from '../../contract/index.js';

/**
 * Rebuilds a value from the members that the contract's shape names; what it does not name is left behind. A shape that
 * names nothing (the documents show none) lets an opaque value through only below a member that is named.
 */
export function named(schema: Schema, value: unknown): unknown {
  return pick(schema, value, true);
}

interface Definition {
  type: string;
  shape?: Record<string, Inner>;
  element?: Inner;
  innerType?: Inner;
  options?: Inner[];
  valueType?: Inner;
  in?: Inner;
  out?: Inner;
  getter?: () => Inner;
}
interface Inner {
  _zod: { def: Definition };
}

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pick(schema: Inner, value: unknown, top: boolean): unknown {
  if (value === null || value === undefined || isOpaque(schema)) return value;
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = def.shape ?? {};
      const names = Object.keys(shape);
      if (!isBag(value) || (names.length === 0 && !top)) return value;
      const out: Record<string, unknown> = {};
      for (const name of names) {
        const inner = shape[name];
        if (inner && Object.hasOwn(value, name) && value[name] !== undefined)
          out[name] = pick(inner, value[name], false);
      }
      return out;
    }
    case 'array':
      return Array.isArray(value) && def.element
        ? value.map((item) => pick(def.element as Inner, item, top))
        : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return def.innerType ? pick(def.innerType, value, top) : value;
    case 'lazy':
      return def.getter ? pick(def.getter(), value, top) : value;
    case 'pipe': {
      const end = def.out?._zod.def.type === 'transform' ? def.in : def.out;
      return end ? pick(end, value, top) : value;
    }
    case 'union':
      return union(def.options ?? [], value, top);
    case 'record':
      return isBag(value) && def.valueType
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, pick(def.valueType as Inner, item, false)]),
          )
        : value;
    case 'unknown':
    case 'any':
      return top ? undefined : value;
    default:
      return value;
  }
}

/** Of several shapes the one that names most of what is there. */
function union(options: Inner[], value: unknown, top: boolean): unknown {
  if (!isBag(value) && !Array.isArray(value)) return value;
  const size = (picked: unknown) => JSON.stringify(picked ?? null).length;
  const matching = options.filter(({ _zod }) => {
    const { type } = unwrap(_zod.def);
    return Array.isArray(value) ? type === 'array' : type !== 'array' && !primitives.has(type);
  });
  return matching.map((option) => pick(option, value, top)).sort((a, b) => size(b) - size(a))[0];
}

const primitives = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'undefined', 'int']);
const unwrap = (def: Definition): Definition => {
  const inner = def.innerType ?? (def.type === 'pipe' ? def.out : undefined);
  return inner ? unwrap(inner._zod.def) : def;
};
