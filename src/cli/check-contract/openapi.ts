import { asRecord } from '../../contract/index.js';

/** The parts of JSON Schema and OpenAPI 3 that a comparison needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  additionalProperties?: boolean | JsonSchema;
}

export interface TheirOperation {
  method: string;
  path: string;
  query: Record<string, { required: boolean }>;
  body?: JsonSchema;
  answers: Record<string, { types: string[]; schema?: JsonSchema }>;
}

type JsonObject = Record<string, unknown>;
/** Also an element of an array, which a JSON pointer names by its index. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as JsonObject)[name]
    : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const json = /^(application\/([\w.-]+\+)?json|(application|\*)\/\*)\s*(;|$)/i;
const form = /^multipart\/form-data\s*(;|$)/i;

/** The schema of a media type, whatever its parameters (RFC 9110, 8.3.1). */
function schemaIn(content: JsonObject, type: RegExp): JsonSchema | undefined {
  const found = Object.keys(content).find((name) => type.test(name));
  return found === undefined ? undefined : (asRecord(content[found])['schema'] as JsonSchema | undefined);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A document that is not OpenAPI 3 in JSON. */
export class UnreadableError extends Error {}

/** A deployment's operations by method and path, with references followed. */
export class Deployment {
  readonly #document: JsonObject;
  readonly #operations = new Map<string, TheirOperation>();

  constructor(text: string) {
    try {
      this.#document = asRecord(JSON.parse(text));
    } catch {
      throw new UnreadableError('not JSON');
    }
    const { openapi, paths } = this.#document;
    if (typeof openapi !== 'string' || typeof paths !== 'object' || paths === null) {
      throw new UnreadableError('no OpenAPI 3 document: it has no "openapi" and "paths"');
    }
    const prefix = this.#prefix();
    for (const [path, item] of Object.entries(asRecord(paths))) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
        const found = asRecord(item)[method];
        if (found === undefined) continue;
        const whole = `${prefix}${path}`.replace(/\/+/g, '/');
        this.#operations.set(
          key(method.toUpperCase(), whole),
          this.#read(method.toUpperCase(), whole, asRecord(found), list(asRecord(item)['parameters'])),
        );
      }
    }
  }

  get size(): number {
    return this.#operations.size;
  }

  find(method: string, path: string): TheirOperation | undefined {
    return this.#operations.get(key(method, path));
  }

  /**
   * The schema behind references, with `allOf` merged and the members of alternatives put together. A reference is
   * followed once: one that leads back to itself adds nothing. Undefined for what leads nowhere.
   */
  flat(given: JsonSchema | undefined, followed = new Set<string>()): JsonSchema | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    const schema = given;
    if (typeof schema.$ref === 'string') {
      if (followed.has(schema.$ref)) return undefined;
      followed.add(schema.$ref);
      return this.flat(this.#follow(schema.$ref) as JsonSchema | undefined, followed);
    }
    const parts = (among: unknown): JsonSchema[] =>
      list(among)
        .map((part) => this.flat(part as JsonSchema, followed))
        .filter((part) => part !== undefined && part.type !== 'null') as JsonSchema[];
    const all = parts(schema.allOf);
    return this.#merged(schema, all, [...all, ...parts(schema.oneOf), ...parts(schema.anyOf)]);
  }

  #merged(schema: JsonSchema, all: JsonSchema[], parts: JsonSchema[]): JsonSchema {
    if (parts.length === 0) return schema;
    const types = [schema, ...parts].flatMap(({ type }) => type ?? []);
    return {
      ...schema,
      ...(types.length > 0 ? { type: [...new Set(types)] } : {}),
      properties: Object.assign(
        {},
        schema.properties,
        ...parts.map(({ properties }) => properties),
      ) as Record<string, JsonSchema>,
      required: [schema, ...all].flatMap(({ required }) => list(required) as string[]),
      items: schema.items ?? parts.find(({ items }) => items)?.items,
    };
  }

  #follow(ref: string): unknown {
    if (!ref.startsWith('#/')) return undefined;
    const parts = ref
      .slice(2)
      .split('/')
      .map((part) => decoded(part).replace(/~1/g, '/').replace(/~0/g, '~'));
    return parts.reduce<unknown>(memberOf, this.#document);
  }

  /** Paths may leave `/v1` to the server's address. */
  #prefix(): string {
    const paths = Object.keys(asRecord(this.#document['paths']));
    if (paths.some((path) => path.startsWith('/v1/'))) return '';
    const server = asRecord(list(this.#document['servers'])[0])['url'];
    return typeof server === 'string' && /\/v1\/?$/.test(server) ? '/v1' : '';
  }

  #resolved(value: unknown): JsonObject {
    const { $ref } = asRecord(value);
    return typeof $ref === 'string' ? asRecord(this.#follow($ref)) : asRecord(value);
  }

  #read(method: string, path: string, found: JsonObject, shared: unknown[]): TheirOperation {
    const query: TheirOperation['query'] = {};
    for (const parameter of [...shared, ...list(found['parameters'])].map((one) => this.#resolved(one))) {
      if (parameter['in'] === 'query')
        query[String(parameter['name'])] = { required: parameter['required'] === true };
    }
    const content = asRecord(this.#resolved(found['requestBody'])['content']);
    const answers: TheirOperation['answers'] = {};
    for (const [status, answer] of Object.entries(asRecord(found['responses']))) {
      const types = asRecord(this.#resolved(answer)['content']);
      answers[status] = { types: Object.keys(types), schema: schemaIn(types, json) };
    }
    return { method, path, query, body: schemaIn(content, json) ?? schemaIn(content, form), answers };
  }
}

const key = (method: string, path: string) =>
  `${method} ${path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '')}`;
