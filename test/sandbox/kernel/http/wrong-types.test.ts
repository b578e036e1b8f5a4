import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import {
  operations,
  sandboxOperations,
  type Operation,
  type Schema,
} from '../../../../src/contract/index.js';
import { sandboxAt, type Ask, type Answer } from '../../support.js';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const { ask, scene, signIn } = await sandboxAt({ scene: 'default' });
const cookie = await signIn(scene.users[0]!.email);
/** These two would end the session of all other requests. */
const ending = ['logout', 'sandboxReset'];
const all = Object.values<Operation>({ ...operations, ...sandboxOperations }).filter(
  ({ id }) => !ending.includes(id),
);

const schemaOf = (schema: Schema | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner ? inner.flatMap(alternatives) : [schema];
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The JSON types that a schema accepts; `undefined` if it accepts any. */
function typesOf(schema: JsonSchema): Set<string> | undefined {
  const types = new Set<string>();
  for (const { type, enum: values, const: fixed } of alternatives(schema)) {
    const named = type ?? (values ? values.map(typeOf) : fixed !== undefined ? typeOf(fixed) : undefined);
    if (named === undefined) return undefined;
    for (const one of [named].flat()) types.add(one === 'integer' ? 'number' : one);
  }
  return types;
}

/** A valid value for the schema, so that only the tested member is wrong. */
function sample(schema: JsonSchema): unknown {
  const [{ type, enum: values, const: fixed, format, pattern, properties, required = [], items } = {}] =
    alternatives(schema);
  if (fixed !== undefined) return fixed;
  if (values) return values[0];
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sample(properties?.[name] ?? {})]));
    case 'array':
      return items ? [sample(items)] : [];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 1;
    default:
      return format === 'date-time' || pattern?.includes('T') ? '2026-04-01T09:00:00Z' : '1';
  }
}

/** Well-formed dates and times that do not exist. */
const noMoments = ['2026-13-45', '2026-02-30', '2026-04-31T09:00:00Z', '2026-04-01T25:00:00Z'];
const isMoment = (schema: JsonSchema) => alternatives(schema).some(({ pattern }) => pattern?.includes('(T'));

const ofEachType: unknown[] = ['text', 1.5, true, null, [], {}];

/** Bodies in which one member, at any depth, has a wrong type, with the path of that member. */
function* wrongBodies(schema: JsonSchema, path: string[] = []): Generator<{ path: string[]; body: unknown }> {
  const types = typesOf(schema);
  if (!types) return;
  for (const body of ofEachType) {
    if (!types.has(typeOf(body))) yield { path, body };
  }
  if (isMoment(schema)) for (const body of noMoments) yield { path, body };
  for (const one of alternatives(schema)) {
    const around = sample(one);
    for (const [name, member] of Object.entries(one.properties ?? {})) {
      for (const { path: inner, body } of wrongBodies(member, [...path, name])) {
        yield { path: inner, body: { ...(around as object), [name]: body } };
      }
    }
    if (one.items) {
      for (const { path: inner, body } of wrongBodies(one.items, [...path, '0'])) {
        yield { path: inner, body: [body] };
      }
    }
  }
}

const pathOf = ({ path, group }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'token') {
      return group === 'Public proposal'
        ? (scene.proposals?.['sent']?.token ?? '')
        : scene.host.eventTypeToken;
    }
    return name === 'pageNumber' ? '1' : 'nothing';
  });

const askAs = (operation: Operation, what: Ask, path = pathOf(operation)): Promise<Answer> =>
  ask(path, {
    method: operation.method,
    ...(operation.credential === 'none' ? {} : { cookie }),
    ...what,
  });

/** Whether this sandbox models the operation; others are refused before their input is read. */
const modelled = async (operation: Operation) =>
  (await askAs(operation, operation.method === 'GET' ? {} : { json: {} })).status !== 501;

function isRefused({ status, body }: Answer, expected: number, what: string): void {
  assert.equal(status, expected, `${what} answers ${status}: ${body.message ?? ''}`);
  assert.deepEqual(
    [
      body['statusCode'],
      typeof body.message,
      typeof body['error'],
      typeof body['path'],
      typeof body['timestamp'],
    ],
    [expected, 'string', 'string', 'string', 'string'],
    what,
  );
}

const bodies = all.filter(({ method, contentType }) => method !== 'GET' && !contentType);

for (const operation of bodies) {
  const schema = schemaOf(operation.shapes().body);
  const cases = [...wrongBodies(schema)];
  if (cases.length === 0) continue;
  test(`${operation.id}: a member with a wrong type or an invalid date, at any depth, is 400 and is named`, async () => {
    if (!(await modelled(operation))) return;
    for (const { path, body } of cases) {
      // The query is checked before the body.
      const scope = operation.id === 'createDocumentField' ? '?envelopeId=nothing' : '';
      const answer = await askAs(operation, { json: body }, pathOf(operation) + scope);
      const what = `${operation.id} with ${JSON.stringify(body)}`;
      isRefused(answer, 400, what);
      const [outer] = path;
      if (outer !== undefined)
        assert.ok(answer.body.message?.includes(outer), `${what} says ${answer.body.message}`);
    }
  });
}

