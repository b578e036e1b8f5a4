import { posix } from 'node:path';
import { Marked } from 'marked';
import { escapeHtml, href, slug } from './html.js';
import { pages } from './plan.js';

/** Where a file of the repository is on the site. */
const pageOf = new Map(pages.flatMap((page) => (page.kind === 'document' ? [[page.source, page.path]] : [])));

/** A link of a document, on the site; `undefined` where the file is in the repository alone. */
function onSite(target: string, source: string, path: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(target)) return target;
  const [file = '', anchor] = target.split('#');
  const inRepository = posix.join(posix.dirname(source), file);
  const page = pageOf.get(inRepository) ?? pages.find((one) => one.path === inRepository)?.path;
  return page && href(page, path) + (anchor ? `#${anchor}` : '');
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

/**
 * A document of the repository as a part of the page at `path`. Its links lead to pages of the site; a link to a file that has no
 * page is its text.
 */
export function renderMarkdown(text: string, source: string, path: string): Rendered {
  const headings: { id: string; text: string; depth: number }[] = [];
  // A link has no other link in it, and a heading is not one.
  let isLinked = false;
  const used = new Map<string, number>();
  /** A second heading of the same words is `words-1`, as on GitHub. */
  const uniqueSlug = (words: string) => {
    const id = slug(words);
    const count = used.get(id) ?? 0;
    used.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        isLinked = true;
        const html = this.parser.parseInline(tokens);
        isLinked = false;
        const plain = html.replace(/<[^>]+>/g, '');
        const id = uniqueSlug(plain);
        headings.push({ id, text: plain, depth });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href: target, tokens }) {
        isLinked = true;
        const html = this.parser.parseInline(tokens);
        isLinked = false;
        const to = onSite(target, source, path);
        return to === undefined ? html : `<a href="${escapeHtml(to)}">${html}</a>`;
      },
      // The name of an element leads to its page.
      codespan({ text: code }) {
        const html = `<code>${escapeHtml(code)}</code>`;
        const element = pages.find(
          (page) => page.kind === 'element' && page.tag === code.replace(/^<|>$/g, ''),
        );
        if (!element || element.path === path || isLinked) return html;
        return `<a href="${href(element.path, path)}">${html}</a>`;
      },
      // The pictures of the repository are not part of the site: Storybook shows the elements themselves.
      image: () => '',
      table({ header, rows }) {
        const cell = (tokens: (typeof header)[number]['tokens']) => this.parser.parseInline(tokens);
        const head = header.map(({ tokens }) => `<th scope="col">${cell(tokens)}</th>`).join('');
        const body = rows.map(
          (row) => `<tr>${row.map(({ tokens }) => `<td>${cell(tokens)}</td>`).join('')}</tr>`,
        );
        return scrollable(`<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`);
      },
      code: ({ text: code }) => codeBlock(code),
    },
  });
  return { html: marked.parse(text, { async: false }), headings };
}

/** What may be wider than the page scrolls by itself, also by keyboard. */
const scrollable = (html: string) => `<div class="scroll" tabindex="0">${html}</div>\n`;

export const codeBlock = (code: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
