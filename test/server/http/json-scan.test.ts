import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HttpError } from '../../../src/server/http/http-error.js';
import { scanJson } from '../../../src/server/http/json-scan.js';

const names = ['envelopeId', 'recipientId', 'documentId', 'templateId'];
const encoder = new TextEncoder();
const latin1 = new TextDecoder('latin1');
const scan = (text: string, maxValues = 100_000) => scanJson(encoder.encode(text), maxValues, names);

const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** The ids in a parsed body, the slow and sure way; `refused` for a malformed one and for two of one name. */
function idsIn(value: unknown, found: Record<string, unknown> = {}): Record<string, unknown> | 'refused' {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (names.includes(name) && member !== null) {
      if (!isId(member) || (found[name] ?? member) !== member) return 'refused';
      found[name] = member;
    }
    if (idsIn(member, found) === 'refused') return 'refused';
  }
  return found;
}

function scanned(text: string): Record<string, unknown> | 'refused' {
  try {
    const found = Object.fromEntries(scan(text));
    return Object.values(found).every(isId) ? found : 'refused';
  } catch (error) {
    assert.ok(error instanceof HttpError, String(error));
    return 'refused';
  }
}

describe('the scan of a body', () => {
  const name = fc.constantFrom(...names, 'envelopeid', 'x', '__proto__', '\\', '"', 'é');
  const id = fc.constantFrom(
    'env1',
    'env2',
    '',
    'a b',
    '{',
    '"documentId":"x"',
    '\\"',
    '\\\\',
    'x'.repeat(60),
  );
  const named = fc.tuple(fc.constantFrom(...names, 'x'), fc.constantFrom('env1', 'env1', null));
  const { tree: json } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.oneof(id, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string()),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc
        .array(fc.oneof(named, fc.tuple(name, tie('tree'))), { maxLength: 4 })
        .map((members) => new Members(members)),
    ),
  }));

  it('finds what a parser finds, with escapes and white space, or refuses an object with repeated names', () => {
    let [some, refused] = [0, 0];
    fc.assert(
      fc.property(json, fc.boolean(), fc.constantFrom('', ' ', '\n\t'), (value, isEscaped, space) => {
        const text = write(value, isEscaped, space);
        const expected = idsIn(JSON.parse(text));
        const found = scanned(text);
        // What is below a repeated name counts too: the parser would drop it.
        if (repeats(value) && found !== 'refused') {
          assert.deepEqual({ ...found, ...(expected as object) }, found, text);
          return;
        }
        if (!repeats(value)) assert.deepEqual(found, expected, text);
        if (expected === 'refused') refused++;
        else if (Object.keys(expected).length > 0) some++;
      }),
      { numRuns: 5000 },
    );
    assert.ok(some > 100 && refused > 100, `${some} with ids, ${refused} refused`);
  });

  it('takes the last of several equal names in one object, as a parser does', () => {
    for (const text of [
      '{"envelopeId":"env2","envelopeId":"env1"}',
      '{"envelopeId":1,"envelopeId":null,"\\u0065nvelopeId":"env\\u0031"}',
      '{"envelopeId":{"a":1},"envelopeId":"env1"}',
    ])
      assert.deepEqual(scanned(text), { envelopeId: 'env1' }, text);
    assert.deepEqual(scanned('{"envelopeId":"env1","envelopeId":null}'), {});
    assert.equal(scanned('[{"envelopeId":"env2"},{"envelopeId":"env1"}]'), 'refused');
  });

  it('finds a name and an id whose every character is escaped, in small and large hexadecimal digits', () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghijklmnopqrstuvwxyz_0123456789';
    const escaped = (text: string, hex: (digits: string) => string) =>
      [...text]
        .map((character) => `\\u${hex(character.charCodeAt(0).toString(16).padStart(4, '0'))}`)
        .join('');
    for (const hex of [(digits: string) => digits, (digits: string) => digits.toUpperCase()])
      for (const name of names)
        for (const value of characters.match(/.{1,8}/g)!)
          assert.deepEqual(scanned(`{"${escaped(name, hex)}":"${escaped(value, hex)}"}`), { [name]: value });
  });

  it('finds what a parser finds in whatever else the parser accepts', () => {
    let accepted = 0;
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      'null',
      '1',
      '"documentId"',
      '"a"',
      ' ',
      'u0064',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const some = parts.join('');
        for (const text of [
          some,
          `{"documentId":${some}}`,
          `[{"documentId":"${some}"}]`,
          `{"${some}":"d"}`,
        ]) {
          const found = scanned(text);
          let value: unknown;
          try {
            value = JSON.parse(text);
          } catch {
            continue;
          }
          accepted++;
          assert.deepEqual(found, idsIn(value), text);
        }
      }),
      { numRuns: 20_000 },
    );
    assert.ok(accepted > 1000, `${accepted} accepted`);
  });

  it('finds an id behind long strings of every kind', () => {
    for (const filling of ['x', '\\\\', '\\"', '\\n', '\\\\\\"', 'é', '{', '}'])
      for (const count of [10, 23, 24, 47, 48, 49, 95, 96, 97, 1000]) {
        const text = `{"a":"${filling.repeat(count)}","b":["${filling.repeat(count)}x"],"envelopeId":"env1"}`;
        JSON.parse(text);
        assert.deepEqual([...scan(text)], [['envelopeId', 'env1']], `${count} times ${filling}`);
      }
  });

  it('ends for every sequence of bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        assert.ok(scanned(latin1.decode(bytes)));
      }),
      { numRuns: 3000 },
    );
  });

  it('counts members and elements at every depth, and not what is inside strings', () => {
    const text = '{"a":[1,2,{"b":"},,,{[","c":[]}]}';
    assert.doesNotThrow(() => scan(text, 7));
    assert.throws(() => scan(text, 6), { status: 413, code: 'too-large' });
  });

  it('refuses 33 levels and accepts 32', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    assert.doesNotThrow(() => scan(nested(32)));
    assert.throws(() => scan(nested(33)), { status: 400, code: 'bad-request' });
  });
});

/** An object whose names may repeat. */
class Members {
  constructor(readonly members: readonly (readonly [string, unknown])[]) {}
}

const repeats = (value: unknown): boolean =>
  value instanceof Members
    ? new Set(value.members.map(([name]) => name)).size < value.members.length ||
      value.members.some(([, member]) => repeats(member))
    : Array.isArray(value) && value.some(repeats);

function write(value: unknown, isEscaped: boolean, space: string): string {
  const text = (string: string) => (isEscaped ? escaped(string) : JSON.stringify(string));
  const inner = (part: unknown) => write(part, isEscaped, space);
  if (value instanceof Members)
    return `{${value.members.map(([name, part]) => `${space}${text(name)}${space}:${space}${inner(part)}`).join(',')}${space}}`;
  if (Array.isArray(value)) return `[${space}${value.map(inner).join(`${space},${space}`)}]`;
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

const escaped = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
