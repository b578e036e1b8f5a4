import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../support/diagnose.js';
import { elements, type ElementDeclaration } from '../support/manifest.js';
import { textOf } from '../support/sources.js';

const fieldsOf = ({ members }: ElementDeclaration, isReadonly: boolean) =>
  members
    .filter(({ kind, readonly = false }) => kind === 'field' && readonly === isReadonly)
    .map(({ name }) => name);
const attributesOf = ({ attributes = [] }: ElementDeclaration) => attributes.map(({ name }) => name);
const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Framework {
  readonly imports: string;
  /** The type of what a tag takes. */
  props(tag: string): string;
  /** The names under which a tag takes an element's properties and attributes. */
  names(element: ElementDeclaration): readonly string[];
  listener(event: string): string;
}

const jsx = (of: string): Omit<Framework, 'names' | 'listener'> => ({
  imports: `import 'sig-widgets/${of === 'solid-js' ? 'solid' : of}';\nimport type { JSX } from '${of}';`,
  props: (tag) => `JSX.IntrinsicElements['${tag}']`,
});
const both = (element: ElementDeclaration) => [...fieldsOf(element, false), ...attributesOf(element)];

/** React and Preact spell the browser's own events with a capital letter: `onInput`. */
const camelUnlessOwn = (event: string) => `on${event.startsWith('sig-') ? event : pascal(event)}`;

const frameworks: Record<string, Framework> = {
  react: { ...jsx('react'), names: both, listener: camelUnlessOwn },
  preact: { ...jsx('preact'), names: both, listener: camelUnlessOwn },
  solid: {
    ...jsx('solid-js'),
    names: (element) => [...attributesOf(element), ...fieldsOf(element, false).map((name) => `prop:${name}`)],
    listener: (event) => `on:${event}`,
  },
  svelte: {
    imports: "import 'sig-widgets/svelte';\nimport type { SvelteHTMLElements } from 'svelte/elements';",
    props: (tag) => `SvelteHTMLElements['${tag}']`,
    names: both,
    listener: (event) => `on${event}`,
  },
  // Vue turns `server-url` into `serverUrl` and `@sig-signed` into `onSigSigned` before it compares.
  vue: {
    imports: "import 'sig-widgets/vue';\nimport type { GlobalComponents } from 'vue';",
    props: (tag) => `InstanceType<GlobalComponents['${tag}']>['$props']`,
    names: (element) => fieldsOf(element, false),
    listener: (event) => `on${pascal(event)}`,
  },
};

const record = (names: readonly string[], value: string) =>
  `{ ${[...new Set(names)].map((name) => `'${name}': ${value}`).join(', ')} }`;

/** Every tag with all that the manifest says it takes. */
const complete = ({ imports, props, names, listener }: Framework) =>
  [
    imports,
    'declare const any: any;',
    ...elements.map((element, index) => {
      const listeners = (element.events ?? []).map(({ name }) => listener(name));
      return `export const tag${index}: ${props(element.tagName)} = ${record([...names(element), ...listeners], 'any')};`;
    }),
  ].join('\n');

/** What a signing frame does not take, each in a file of its own. `serverUrl` is a text, and `state` is read-only. */
const mistakes = ({ imports, props, listener }: Framework, name: string) => {
  const of = name === 'solid' ? 'prop:' : '';
  const given = {
    'an unknown name': `'${of}serverAddress': '/sig'`,
    'a wrong type': `'${of}serverUrl': 1`,
    'a read-only property': `'${of}state': 'signing'`,
    'an unknown detail': `'${listener('sig-completed')}': (event) => event.detail.envelope`,
  };
  return Object.entries(given).map(([what, prop]) => ({
    what,
    file: `${name}-${what.replace(/\W/g, '-')}.ts`,
    code: `${imports}\nexport const wrong: ${props('sig-signing-frame')} = { ${prop} };`,
  }));
};

const errors = diagnose({
  lib: ['es2023', 'dom', 'dom.iterable'],
  files: Object.fromEntries(
    Object.entries(frameworks).flatMap(([name, framework]) => [
      [`${name}-complete.ts`, complete(framework)],
      ...mistakes(framework, name).map(({ file, code }) => [file, code] as const),
    ]),
  ),
});

for (const [name, framework] of Object.entries(frameworks)) {
  test(`${name}: a tag takes every attribute, property and event of the manifest`, () => {
    assert.ok(elements.length > 20);
    assert.deepEqual(errors[`${name}-complete.ts`], []);
  });

  for (const { what, file } of mistakes(framework, name))
    test(`${name}: ${what} is an error`, () => {
      assert.equal(errors[file]?.length, 1, errors[file]?.join('\n'));
    });
}

interface EditorData {
  tags: { name: string; attributes: { name: string }[] }[];
}
interface WebTypes {
  contributions: {
    html: { elements: { name: string; attributes: { name: string }[]; events: { name: string }[] }[] };
  };
}

test('editors complete every tag, attribute and event', () => {
  const expected = elements.map((element) => [element.tagName, attributesOf(element).sort()]);
  const { tags } = JSON.parse(textOf('dist/vscode.html-custom-data.json')) as EditorData;
  const { html } = (JSON.parse(textOf('dist/web-types.json')) as WebTypes).contributions;
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
  assert.deepEqual(
    tags.map(({ name, attributes }) => [name, named(attributes)]),
    expected,
  );
  assert.deepEqual(
    html.elements.map(({ name, attributes }) => [name, named(attributes)]),
    expected,
  );
  assert.deepEqual(
    html.elements.map(({ events }) => named(events)),
    elements.map(({ events = [] }) => named(events)),
  );
});
