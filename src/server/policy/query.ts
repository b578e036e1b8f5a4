import {
  namesOf as namesInDialects,
  renamed,
  type Dialect,
  type Operation,
  type Schema,
} from '../../contract/index.js';
import { shapesOf } from './shapes.js';

/** The documented query parameters of an operation and no others, repeated where repeated (R3), as the dialect calls them. */
export function queryFor(operation: Operation, given: URLSearchParams, dialect?: Dialect): URLSearchParams {
  const { query: shape } = shapesOf(operation);
  const documented = Object.fromEntries(
    namesOf(shape)
      .filter((name) => given.has(name))
      .map((name) => [name, given.getAll(name)]),
  );
  const names = shape && namesInDialects.get(shape);
  const sent = (names ? renamed(documented, names, dialect) : documented) as Record<string, string[]>;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(sent)) for (const value of values) query.append(name, value);
  return query;
}

interface Definition {
  shape?: Record<string, unknown>;
  innerType?: Schema;
  in?: Schema;
}

/** The members that a shape names at its top. */
export function namesOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { shape, innerType, in: before } = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  if (shape) return Object.keys(shape);
  return namesOf(innerType ?? before);
}
