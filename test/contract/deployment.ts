import { type Operation, operations } from '../../src/contract/index.js';
import { describe, type Expected } from '../../src/cli/check-contract/describe.js';

type Bag = Record<string, unknown>;

function schemaOf(expected: Expected): Bag {
  switch (expected.kind) {
    case 'scalar':
      return { type: expected.type };
    case 'array':
      return { type: 'array', items: schemaOf(expected.item) };
    case 'any':
      return {};
    case 'object': {
      const members = Object.entries(expected.members);
      return {
        type: 'object',
        properties: Object.fromEntries(members.map(([name, { value }]) => [name, schemaOf(value)])),
        required: members.filter(([, { optional }]) => !optional).map(([name]) => name),
      };
    }
  }
}

const json = (schema: Bag) => ({ content: { 'application/json': { schema } } });

/** The openapi.json of a deployment that uses exactly the canonical names. */
export function faithful(): { openapi: string; paths: Record<string, Record<string, Bag>> } {
  const paths: Record<string, Record<string, Bag>> = {};
  for (const { method, path, shapes } of Object.values<Operation>(operations)) {
    const { query, body, answers } = shapes();
    const asked = query ? describe(query) : undefined;
    const parameters =
      asked?.kind === 'object'
        ? Object.entries(asked.members).map(([name, { optional }]) => ({
            in: 'query',
            name,
            required: !optional,
            schema: {},
          }))
        : [];
    const responses = Object.entries(answers).map(([status, shape]) => [
      status,
      'kind' in shape ? { content: { 'application/pdf': {} } } : json(schemaOf(describe(shape))),
    ]);
    (paths[path] ??= {})[method.toLowerCase()] = {
      parameters,
      ...(body ? { requestBody: json(schemaOf(describe(body))) } : {}),
      responses: Object.fromEntries(responses) as Bag,
    };
  }
  return { openapi: '3.1.0', paths };
}
