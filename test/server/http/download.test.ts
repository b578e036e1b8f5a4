import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contentDisposition } from '../../../src/server/http/download.js';

test('a file keeps its name in any script, and a long name is cut between characters', () => {
  const long = `${'a'.repeat(149)}\u{1F600}.pdf`;
  for (const [name, expected] of [
    ['Mietvertrag Müller.pdf', 'Mietvertrag Müller.pdf'],
    ['契約書.pdf', '契約書.pdf'],
    [long, `${'a'.repeat(149)}\u{1F600}`],
  ] as const) {
    const header = contentDisposition(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'application/pdf',
    );
    assert.equal(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)![1]!), expected);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const encoded = encodeURIComponent(name);
      assert.match(
        contentDisposition(`inline; filename*=UTF-8''${encoded}`, 'text/html'),
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[!#$&+.^_`|~\w%*-]+$/,
      );
    }),
  );
});

test('no quote, slash, backslash or control character of a name gets into the header', () => {
  const header = contentDisposition(
    `attachment; filename*=UTF-8''${encodeURIComponent('a"b\\c/d\r\n\u0000\u007f.pdf')}`,
    'application/pdf',
  );
  assert.equal(header, `attachment; filename="abcd.pdf"; filename*=UTF-8''abcd.pdf`);
});
