import type { ElementManifest } from './manifest.js';
import { table } from './table.js';

/** Pure: what a page says of an element, in Markdown. Storybook's pages and the documentation site have the same. */

/** What the README says of an element: the paragraphs and the code from its bold title to the next. */
export function usageOf(readme: string, tag: string): string {
  const part = readme.slice(readme.indexOf('## In your pages'), readme.indexOf('## On your server'));
  const blocks = part.split(/\n(?=\*\*[A-Z])/).slice(1);
  const own = blocks.find((block) => block.includes(`define/${tag}'`));
  return own ?? blocks.find((block) => block.includes(`<${tag}`)) ?? '';
}

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** The element in plain HTML, in React and in Vue, with one of its events. */
export function snippets({ tagName, events = [], attributes = [] }: ElementManifest): string {
  const event = events.find(({ name }) => name !== 'sig-error') ?? events[0];
  const url = attributes.some(({ name }) => name === 'server-url');
  const html = `<${tagName}${url ? ' server-url="/sig"' : ''}></${tagName}>`;
  const script = event
    ? `\n<script type="module">
  import 'sig-widgets/define/${tagName}';
  document.querySelector('${tagName}').addEventListener('${event.name}', (event) => console.log(event));
</script>`
    : `\n<script type="module">import 'sig-widgets/define/${tagName}';</script>`;
  const component = pascal(tagName);
  const react = `import { ${component} } from 'sig-widgets/react';

export const Example = () => (
  <${component}${url ? ' serverUrl="/sig"' : ''}${event ? ` on${pascal(event.name)}={(event) => console.log(event)}` : ''} />
);`;
  const vue = `<script setup lang="ts">
import 'sig-widgets/vue';
import 'sig-widgets/define/${tagName}';
</script>
<template>
  <${tagName}${url ? ' server-url="/sig"' : ''}${event ? ` @${event.name}="console.log"` : ''} />
</template>`;
  const fence = (title: string, language: string, code: string) =>
    `### ${title}\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
  return [fence('HTML', 'html', html + script), fence('React', 'tsx', react), fence('Vue', 'vue', vue)].join(
    '\n',
  );
}

const code = (text: string | undefined) => (text ? `\`${text.replace(/\s+/g, ' ')}\`` : '');

/** `shared`: the tokens that every element reads; the guide on theming lists them. */
export function reference(element: ElementManifest, shared: ReadonlySet<string>): string {
  const { attributes = [], members = [], events = [], slots = [], cssParts = [], cssStates = [] } = element;
  const inherited = new Set(attributes.map(({ fieldName }) => fieldName));
  const isPublic = (member: (typeof members)[number]) =>
    (member.privacy ?? 'public') === 'public' && !member.static && !member.name.startsWith('#');
  const properties = members.filter(
    (member) => member.kind === 'field' && isPublic(member) && !inherited.has(member.name),
  );
  const methods = members.filter(
    (member) => member.kind === 'method' && isPublic(member) && member.description,
  );
  const described = (list: readonly { name: string; description?: string }[]) =>
    list.map(({ name, description = '' }) => [code(name || '(default)'), description]);
  const parts: [string, readonly string[], readonly (readonly string[])[]][] = [
    [
      'Attributes',
      ['attribute', 'property', 'type', 'meaning'],
      attributes.map(({ name, fieldName, type, description = '' }) => [
        code(name),
        code(fieldName),
        code(type?.text),
        description,
      ]),
    ],
    [
      'Properties without an attribute',
      ['property', 'type', 'meaning'],
      properties.map(({ name, type, description = '', readonly: isReadonly }) => [
        code(name) + (isReadonly ? ' (read-only)' : ''),
        code(type?.text),
        description,
      ]),
    ],
    [
      'Methods',
      ['method', 'returns', 'meaning'],
      methods.map(({ name, parameters = [], return: returned, description = '' }) => [
        code(`${name}(${parameters.map((one) => one.name + (one.optional ? '?' : '')).join(', ')})`),
        code(returned?.type?.text),
        description,
      ]),
    ],
    ['Events', ['event', 'when, and its `detail`'], described(events)],
    ['Slots', ['slot', 'content'], described(slots)],
    ['Parts', ['part', 'what it is'], described(cssParts)],
    ['States', ['`:state()`', 'when'], described(cssStates)],
    [
      'Tokens of its own',
      ['custom property', 'meaning'],
      described((element.cssProperties ?? []).filter(({ name }) => !shared.has(name))),
    ],
  ];
  return parts
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, head, rows]) => `## ${title}\n\n${table(head, rows)}\n`)
    .join('\n');
}
