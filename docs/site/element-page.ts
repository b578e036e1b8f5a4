import { reference, snippets, usageOf } from './element-reference.js';
import type { ElementManifest } from './manifest.js';
import { textOf } from './sources.js';

const shared = new Set(
  (JSON.parse(textOf('src/elements/shared/ui/tokens.json')) as { name: string }[]).map(({ name }) => name),
);

/** The page of an element, in Markdown, from the manifest, the README and `docs/elements`. */
export function elementPage(element: ElementManifest, hasExample: boolean): string {
  const { tagName, description = '' } = element;
  return [
    `# \`<${tagName}>\``,
    description,
    hasExample ? '<!-- example -->' : '',
    '## How it is used',
    usageOf(textOf('README.md'), tagName),
    snippets(element),
    textOf(`docs/elements/${tagName}.md`),
    reference(element, shared),
    '## Colours, fonts and spacing\n\nThe tokens of all elements are in [Theming](../guides/theming.html). A part is styled from ' +
      `the page: \`${tagName}::part(…)\`.`,
  ].join('\n\n');
}
