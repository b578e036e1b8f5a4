import type { Operation, Schema } from '../contract/index.js';
import { shapesOf } from './shapes.js';

/** The documented query parameters of an operation and no others, repeated where repeated (R3). */
export function queryFor(operation: Operation, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  const schema = shapesOf(operation).query;
  for (const name of schema ? namesOf(schema) : [])
    for (const value of given.getAll(name)) query.append(name, value);
  return query;
}

interface Definition {
  shape?: Record<string, unknown>;
  innerType?: Schema;
  in?: Schema;
}

function namesOf(schema: Schema): string[] {
  const { shape, innerType, in: before } = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  if (shape) return Object.keys(shape);
  const inner = innerType ?? before;
  return inner ? namesOf(inner) : [];
}
