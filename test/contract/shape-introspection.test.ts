import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import zodPackage from 'zod/package.json' with { type: 'json' };
import {
  binary,
  inspectSchema,
  isSchema,
  membersOf,
  operations,
  type Operation,
  type Schema,
} from '../../src/contract/index.js';

const remedy = `zod ${zodPackage.version} has other definitions: adapt src/contract/shape-introspection.ts`;

function inspect(schema: Schema) {
  try {
    return inspectSchema(schema);
  } catch (cause) {
    throw new Error(remedy, { cause });
  }
}

const name = z.string();
const count = z.number();
const rename = z.transform((value: unknown) => value);
const shorten = z.transform((value: string) => value.trim());

test('each kind of schema that the contract uses is recognised in this version of zod', () => {
  const expected: [Schema, ReturnType<typeof inspectSchema>][] = [
    [z.object({ name }), { kind: 'object', members: { name } }],
    [z.looseObject({ name }), { kind: 'object', members: { name } }],
    [z.array(name), { kind: 'array', item: name }],
    [z.record(name, count), { kind: 'record', value: count }],
    [z.union([name, count]), { kind: 'union', options: [name, count] }],
    [z.optional(name), { kind: 'wrapper', isOptional: true, inner: name }],
    [z.nullable(name), { kind: 'wrapper', isOptional: false, inner: name }],
    [z._default(name, ''), { kind: 'wrapper', isOptional: false, inner: name }],
    [z.readonly(name), { kind: 'wrapper', isOptional: false, inner: name }],
    [name, { kind: 'scalar', type: 'string' }],
    [z.enum(['a', 'b']), { kind: 'scalar', type: 'string' }],
    [z.literal('a'), { kind: 'scalar', type: 'string' }],
    [z.literal(true), { kind: 'scalar', type: 'boolean' }],
    [count, { kind: 'scalar', type: 'number' }],
    [z.int(), { kind: 'scalar', type: 'number' }],
    [z.boolean(), { kind: 'scalar', type: 'boolean' }],
    [z.null(), { kind: 'scalar', type: 'null' }],
    [rename, { kind: 'transform' }],
    [z.custom<Blob>(), { kind: 'custom' }],
    [z.unknown(), { kind: 'any' }],
    [z.any(), { kind: 'any' }],
    [z.pipe(rename, name), { kind: 'pipe', from: rename, to: name, checked: name }],
    [z.pipe(name, shorten), { kind: 'pipe', from: name, to: shorten, checked: name }],
  ];
  for (const [schema, node] of expected) assert.deepEqual(inspect(schema), node, remedy);
  const lazy = inspect(z.lazy(() => name));
  assert.ok(lazy.kind === 'lazy' && lazy.target() === name, remedy);
});

test('every schema of every operation can be inspected, down to its last member', () => {
  const seen = new Set<Schema>();
  const walk = (schema: Schema | undefined): void => {
    if (!schema || seen.has(schema)) return;
    seen.add(schema);
    const node = inspect(schema);
    switch (node.kind) {
      case 'object':
        return Object.values(node.members).forEach(walk);
      case 'array':
        return walk(node.item);
      case 'record':
        return walk(node.value);
      case 'union':
        return node.options.forEach(walk);
      case 'wrapper':
        return walk(node.inner);
      case 'pipe':
        walk(node.from);
        return walk(node.to);
      case 'lazy':
        return walk(node.target());
    }
  };
  for (const operation of Object.values(operations) as Operation[]) {
    const { params, query, headers, body, answers } = operation.shapes();
    [params, query, headers, body, ...Object.values(answers).filter(isSchema)].forEach(walk);
  }
  assert.ok(seen.size > 10_000, `${seen.size} schemas were visited`);
});

test('a kind of schema that the contract does not use is refused, not passed over', () => {
  assert.throws(() => inspectSchema(z.map(name, count)), /shape-introspection/);
});

test('the members of a schema are those of the object inside its wrappers', () => {
  const object = z.object({ a: name, b: count });
  for (const schema of [object, z.optional(object), z.nullable(z.optional(object)), z.pipe(rename, object)])
    assert.deepEqual(membersOf(schema), ['a', 'b'], remedy);
  for (const schema of [undefined, name, z.array(object)]) assert.deepEqual(membersOf(schema), []);
});

test('an answer is a schema or a file', () => {
  assert.equal(isSchema(name), true, remedy);
  assert.equal(isSchema(binary), false);
});
