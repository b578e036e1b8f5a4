import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { filesUnder, importsOf, root, templatesOf, textOf } from '../support/sources.js';

const tags = readdirSync(`${root}src/elements`).filter((name) => name.startsWith('sig-'));
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test('the root has only what tools and readers expect there', () => {
  const allowed =
    /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|LICENSE|eslint\.config\.js|\.oxlintrc\.json|\.prettierrc\.json|\.prettierignore|\.gitignore|\.editorconfig|\.nvmrc|\.npmrc|(docs|src|stories|demo|test|docs|\.ci|\.github)\/.*)$/;
  assert.deepEqual(
    tracked.filter((path) => !allowed.test(path)),
    [],
  );
});

test('no source file has more than 400 lines', () => {
  const long = filesUnder('src', /\.ts$/).filter((file) => textOf(file).split('\n').length > 400);
  assert.deepEqual(long, []);
});

for (const tag of tags) {
  const folder = `src/elements/${tag}`;
  test(`${tag} has a class with a docblock and a define file, and only that registers it`, () => {
    assert.ok(existsSync(`${root}${folder}/${tag}.ts`), 'class file');
    assert.ok(existsSync(`${root}${folder}/${tag}.define.ts`), 'define file');
    assert.match(textOf(`${folder}/${tag}.ts`), /\/\*\*[\s\S]*?\*\/\s*export class Sig/);
    const registering = filesUnder(folder, /(?<!\.define)\.ts$/).filter((file) =>
      /customElements\.define|@customElement/.test(textOf(file)),
    );
    assert.deepEqual(registering, [], 'a class file never registers');
  });

  if (tag === 'sig-provider') continue;
  test(`${tag} has a driver, a story and a test with an axe assertion`, () => {
    const name = tag.slice('sig-'.length);
    const drivers = filesUnder('src/testing', /\.driver\.ts$/).filter((file) =>
      file.endsWith(`/${name}.driver.ts`),
    );
    assert.equal(drivers.length, 1, 'driver');
    const stories = filesUnder('stories', /\.stories\.ts$/).filter(
      (file) => file.startsWith(`stories/${tag}.`) || file.startsWith(`stories/${tag}/`),
    );
    assert.ok(stories.length > 0, 'story');
    const tests = filesUnder(`test/elements/${tag}`, /\.test\.ts$/);
    assert.ok(
      tests.some((file) => textOf(file).includes('accessible()')),
      'axe',
    );
  });
}

const screens = ['src/elements', 'src/ceremony'].flatMap((folder) => filesUnder(folder, /\.ts$/));

test('no template contains text that is not in the catalogues', () => {
  const offences = screens.flatMap((file) =>
    templatesOf(file).flatMap((template) => {
      const bare = template.replace(/<!--[\s\S]*?-->/g, '');
      const words = bare
        .replace(/<(?:[^<>"']|"[^"]*"|'[^']*'|\uFFFC)*>/g, ' ')
        .replace(/&\w+;/g, ' ')
        .match(/\p{L}{2,}/u);
      const attributes = bare.match(
        /\s(aria-label|title|placeholder|alt|aria-description)="[^"\uFFFC]*\p{L}{2,}/u,
      );
      return words || attributes ? [`${file}: ${(words ?? attributes)![0]}`] : [];
    }),
  );
  assert.deepEqual(offences, []);
});

test('no template needs unsafe-inline', () => {
  const offences = screens.flatMap((file) =>
    templatesOf(file)
      .filter((template) => /\s(style=|on[a-z]+=)/.test(template))
      .map(() => file),
  );
  assert.deepEqual(offences, []);
  const directive = screens.filter((file) =>
    importsOf(file).some((one) => one.specifier.includes('style-map')),
  );
  assert.deepEqual(directive, [], 'styleMap writes a style attribute');
});

test('no element claims to be the banner or the footer of the page that it is in', () => {
  // Firefox and Safari do not look for a section or a `main` outside the shadow root.
  const offences = filesUnder('src', /\.ts$/).flatMap((file) =>
    templatesOf(file)
      .flatMap((template) => template.match(/<(header|footer)\b[^>]*>/g) ?? [])
      .filter((tag) => !tag.includes('role="none"'))
      .map((tag) => `${file}: ${tag}`),
  );
  assert.deepEqual(offences, []);
});

test('every list is a list to Safari, which doubts those without markers', () => {
  const offences = filesUnder('src', /\.ts$/).flatMap((file) =>
    templatesOf(file)
      .flatMap((template) => template.match(/<(ul|ol)\b[^>]*>/g) ?? [])
      .filter((tag) => !tag.includes('role="'))
      .map((tag) => `${file}: ${tag}`),
  );
  assert.deepEqual(offences, []);
});

test('no TODO, no skipped test, no suppressed check', () => {
  const marks =
    /\b(TODO|FIXME|XXX|HACK)\b|\b(it|test|describe)\.(only|skip)\(|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/;
  const offences = ['src', 'test', 'stories', 'demo']
    .flatMap((folder) => filesUnder(folder, /\.(ts|mjs)$/))
    .filter((file) => !file.startsWith('test/house/'))
    .filter((file) => marks.test(textOf(file)));
  assert.deepEqual(offences, []);
});

test('each story of an element but its live example is in one group', () => {
  const groups = JSON.parse(textOf('stories/groups.json')) as Record<string, Record<string, string[]>>;
  for (const [tag, own] of Object.entries(groups)) {
    const grouped = Object.values(own).flat();
    const source = textOf(`stories/${tag}.stories.ts`);
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);
    const [example, ...others] = names.filter((name) => !grouped.includes(name));
    assert.ok(example === 'Playground' || !names.includes('Playground'), `${tag}: ${example}`);
    assert.deepEqual(others, [], tag);
    assert.deepEqual([...grouped].sort(), names.filter((name) => name !== example).sort(), tag);
  }
});
