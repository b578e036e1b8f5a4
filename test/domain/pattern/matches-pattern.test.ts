import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { matchesPattern } from '../../../src/domain/index.js';

const native = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);

describe('a sender’s pattern', () => {
  it('decides patterns whose usual matching would take hours', () => {
    for (const [pattern, text] of [
      ['(a+)+$', `${'a'.repeat(5_000)}!`],
      ['(a|a)*', `${'a'.repeat(5_000)}!`],
      ['(.*)*x', 'y'.repeat(5_000)],
      ['(\\w+\\s?)+', `${'word '.repeat(1_000)}!`],
      ['a*a*a*a*a*a*b', 'a'.repeat(5_000)],
    ] as const)
      assert.equal(matchesPattern(pattern, text), false, pattern);
    assert.equal(matchesPattern('(a+)+$', 'a'.repeat(5_000)), true);
  });

  it('answers as the browser does for patterns that senders write', () => {
    const patterns = [
      '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
      '\\d{5}(-\\d{4})?',
      '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
      '(?<year>\\d{4})-(?:0[1-9]|1[0-2])',
      '\\p{Lu}\\p{Ll}*( \\p{Lu}\\p{Ll}*)*',
      '\\bno\\b.*|\\u{1F600}+|\\uD83D\\uDE00x|[\\]a-c]{2,}?|\\x41\\/',
      '^GB\\d{9}$|',
      '.',
      '[^]',
      '',
    ];
    const texts = [
      'BS1 4DJ',
      'bs1',
      '12345-6789',
      '12345',
      'ada@firm.example',
      '2026-13',
      '2026-12',
      'Ada Lovelace',
      'no way',
      'now',
      '😀😀',
      '😀x',
      ']ab',
      'A/',
      'GB123456789',
      '',
      '\n',
      'é',
    ];
    for (const pattern of patterns)
      for (const text of texts)
        assert.equal(matchesPattern(pattern, text), native(pattern, text), `${pattern} with ${text}`);
  });

  it('answers as the browser does for any small pattern', () => {
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '^', '$', '\\b', ''),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}${other}`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '+?'))
          .map(([one, many]) => `(${one})${many}`),
      ),
    }));
    let matched = 0;
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, answer) => {
        const expected = native(source, answer);
        if (expected) matched++;
        assert.equal(matchesPattern(source, answer), expected);
      }),
      { numRuns: 2_000 },
    );
    assert.ok(matched > 50);
  });

  it('leaves undecided what is invalid, looks around, refers back or is too large', () => {
    for (const pattern of ['(', '(?=.*\\d).{8,}', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', '(?:a{1000}){1000}'])
      assert.equal(matchesPattern(pattern, 'aa'), undefined, pattern);
    assert.equal(matchesPattern('a'.repeat(1_001), 'a'), undefined);
    assert.equal(matchesPattern('a{3000}', 'a'.repeat(3_000)), undefined);
    assert.equal(matchesPattern('(?:a?){1990}', 'a'.repeat(1_000)), undefined);
    assert.equal(matchesPattern('(?:(?:){999999999}){999999999}', ''), true);
  });
});
