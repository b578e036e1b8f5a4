import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { operations } from 'sig-widgets/contract';
import { siteFiles } from '../../docs/site/site.js';
import { elementPage } from '../../docs/site/element-page.js';
import { elements as manifests } from '../../docs/site/manifest.js';
import { diagnose } from '../support/diagnose.js';
import { filesUnder, textOf } from '../support/sources.js';

const files = siteFiles();
const pages = [...files].filter(([path]) => path.endsWith('.html'));
const text = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('each link of the documentation site leads to a page of it, and to a heading that is there', () => {
  const broken = pages.flatMap(([path, html]) =>
    [...html.matchAll(/(?:href|src)="(?!https?:|mailto:|data:)([^"]*)"/g)]
      .map(([, target = '']) => text(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? path : posix.join(posix.dirname(path), file);
        const content = files.get(to);
        return content === undefined || (anchor !== undefined && !content.includes(`id="${anchor}"`));
      })
      .map((target) => `${path}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('the documentation site loads nothing from elsewhere', () => {
  const outside = pages.flatMap(([path, html]) =>
    [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*(?:src|href)="(?:https?:)?\/\/[^"]*"/g)].map(
      ([found]) => `${path}: ${found}`,
    ),
  );
  assert.deepEqual(outside, []);
});

test('each element has a page with all its attributes, events and parts, and a use of its own', () => {
  const missing = manifests.flatMap(({ tagName, attributes = [], events = [], cssParts = [] }) => {
    const html = files.get(`elements/${tagName}.html`);
    if (html === undefined) return [tagName];
    const names = [...attributes, ...events, ...cssParts].map(({ name }) => `<code>${name}</code>`);
    return [...names, `define/${tagName}`]
      .filter((name) => !html.includes(name))
      .map((name) => `${tagName}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

/** The blocks of code in a document, by their language. */
const blocks = (markdown: string, language: string) =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );

test('the code of the guides, and of each element’s page for React, compiles', () => {
  const guides = filesUnder('docs/guide', /\.md$/).flatMap((path) =>
    blocks(textOf(path), 'ts').map((code, index): [string, string] => [
      `${path.replace(/\W+/g, '-')}-${index}.ts`,
      `${code}\nexport {};\n`,
    ]),
  );
  const react = manifests.map((element): [string, string] => [
    `${element.tagName}.tsx`,
    blocks(elementPage(element, false), 'tsx')
      .filter((code) => code.includes('sig-widgets/react') && code.includes('Example'))
      .join('\n'),
  ]);
  assert.ok(guides.length > 3 && react.every(([, code]) => code !== ''), 'there is code');
  const files = {
    ...Object.fromEntries([...guides, ...react]),
    'session.ts': `export declare function sessionOf(request: Request): Promise<
      { signs(envelopeId?: string, recipientId?: string): boolean } | undefined>;`,
  };
  const { declarations: _, ...errors } = diagnose({
    files,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  });
  assert.deepEqual(Object.values(errors).flat(), []);
});

test('each operation is on the site', () => {
  const all = pages.filter(([path]) => path.startsWith('operations/')).map(([, html]) => html);
  const missing = Object.keys(operations).filter((id) => !all.some((html) => html.includes(`>${id}</h2>`)));
  assert.deepEqual(missing, []);
});

test('each document of the repository is on the site', () => {
  const documents = [
    ...filesUnder('docs', /\.md$/),
    ...filesUnder('src', /\.md$/),
    'README.md',
    'CONTRIBUTING.md',
  ];
  const plan = textOf('docs/site/plan.ts');
  // The page of an element has its notes.
  const notes = manifests.map(({ tagName }) => `docs/elements/${tagName}.md`);
  assert.deepEqual(
    documents.filter((document) => !notes.includes(document) && !plan.includes(`'${document}'`)),
    [],
  );
});

for (const { tagName, cssParts = [] } of manifests)
  test(`the notes on ${tagName} have their sections, and name parts that it has`, () => {
    const text = textOf(`docs/elements/${tagName}.md`);
    assert.deepEqual(text.match(/^## .*/gm), ['## Anatomy', '## Accessibility', '## Do', "## Don't"]);
    const anatomy = text.slice(0, text.indexOf('## Accessibility'));
    // A line begins with its parts.
    const named = [...anatomy.matchAll(/^- ((?:`[a-z-]+`(?:, )?)+):/gm)].flatMap(
      ([, parts = '']) => parts.match(/[a-z-]+/g) ?? [],
    );
    assert.ok(named.length > 0 || cssParts.length === 0, 'parts are named');
    assert.deepEqual(
      named.filter((part) => !cssParts.some(({ name }) => name === part)),
      [],
    );
  });

test('the guide to theming names every token with its default colours, and no other', () => {
  const styles = textOf('src/elements/shared/ui/tokens.styles.ts');
  const defined = [...styles.matchAll(/var\((--sig-[a-z-]+), (?:light-dark\((#\w+), (#\w+)\))?/g)];
  const guide = textOf('docs/guide/theming.md');
  const rows = new Map(
    [...guide.matchAll(/^\| `(--sig-[a-z-]+)` \| (.*?) \|/gm)].map(([, name, value]) => [name, value]),
  );
  const tokens = JSON.parse(textOf('src/elements/shared/ui/tokens.json')) as { name: string }[];
  assert.deepEqual([...rows.keys()].sort(), tokens.map(({ name }) => name).sort());
  // The surface is the page's own colour; what the styles name is for a page whose colour is not known.
  for (const [, name, light, dark] of defined)
    if (light && dark && name !== '--sig-surface')
      assert.equal(rows.get(name), `${light}, dark ${dark}`, name);
});

/** Levels A and AA of WCAG 2.2, without 4.1.1, which it has removed. */
const criteria = [
  ...[
    '1.1.1',
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.2.5',
    '1.3.1',
    '1.3.2',
    '1.3.3',
    '1.3.4',
    '1.3.5',
    '1.4.1',
    '1.4.2',
  ],
  ...[
    '1.4.3',
    '1.4.4',
    '1.4.5',
    '1.4.10',
    '1.4.11',
    '1.4.12',
    '1.4.13',
    '2.1.1',
    '2.1.2',
    '2.1.4',
    '2.2.1',
    '2.2.2',
  ],
  ...[
    '2.3.1',
    '2.4.1',
    '2.4.2',
    '2.4.3',
    '2.4.4',
    '2.4.5',
    '2.4.6',
    '2.4.7',
    '2.4.11',
    '2.5.1',
    '2.5.2',
    '2.5.3',
    '2.5.4',
  ],
  ...[
    '2.5.7',
    '2.5.8',
    '3.1.1',
    '3.1.2',
    '3.2.1',
    '3.2.2',
    '3.2.3',
    '3.2.4',
    '3.2.6',
    '3.3.1',
    '3.3.2',
    '3.3.3',
    '3.3.4',
  ],
  ...['3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

test('the accessibility statement answers each criterion of WCAG 2.2, levels A and AA, once', () => {
  const stated = [...textOf('docs/guide/accessibility.md').matchAll(/^\| (\d[\d., to]*)/gm)].flatMap(
    ([, cell = '']) => {
      const named = cell.match(/\d\.\d\.\d+/g) ?? [];
      const [from = '', to] = named;
      if (!cell.includes(' to ') || !to) return named;
      return criteria.slice(criteria.indexOf(from), criteria.indexOf(to) + 1);
    },
  );
  assert.deepEqual(stated, criteria);
});
