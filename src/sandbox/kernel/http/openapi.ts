import * as z from 'zod/mini';
import { isSchema, operations, type Operation, type Schema } from '../../../contract/index.js';
import { shapesOf } from './validation.js';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  return rest;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

function responses(operation: Operation): Json {
  const { answers } = shapesOf(operation);
  const described = operation.statuses.map((status) => {
    const answer = answers[status];
    const content = !answer
      ? undefined
      : isSchema(answer)
        ? { 'application/json': { schema: jsonSchema(answer, 'output') } }
        : { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return [String(status), { description: status < 400 ? 'Success' : 'Error', ...(content && { content }) }];
  });
  return Object.fromEntries(described) as Json;
}

function describe(operation: Operation): Json {
  const { params, query, body } = shapesOf(operation);
  const type = operation.contentType ?? 'application/json';
  return {
    operationId: operation.id,
    tags: [operation.group],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { content: { [type]: { schema: jsonSchema(body, 'input') } } } }),
    responses: responses(operation),
    security: operation.credential === 'none' ? [] : [{ [operation.credential]: [] }],
    ...(operation.permission && { 'x-permission': operation.permission }),
  };
}

let paths: Json | undefined;

/** The operations of this deployment as OpenAPI 3.1 (R61). */
export function openapi(origin: string): Json {
  if (!paths) {
    const byPath: Record<string, Json> = {};
    for (const operation of Object.values(operations) as Operation[]) {
      byPath[operation.path] = {
        ...byPath[operation.path],
        [operation.method.toLowerCase()]: describe(operation),
      };
    }
    paths = byPath;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'E-signature service (sandbox)', version: '1.0' },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'sandbox_session' },
      },
    },
  };
}
