import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { assertNone } from '../support/exceptions.js';
import { commentsOf, declaredNamesOf, filesUnder, root, testTitlesOf, textOf } from '../support/sources.js';

/** Turns of phrase for which the field has a noun or a verb. */
const refused =
  /\b(anew|told|mend(s|ed|ing)?|whoever|nobody|nobody['’]s|is none|who has waited|what is no|goes? on|left alone|meanwhile|unasked)\b/gi;
const refusedInNames = new Set(['anew', 'told', 'mend', 'whoever', 'nobody', 'meanwhile', 'unasked']);
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const found = (file: string, text: string) =>
  [...text.replace(/\s*\n\s*(\*|\/\/)?\s*/g, ' ').matchAll(refused)].map(
    ([word]) => `${file}: ${word.toLowerCase()}`,
  );

const modules = ['src', 'test', 'stories', 'demo']
  .flatMap((folder) => filesUnder(folder, /\.(ts|mjs)$/))
  .filter((file) => file !== 'test/house/words.test.ts');

test('comments say things in plain words', () => {
  assertNone('words in comments', [
    ...new Set(modules.flatMap((file) => found(file, commentsOf(file).join('\n')))),
  ]);
});

test('test titles say things in plain words', () => {
  const titles = modules.filter((file) => file.startsWith('test/'));
  assertNone('words in titles', [
    ...new Set(titles.flatMap((file) => found(file, testTitlesOf(file).join('\n')))),
  ]);
});

/** Its keys are those of the English catalogue. */
const isTranslation = (file: string) => /^src\/locales\/(?!en\/)[\w-]+\//.test(file);

test('names are nouns and verbs of the field', () => {
  const own = modules.filter((file) => !isTranslation(file));
  const offences = own.flatMap((file) =>
    declaredNamesOf(file)
      .filter((name) => wordsOf(name).some((word) => refusedInNames.has(word)))
      .map((name) => `${file}: ${name}`),
  );
  assertNone('words in names', offences);
});

test('documents say things in plain words', () => {
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].filter((file) =>
      existsSync(root + file),
    ),
    ...filesUnder('docs', /\.md$/),
    ...filesUnder('src', /\.md$/),
    // This page quotes the service's rules.
    ...filesUnder('stories', /\.mdx$/).filter((file) => file !== 'stories/docs/rules.mdx'),
  ];
  const offences = documents.flatMap((file) => found(file, textOf(file)));
  assertNone('words in documents', [...new Set(offences)]);
});
