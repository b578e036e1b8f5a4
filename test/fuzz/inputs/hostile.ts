import fc from 'fast-check';

/** Names that an object must not be asked for without care. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '',
  '0',
  '-1',
  'a.b',
  '\ud800',
] as const;

/** Texts that readers take for something else: numbers, other encodings, ends of lines, markup, halves of characters. */
export const hostileTexts = [
  '',
  ' ',
  '0',
  '-0',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '9007199254740993',
  '1'.repeat(40),
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '\ufeff',
  '\ufeffa',
  '\u0000',
  '\r\n',
  '\r',
  '\u2028',
  '\u0085',
  '\u202e',
  '\ud800',
  '\udc00',
  '\ud83d\ude00',
  'a\u0301'.repeat(8),
  '../..',
  '%2e%2e%2f',
  '%',
  '%ff',
  '"',
  "'",
  '\\',
  ',',
  ';',
  '<b>',
  '{{x}}',
  'javascript:alert(1)',
  'https://a.example/\u0000',
  '2026-02-30',
  '2026-03-01T24:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00Z',
  'x'.repeat(300),
] as const;

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  2 ** 31,
  2 ** 32,
] as const;

/** Objects that throw when they are made a text, lists that are none, and members with names of prototypes. */
const hostileJson = [
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '{"toString":1,"valueOf":1}',
  '[{"toString":null,"valueOf":null}]',
  '{"toString":"x","toJSON":1,"then":1}',
  '{"length":4294967295}',
  '{"length":-1,"0":"a"}',
  '{"__proto__":{"id":"inherited","items":[]}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"then":"x"}',
].map((text): unknown => JSON.parse(text));

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom<string>(...hostileTexts),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ maxLength: 12 }),
  );

/** Any JSON value that fits nowhere. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(null, true, false, ...hostileNumbers, ...hostileJson),
    hostileText(),
    fc.jsonValue({ maxDepth: 2 }),
  );

export const hostileName = (): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom<string>(...hostileNames), fc.string({ maxLength: 6 }));
