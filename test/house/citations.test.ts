import { test } from 'node:test';
import { assertNone } from '../support/exceptions.js';
import { commentsOf, filesUnder, testTitlesOf, textOf } from '../support/sources.js';

/** A rule (R), a gap in the documents (G), a security fact (S) or a place in the service's documents (D1:313). */
const citation = /\b(?:R\d{1,3}|G\d{1,3}|S\d{1,2}|D[1-3](?::\d+)?)\b/g;

test('what a comment or a title cites stands in docs, or is a rule of the interface', () => {
  const rules = Object.keys(JSON.parse(textOf('test/house/rules.json')) as object);
  const rows = filesUnder('docs', /\.md$/).flatMap((file) =>
    [...textOf(file).matchAll(/^(?:\| *|#{2,6} )([GSD]\d{1,3}(?::\d+)?)\b/gm)].map(([, number]) => number!),
  );
  const known = new Set([...rules, ...rows]);
  const offences = ['src', 'test', 'stories', 'demo']
    .flatMap((folder) => filesUnder(folder, /\.(ts|mjs)$/))
    .filter((file) => !file.startsWith('test/house/'))
    .flatMap((file) =>
      [...commentsOf(file), ...testTitlesOf(file)].flatMap((text) =>
        (text.match(citation) ?? [])
          .filter((number) => !known.has(number))
          .map((number) => `${file}: ${number}`),
      ),
    );
  assertNone('citations', [...new Set(offences)]);
});
