import type { Operation } from '../../contract/index.js';
import { badRequest, notFound } from '../http/http-error.js';
import { shapesOf } from './shapes.js';

export interface Match<T> {
  entry: T;
  params: Record<string, string>;
}

interface Compiled<T> {
  entry: T;
  operation: Operation;
  parts: readonly string[];
  literals: number;
}

const isName = (part: string) => part.startsWith('{');

/** Finds the operation of a method and a path (`/v1/...`); literal segments win over parameters (R6). */
export function createMatcher<T>(entries: readonly T[], operationOf: (entry: T) => Operation) {
  const compiled: Compiled<T>[] = entries
    .map((entry) => {
      const operation = operationOf(entry);
      const parts = operation.path.split('/').slice(1);
      return { entry, operation, parts, literals: parts.filter((part) => !isName(part)).length };
    })
    .sort((a, b) => b.literals - a.literals);

  return (method: string, path: string): Match<T> => {
    const segments = path.split('/').slice(1);
    for (const { entry, operation, parts } of compiled) {
      if (operation.method !== method || parts.length !== segments.length) continue;
      if (!parts.every((part, index) => isName(part) || part === segments[index])) continue;
      return { entry, params: readParams(operation, parts, segments) };
    }
    throw notFound();
  };
}

function readParams(
  operation: Operation,
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {};
  parts.forEach((part, index) => {
    if (!isName(part)) return;
    try {
      params[part.slice(1, -1)] = decodeURIComponent(segments[index] ?? '');
    } catch {
      throw badRequest('The path is malformed.');
    }
  });
  const shape = shapesOf(operation).params;
  if (shape && !shape.safeParse(params).success) throw badRequest('The path is malformed.');
  return params;
}
