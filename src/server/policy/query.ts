import { membersOf, namesOf, renamed, type Dialect, type Operation } from '../../contract/index.js';
import { shapesOf } from './shapes.js';

/** The operation's documented query parameters, repeated where repeated (R3), under the dialect's names. Drops all others. */
export function queryFor(operation: Operation, given: URLSearchParams, dialect?: Dialect): URLSearchParams {
  const { query: schema } = shapesOf(operation);
  const documented = Object.fromEntries(
    membersOf(schema)
      .filter((name) => given.has(name))
      .map((name) => [name, given.getAll(name)]),
  );
  const names = schema && namesOf.get(schema);
  const sent = (names ? renamed(documented, names, dialect) : documented) as Record<string, string[]>;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(sent)) for (const value of values) query.append(name, value);
  return query;
}
