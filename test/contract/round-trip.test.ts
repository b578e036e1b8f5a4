import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { describe, type Expected } from '../../src/cli/check-contract/describe.js';
import { getFolderTree, type Operation, operations, type Schema } from '../../src/contract/index.js';

/** Undocumented members in an object and in all its nested objects (R62). */
const unknown = fc.dictionary(fc.stringMatching(/^zz[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 3,
});
const word = fc.stringMatching(/^[A-Za-z0-9_ .:-]{1,12}$/);

/** A random payload that fits `expected`: any text, optional members present or absent, and unknown members. */
function payload(expected: Expected): fc.Arbitrary<unknown> {
  switch (expected.kind) {
    case 'scalar':
      return { string: word, number: fc.nat(), boolean: fc.boolean() }[expected.type];
    case 'array':
      // An item that is any may be one that refers to its own shape: those are read below.
      return expected.item.kind === 'any'
        ? fc.constant([])
        : fc.array(payload(expected.item), { maxLength: 3 });
    case 'any':
      return word;
    case 'object': {
      const members = Object.entries(expected.members);
      const known = fc.record(
        Object.fromEntries(members.map(([name, { value }]) => [name, payload(value)])),
        { requiredKeys: members.filter(([, { optional }]) => !optional).map(([name]) => name) },
      );
      return fc.tuple(known, unknown).map(([a, b]) => ({ ...b, ...a }));
    }
  }
}

/** Asserts that `read` has every member of `given` at the same path. */
function kept(given: unknown, read: unknown, at: string): void {
  if (Array.isArray(given)) {
    assert.ok(Array.isArray(read) && read.length === given.length, `${at} is a list of ${given.length}`);
    given.forEach((item, index) => kept(item, (read as unknown[])[index], `${at}[${index}]`));
  } else if (typeof given === 'object' && given !== null) {
    assert.ok(typeof read === 'object' && read !== null, `${at} is an object`);
    for (const [name, value] of Object.entries(given))
      kept(value, (read as Record<string, unknown>)[name], `${at}.${name}`);
  } else assert.deepEqual(read, given, at);
}

/** Slots are sorted and entries that are no slots are dropped (G71); other members of the answer are not passed on. */
const bySlots = /Slots$/;

for (const operation of Object.values<Operation>(operations)) {
  const { id, statuses } = operation;
  const answers = Object.entries(operation.shapes().answers) as [string, Schema][];
  const readable = answers.filter(([status, shape]) => !('kind' in shape) && status !== '204');
  if (readable.length === 0 || bySlots.test(id)) continue;
  test(`${id} keeps the whole answer, including unknown members and values (R62)`, () => {
    assert.equal(answers.length, statuses.length);
    for (const [status, shape] of readable) {
      fc.assert(
        fc.property(payload(describe(shape)), (given) => {
          const read = shape.parse(structuredClone(given));
          kept(given, read, `${id} ${status}`);
          assert.deepEqual(shape.parse(structuredClone(read)), read);
        }),
        { numRuns: 25 },
      );
    }
  });
}

test('a nested folder keeps unknown members at any depth', () => {
  const shape = getFolderTree.shapes().answers[200];
  const { tree } = fc.letrec<{ tree: object[] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant<object[]>([]),
      fc.array<object>(
        fc.tuple(fc.record({ id: word, children: tie('tree') }), unknown).map(([a, b]) => ({ ...b, ...a })),
        { maxLength: 2 },
      ),
    ),
  }));
  fc.assert(fc.property(tree, (items) => kept({ items }, shape.parse({ items }), 'tree')));
});
