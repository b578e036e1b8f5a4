import type { Operation } from '../../contract/index.js';
import { badRequest, notFound } from '../http/http-error.js';
import { shapesOf } from './shapes.js';

export interface Match<T> {
  entry: T;
  params: Record<string, string>;
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Makes a function that finds the operation of a method and path (`/v1/...`). Literal segments win over parameters (R6). */
export function createMatcher<T>(entries: readonly T[], operationOf: (entry: T) => Operation) {
  const templates = entries
    .map((entry) => {
      const operation = operationOf(entry);
      const template = operation.path.split('/').slice(1);
      const literals = template.filter((segment) => !isParameter(segment)).length;
      return { entry, operation, template, literals };
    })
    .sort((a, b) => b.literals - a.literals);

  return (method: string, path: string): Match<T> => {
    const segments = path.split('/').slice(1);
    const found = templates.find(
      ({ operation, template }) =>
        operation.method === method &&
        template.length === segments.length &&
        template.every((part, index) => isParameter(part) || part === segments[index]),
    );
    if (!found) throw notFound();
    return { entry: found.entry, params: readParams(found.operation, found.template, segments) };
  };
}

function readParams(
  operation: Operation,
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {};
  template.forEach((part, index) => {
    if (!isParameter(part)) return;
    try {
      params[part.slice(1, -1)] = decodeURIComponent(segments[index] ?? '');
    } catch {
      throw badRequest('The path is malformed.');
    }
  });
  const { params: schema } = shapesOf(operation);
  if (schema && !schema.safeParse(params).success) throw badRequest('The path is malformed.');
  return params;
}
