import type { Operation, Schema } from '../contract/index.js';
import { shapesOf } from './shapes.js';

/** The documented query parameters of an operation and no others, repeated where repeated (R3). */
export function queryFor(operation: Operation, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of namesOf(shapesOf(operation).query))
    for (const value of given.getAll(name)) query.append(name, value);
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
