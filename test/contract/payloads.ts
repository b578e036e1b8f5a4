import fc from 'fast-check';
import type { Expected } from '../../src/cli/check-contract/describe.js';

/** Undocumented members in an object and in all its nested objects (R62). */
export const unknown = fc.dictionary(fc.stringMatching(/^zz[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 3,
});
export const word = fc.stringMatching(/^[A-Za-z0-9_ .:-]{1,12}$/);

/** A random payload that fits `expected`: any text, optional members present or absent, and unknown members. */
export function payload(expected: Expected): fc.Arbitrary<unknown> {
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