for (const operation of all) {
  const { properties = {}, required = [] } = schemaOf(operation.shapes().query);
  const typed = Object.entries(properties).filter(([, schema]) =>
    alternatives(schema).every(
      ({ type, enum: values }) => values ?? (type !== undefined && type !== 'string'),
    ),
  );
  if (typed.length === 0) continue;
  test(`${operation.id}: a query parameter with a wrong type or out of range is 400 and is named`, async () => {
    if (!(await modelled(operation))) return;
    const good = new URLSearchParams(required.map((name) => [name, String(sample(properties[name] ?? {}))]));
    for (const [name, schema] of typed) {
      const whole = alternatives(schema).some(({ type }) => type === 'integer' || type === 'number');
      for (const wrong of ['nothing', '', '\u0000', ...(whole ? ['-1', '1.5', '1e3', '99999999999'] : [])]) {
        const query = new URLSearchParams(good);
        query.set(name, wrong);
        const answer = await askAs(operation, {}, `${pathOf(operation)}?${query.toString()}`);
        const what = `${operation.id}?${query.toString()}`;
        if (answer.status === 404 && operation.path.includes('{')) continue;
        isRefused(answer, 400, what);
        assert.ok(answer.body.message?.includes(name), `${what} says ${answer.body.message}`);
      }
    }
  });
}

for (const operation of all) {
  const { properties = {}, required = [] } = schemaOf(operation.shapes().query);
  const moments = Object.entries(properties).filter(([, schema]) => isMoment(schema));
  if (moments.length === 0) continue;
  test(`${operation.id}: a query parameter with an invalid date is 400 and is named (R2, R52)`, async () => {
    if (!(await modelled(operation))) return;
    for (const [name] of moments) {
      for (const wrong of noMoments) {
        const query = new URLSearchParams(
          required.map((one) => [one, String(sample(properties[one] ?? {}))]),
        );
        query.set(name, wrong);
        const answer = await askAs(operation, {}, `${pathOf(operation)}?${query.toString()}`);
        isRefused(answer, 400, `${operation.id}?${query.toString()}`);
        assert.ok(answer.body.message?.includes(name), answer.body.message);
      }
    }
  });
}

test('an oversized body is 413 for every operation with a body', async () => {
  const large = `{"x":"${'x'.repeat(4_000_000)}"}`;
  for (const operation of bodies) {
    if (!(await modelled(operation))) continue;
    const headers = { 'Content-Type': 'application/json' };
    isRefused(await askAs(operation, { body: large, headers }), 413, operation.id);
  }
});

test('an excessively nested body is 400 for every operation with a body, and nothing of it is stored', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const headers = { 'Content-Type': 'application/json' };
  const token = scene.host.eventTypeToken;
  const start = '2026-03-03T10:00:00Z';
  const person = `"start":"${start}","name":"Ada","email":"ada@example.com","timeZone":"Europe/London"`;
  const booking = `{${person},"responses":{"x":${deep(8000)}}}`;
  const path = `/v1/book/public/event-types/${token}/bookings`;
  isRefused(await ask(path, { body: booking, headers }), 400, 'a booking');
  for (const operation of bodies) {
    if (!(await modelled(operation))) continue;
    if (!operation.shapes().body) continue;
    isRefused(await askAs(operation, { body: `{"x":${deep(100_000)}}`, headers }), 400, operation.id);
  }
  assert.equal((await ask('/v1/scheduling/bookings', { cookie })).status, 200);
});

test('malformed JSON, JSON other than an object and another content type are 400 for every operation that needs a body', async () => {
  for (const operation of bodies) {
    const { body } = operation.shapes();
    if (!body || body.safeParse({}).success || !(await modelled(operation))) continue;
    const headers = { 'Content-Type': 'application/json' };
    for (const wrong of ['{', '{"a":1,}', '\ufeff', 'null', '[]', '"x"', '1']) {
      isRefused(await askAs(operation, { body: wrong, headers }), 400, `${operation.id} with ${wrong}`);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      isRefused(await askAs(operation, { body: '{}', headers: { 'Content-Type': type } }), 400, type);
    }
    isRefused(await askAs(operation, { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers }), 400, 'no UTF-8');
  }
});

test('a path with dot segments, double encoding or invalid encoding never reaches another operation', async () => {
  const traversals = [
    '..',
    '%2e%2e',
    '..%2f..',
    '%2e%2e%2f',
    '....//',
    '%252e%252e',
    '..%5c',
    '%00',
    '%',
    '%ff',
    '%E0%A4%A',
  ];
  for (const operation of all.filter(({ path }) => path.includes('{'))) {
    for (const part of traversals) {
      const path = operation.path.replace(/\{\w+\}/, part).replaceAll(/\{\w+\}/g, 'nothing');
      const { status, body } = await askAs(operation, operation.method === 'GET' ? {} : { json: {} }, path);
      assert.ok(
        status >= 400 || new URL(path, 'http://x').pathname !== path,
        `${operation.id} ${path} answers ${status}`,
      );
      assert.ok(status !== 500, `${operation.id} ${path} answers 500`);
      if (status >= 400 && path.startsWith('/v1/')) assert.equal(body['statusCode'], status);
    }
  }
});
