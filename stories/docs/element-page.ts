import { Canvas, Controls, Markdown, useOf } from '@storybook/addon-docs/blocks';
import { createElement as h } from 'react';
import readme from '../../README.md?raw';
import { reference, snippets, usageOf } from '../../docs/site/element-reference.js';
import type { ElementManifest } from '../../docs/site/manifest.js';
import tokens from '../../src/elements/shared/ui/tokens.json';
import groups from '../groups.json';

const shared = new Set(tokens.map(({ name }) => name));

/** What `npm run build` writes; without it a page has no reference. */
const manifests = import.meta.glob<{ modules: readonly { readonly declarations: readonly object[] }[] }>(
  '../../dist/custom-elements.json',
  { import: 'default', eager: true },
);
const elements = Object.values(manifests)
  .flatMap(({ modules }) => modules)
  .flatMap(({ declarations }) => declarations)
  .filter((one): one is ElementManifest => 'tagName' in one);

const notes = import.meta.glob<string>('../../docs/elements/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Stories = ReturnType<typeof useOf<'meta'>>['csfFile'];

const groupsOf = (tag: string) => (groups as Record<string, Record<string, readonly string[]>>)[tag] ?? {};

/** The live example: the story that is in no group. It alone has the title of the page: Storybook reloads a page with a story of another title endlessly. */
function exampleOf(tag: string, { stories, moduleExports }: Stories): unknown {
  const grouped = new Set(
    Object.values(groupsOf(tag)).flatMap((names) => names.map((name) => moduleExports[name])),
  );
  return (
    moduleExports['Playground'] ??
    Object.values(stories).find(({ moduleExport }) => !grouped.has(moduleExport))?.moduleExport
  );
}

/** Links to the states of an element, by group. */
function statesOf(tag: string, { stories, moduleExports }: Stories): string {
  const all = Object.values(stories);
  const own = groupsOf(tag);
  const link = (name: string) => {
    const story = all.find(({ moduleExport }) => moduleExport === moduleExports[name]);
    return story ? [`[${story.name}](?path=/story/${story.id})`] : [];
  };
  return Object.entries(own)
    .map(([group, names]) => `- **${group}**: ${names.flatMap(link).join(', ')}`)
    .join('\n');
}

/** Files of the repository are not part of Storybook: a link to one is its text. */
const withoutFileLinks = (text: string) => text.replace(/\[([^\]]+)\]\((?!https?:|\?)[^)]*\)/g, '$1');

/** The page of an element: a live example, how it is used, and all that is public of it. */
export function ElementPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const tag = String(preparedMeta.component);
  const element = elements.find(({ tagName }) => tagName === tag);
  const example = exampleOf(tag, csfFile);
  const states = statesOf(tag, csfFile);
  const settings = Object.keys(csfFile.meta.args ?? {});
  const text = (parts: readonly (string | undefined)[]) =>
    h(Markdown, null, parts.filter((part) => part).join('\n\n'));
  return h(
    'div',
    null,
    text([`# ${tag}`, element?.description && withoutFileLinks(element.description)]),
    h(Canvas, { of: example, sourceState: 'none' }),
    settings.length > 0 ? h(Controls, { of: example, include: settings }) : null,
    text([
      '## How it is used',
      withoutFileLinks(usageOf(readme, tag)),
      element && snippets(element),
      notes[`../../docs/elements/${tag}.md`],
      states && `## States\n\n${states}`,
      element && reference(element, shared),
      '## Colours, fonts and spacing',
      `The tokens of all elements are in [Tokens](?path=/docs/tokens--docs). A part is styled from the page: \`${tag}::part(…)\`.`,
    ]),
  );
}
