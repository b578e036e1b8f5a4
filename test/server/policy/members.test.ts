import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { listDocumentFields, listEnvelopes, type Schema } from '../../../src/contract/index.js';
import { opaque, read } from '../../../src/contract/read.js';
import { createMatcher } from '../../../src/server/policy/match.js';
import { documentedMembers } from '../../../src/server/policy/members.js';
import { queryFor } from '../../../src/server/policy/query.js';

const pick = (schema: unknown, value: unknown) => documentedMembers(schema as Schema, value);
const person = z.looseObject({ name: z.string(), note: z.optional(z.nullable(z.string())) });

describe('what is handed on', () => {
  it('are the members that the contract names, at every depth', () => {
    const schema = z.looseObject({ id: z.string(), owner: person, people: z.array(person) });
    const secret = 'not documented';
    assert.deepEqual(
      pick(schema, {
        id: 'x',
        secret,
        owner: { name: 'n', note: null, secret },
        people: [{ name: 'm', secret }, 'text'],
      }),
      { id: 'x', owner: { name: 'n', note: null }, people: [{ name: 'm' }, 'text'] },
    );
  });

  it('are no inherited members, and none that are undefined', () => {
    const schema = z.looseObject({ id: z.string(), constructor: z.unknown(), gone: z.optional(z.string()) });
    const picked = pick(schema, { id: 'x', gone: undefined }) as object;
    assert.deepEqual(Object.keys(picked), ['id']);
  });

  it('is a value as it came where the contract names no members, but nothing at the top', () => {
    const free = z.looseObject({});
    assert.deepEqual(pick(free, { any: 1 }), {});
    assert.deepEqual(pick(z.looseObject({ settings: free }), { settings: { any: 1 } }), {
      settings: { any: 1 },
    });
    assert.equal(pick(z.any(), { any: 1 }), undefined);
    assert.deepEqual(pick(z.looseObject({ raw: z.any() }), { raw: { any: 1 } }), { raw: { any: 1 } });
    assert.deepEqual(pick(z.array(free), [{ any: 1 }]), [{}]);
  });

  it('is an opaque value whole, and a value of another kind unchanged', () => {
    const value = { id: 'x', brand: { new: true } };
    assert.equal(pick(opaque(z.looseObject({ id: z.string() })), value), value);
    for (const other of [null, undefined, 'text', 7]) assert.equal(pick(person, other), other);
    assert.deepEqual(pick(z.array(person), { name: 'n' }), { name: 'n' });
    assert.equal(pick(z.record(z.string(), person), 'text'), 'text');
  });

  it('is every entry of a record, with its own documented members', () => {
    assert.deepEqual(pick(z.record(z.string(), person), { a: { name: 'n', x: 1 }, b: { name: 'm' } }), {
      a: { name: 'n' },
      b: { name: 'm' },
    });
  });

  it('of a choice is what its fullest shape names', () => {
    const short = z.looseObject({ name: z.string() });
    const long = z.looseObject({ name: z.string(), email: z.string() });
    const value = { name: 'n', email: 'e', x: 1 };
    for (const options of [
      [short, long, z.string()],
      [long, short, z.array(person)],
    ] as const)
      assert.deepEqual(pick(z.union(options), value), { name: 'n', email: 'e' });
    const mixed = z.union([person, z.array(person), z.string()]);
    assert.deepEqual(pick(mixed, [{ name: 'n', x: 1 }]), [{ name: 'n' }]);
    assert.equal(pick(mixed, 'text'), 'text');
    assert.equal(pick(z.union([z.string(), z.number()]), { name: 'n' }), undefined);
    assert.deepEqual(
      pick(z.union([z.optional(read({ resource: 'r', names: {} }, person)), z.string()]), value),
      {
        name: 'n',
      },
    );
  });

  it('is found behind lazy shapes and shapes that rename first', () => {
    assert.deepEqual(
      pick(
        z.lazy(() => person),
        { name: 'n', x: 1 },
      ),
      { name: 'n' },
    );
    assert.deepEqual(pick(read({ resource: 'r', names: {} }, person), { name: 'n', x: 1 }), { name: 'n' });
  });
});

describe('the query that is sent on', () => {
  it('has the documented parameters alone, repeated where repeated', () => {
    const given = new URLSearchParams('status=SENT&status=VIEWED&limit=5&apiKey=x&__proto__=y');
    assert.equal(queryFor(listEnvelopes, given).toString(), 'limit=5&status=SENT&status=VIEWED');
    assert.equal(queryFor(listEnvelopes, new URLSearchParams()).toString(), '');
  });

  it('has the names of the host’s dialect', () => {
    const given = new URLSearchParams('templateId=t');
    const dialect = { scope: { templateId: ['ownerTemplateId'] } };
    assert.equal(queryFor(listDocumentFields, given, dialect).toString(), 'ownerTemplateId=t');
    assert.equal(queryFor(listDocumentFields, given).toString(), 'templateId=t');
  });
});

describe('the operation of a path', () => {
  const operation = (method: string, path: string) => ({
    method,
    path,
    shapes: () => ({
      params: z.looseObject({ id: z.optional(z.string().check(z.regex(/^\w+$/))) }),
      answers: {},
    }),
  });
  const list = [
    operation('GET', '/v1/things/{id}'),
    operation('GET', '/v1/things/search'),
    operation('POST', '/v1/things'),
  ];
  const match = createMatcher(list, (entry) => entry as never);

  it('is the one with the same method and segments; a literal segment wins (R6)', () => {
    assert.deepEqual(match('GET', '/v1/things/a1'), { entry: list[0], params: { id: 'a1' } });
    assert.deepEqual(match('GET', '/v1/things/search'), { entry: list[1], params: {} });
    assert.deepEqual(match('GET', '/v1/things/%61'), { entry: list[0], params: { id: 'a' } });
    assert.equal(match('POST', '/v1/things').entry, list[2]);
    for (const [method, path] of [
      ['POST', '/v1/things/a1'],
      ['GET', '/v1/things'],
      ['GET', '/v1/things/a1/more'],
      ['GET', '/v1/other/a1'],
      ['GET', '/v2/things/a1'],
    ] as const)
      assert.throws(() => match(method, path), { code: 'not-found' }, path);
  });

  it('is refused when its value is malformed', () => {
    for (const path of ['/v1/things/%', '/v1/things/a%2Fb', '/v1/things/'])
      assert.throws(
        () => match('GET', path),
        { code: 'bad-request', message: 'The path is malformed.' },
        path,
      );
  });
});
