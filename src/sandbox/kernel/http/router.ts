import type { Operation } from '../../../contract/index.js';
import type { Route } from './route.js';

interface Entry {
  operation: Operation;
  segments: string[];
  route: Route | undefined;
}

export interface Match {
  operation: Operation;
  /** Undefined for an operation that is documented but not modelled. */
  route: Route | undefined;
  params: Record<string, string>;
}

const isParam = (segment: string) => segment.startsWith('{');

/** Sorts literal segments before parameters, from left to right (R6). */
function byLiterals(a: Entry, b: Entry): number {
  for (const [index, segment] of a.segments.entries()) {
    const difference = Number(isParam(segment)) - Number(isParam(b.segments[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Finds the operation of a method and path, also documented operations without a route. */
export class Router {
  readonly #entries = new Map<string, Entry[]>();

  constructor(documented: readonly Operation[], routes: readonly Route[]) {
    const modelled = new Map<Operation, Route>();
    for (const route of routes) {
      if (modelled.has(route.operation)) throw new Error(`two routes for ${route.operation.id}`);
      modelled.set(route.operation, route);
    }
    for (const operation of new Set([...documented, ...modelled.keys()])) {
      const segments = operation.path.split('/').slice(1);
      const key = `${operation.method} ${segments.length}`;
      const entries = this.#entries.get(key) ?? [];
      entries.push({ operation, segments, route: modelled.get(operation) });
      this.#entries.set(key, entries);
    }
    for (const entries of this.#entries.values()) entries.sort(byLiterals);
  }

  /** No match for a path with invalid percent-encoding. */
  match(method: string, path: string): Match | undefined {
    const pathSegments = path.split('/').slice(1);
    const entry = this.#entries
      .get(`${method} ${pathSegments.length}`)
      ?.find(({ segments }) =>
        segments.every((segment, index) =>
          isParam(segment) ? pathSegments[index] !== '' : segment === pathSegments[index],
        ),
      );
    if (!entry) return undefined;
    const params: Record<string, string> = {};
    for (const [index, segment] of entry.segments.entries()) {
      if (!isParam(segment)) continue;
      const value = decode(pathSegments[index] ?? '');
      if (value === undefined) return undefined;
      params[segment.slice(1, -1)] = value;
    }
    return { operation: entry.operation, route: entry.route, params };
  }

  /** The methods that `path` has an operation for. */
  methods(path: string): string[] {
    return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => this.match(method, path));
  }
}
