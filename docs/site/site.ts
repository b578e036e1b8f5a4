import MiniSearch from 'minisearch';
import { elementPage } from './element-page.js';
import { layout } from './layout.js';
import { elements } from './manifest.js';
import { renderMarkdown } from './markdown.js';
import { operationPage } from './operation-page.js';
import { pages, type Page } from './plan.js';
import { searchOptions } from './search-options.js';
import { textOf } from './sources.js';

/** A story, as Storybook's index names it. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

function sourceOf(page: Page, stories: readonly StoryEntry[]): { text: string; source: string } {
  if (page.kind === 'document') return { text: textOf(page.source), source: page.source };
  if (page.kind === 'operations') return { text: operationPage(page.group), source: page.path };
  const element = elements.find(({ tagName }) => tagName === page.tag)!;
  return { text: elementPage(element, exampleOf(page.tag, stories) !== undefined), source: page.path };
}

const storiesOf = (tag: string, stories: readonly StoryEntry[]) =>
  stories.filter(({ type, title }) => type === 'story' && title.split('/')[0] === tag);

const exampleOf = (tag: string, stories: readonly StoryEntry[]) =>
  storiesOf(tag, stories).find(({ name }) => name === 'Playground') ?? storiesOf(tag, stories)[0];

const storyUrl = ({ id }: StoryEntry, isAlone: boolean) =>
  isAlone ? `../storybook/iframe.html?id=${id}&viewMode=story` : `../storybook/index.html?path=/story/${id}`;

/** The live example, loaded when it comes into view, and a link to every state. */
function example(tag: string, stories: readonly StoryEntry[]): string {
  const shown = exampleOf(tag, stories);
  if (!shown) return '';
  const states = storiesOf(tag, stories).map(
    (story) => `<li><a href="${storyUrl(story, false)}">${story.name}</a></li>`,
  );
  return `<iframe class="example" loading="lazy" title="Live example of ${tag}" src="${storyUrl(shown, true)}"></iframe>
<details><summary>All ${states.length} states in Storybook</summary><ul class="states">${states.join('')}</ul></details>`;
}

/**
 * Every file of the site, by its path: the pages, the search index, style sheet and script.
 *
 * @param stories the entries of Storybook's index; without them there are no live examples
 */
export function siteFiles(stories: readonly StoryEntry[] = []): Map<string, string> {
  const files = new Map<string, string>();
  const search = new MiniSearch<{ id: string; title: string; page: string; text: string }>(searchOptions);
  for (const page of pages) {
    const { text, source } = sourceOf(page, stories);
    const { html, headings } = renderMarkdown(text, source, page.path);
    const content =
      page.kind === 'element' ? html.replace('<!-- example -->', () => example(page.tag, stories)) : html;
    files.set(page.path, layout(page, content, headings));
    for (const { id, text: title, body } of parts(html, headings))
      search.add({ id: `${page.path}#${id}`, title, page: page.title, text: body });
  }
  files.set('search.json', JSON.stringify(search));
  files.set(
    'search.js',
    `const searchOptions = ${JSON.stringify(searchOptions)};\n${textOf('docs/site/search.client.js')}`,
  );
  files.set(
    'minisearch.js',
    textOf('node_modules/minisearch/dist/es/index.js').replace(/^\/\/# source.*$/m, ''),
  );
  files.set('site.css', textOf('docs/site/site.css'));
  return files;
}

/** A page's text by its headings, so that a search leads to the place. */
function* parts(html: string, headings: readonly { id: string; text: string }[]) {
  for (const [index, { id, text }] of headings.entries()) {
    const start = html.indexOf(` id="${id}"`);
    const next = headings[index + 1];
    const end = next ? html.indexOf(` id="${next.id}"`, start) : html.length;
    const body = html
      .slice(html.indexOf('>', start) + 1, end)
      .replace(/<[^>]+>/g, ' ')
      .replace(/<[^>]*$/, '')
      .replace(/\s+/g, ' ');
    yield { id, text, body };
  }
}
