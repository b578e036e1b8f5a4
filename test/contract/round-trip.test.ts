import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { describe } from '../../src/cli/check-contract/describe.js';
import { getFolderTree, type Operation, operations, type Schema } from '../../src/contract/index.js';
import { payload, unknown, word } from './payloads.js';

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
