import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesUnder, textOf } from '../support/sources.js';

const tokens = JSON.parse(textOf('src/elements/shared/ui/tokens.json')) as {
  name: string;
  default: string;
  for: string;
}[];
const names = tokens.map(({ name }) => name);
const sources = filesUnder('src/elements', /\.ts$/).map((path) => ({ path, text: textOf(path) }));
const used = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/var\((--sig-[\w-]+)/g)].map(([, name]) => name!)),
);
const ofOneElement = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/@cssprop \[?(--sig-[\w-]+)/g)].map(([, name]) => name!)),
);

test('every token that an element reads is in the list or in the docblock of its element', () => {
  assert.deepEqual(
    [...used].filter((name) => !names.includes(name) && !ofOneElement.has(name)),
    [],
  );
});

test('every token of the list is read, and README and guide name it', () => {
  assert.deepEqual(
    names.filter((name) => !used.has(name)),
    [],
  );
  const readme = textOf('README.md');
  assert.deepEqual(
    names.filter((name) => !readme.includes(`\`${name}\``)),
    [],
  );
  const guide = textOf('docs/guide/theming.md');
  for (const { name, default: value, for: use } of tokens)
    assert.ok(guide.includes(`| \`${name}\` | ${value} | ${use} |`), `the guide's row of ${name}`);
});

const vocabulary = ['title', 'label', 'input', 'hint', 'error', 'button', 'primary', 'notice', 'panel'];

/** Tags in templates, with the attributes of their first line or more: values in `${}` may contain `>`. */
function tagsIn(text: string, tag: string): string[] {
  return [...text.matchAll(new RegExp(`<${tag}\\b(?:\\$\\{(?:[^{}]|\\{[^{}]*\\})*\\}|[^>$])*>`, 'g'))]
    .map(([found]) => found)
    .filter((found) => /=/.test(found));
}
/** Lines of a list, and days and times, are no buttons to a designer. */
const rows =
  /class="[^"]*\b(skip|type|entry|listed|opener|open|suggested|day|dayrow|slot|here|fold|step)\b|class="opener/;

test('every button, text field, choice and text area is a part', () => {
  const missing = sources.flatMap(({ path, text }) =>
    text.includes('html`')
      ? [
          ...tagsIn(text, 'button').filter((tag) => !rows.test(tag)),
          ...tagsIn(text, 'select'),
          ...tagsIn(text, 'textarea'),
          ...tagsIn(text, 'input').filter((tag) => /type="(text|email|url|search|date|number)"/.test(tag)),
        ]
          .filter((tag) => !/\spart=|lpignore/.test(tag))
          .map((tag) => `${path}: ${tag.replace(/\s+/g, ' ').slice(0, 80)}`)
      : [],
  );
  assert.deepEqual(missing, []);
});

test('every hint, error and notice is a part', () => {
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:p|div|span) class="(?:hint|problem|notice)(?: error)?"[^>]*>/g)]
      .filter(([tag]) => !/\spart=/.test(tag))
      .map(([tag]) => `${path}: ${tag}`),
  );
  assert.deepEqual(missing, []);
});

test('an element documents the parts of the vocabulary that its own templates have', () => {
  const missing = filesUnder('src/elements', /\/(sig-[\w-]+)\/\1\.ts$/).flatMap((path) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const own = sources.filter((one) => one.path.startsWith(folder));
    const parts = new Set(
      own.flatMap(({ text }) =>
        [...text.matchAll(/\spart="([^"$]*)/g)].flatMap(([, list]) => list!.trim().split(/\s+/)),
      ),
    );
    const documented = [...textOf(path).matchAll(/@csspart ([\w-]+)/g)].map(([, name]) => name);
    return vocabulary
      .filter((name) => name !== 'primary' && parts.has(name) && !documented.includes(name))
      .map((name) => `${path}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('an element that shows another one forwards its parts', () => {
  const nested = sources.flatMap(({ path, text }) =>
    tagsIn(
      text.replace(/\/\*[^]*?\*\//g, ''),
      'sig-(?:booking-picker|contact-picker|field-placer|signature-pad|signing-frame|document-viewer)',
    ).map((tag) => ({ path, tag })),
  );
  assert.ok(nested.length >= 8, `${nested.length} places`);
  for (const { path, tag } of nested) {
    const forwarded = /exportparts="([^"]*)"/.exec(tag)?.[1]?.split(/,\s*/) ?? [];
    assert.deepEqual(
      vocabulary.filter((name) => !forwarded.includes(name)),
      [],
      path,
    );
  }
});
