import { escapeHtml, href } from './html.js';
import type { Rendered } from './markdown.js';
import { sections, type Page } from './plan.js';

function navigation(current: Page): string {
  return sections
    .map(({ title, pages }) => {
      const links = pages.map((page) => {
        const mark = page === current ? ' aria-current="page"' : '';
        return `<li><a href="${href(page.path, current.path)}"${mark}>${escapeHtml(page.title)}</a></li>`;
      });
      const open = pages.includes(current) || title === 'Start' ? ' open' : '';
      return `<details${open}><summary>${title}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('\n');
}

function contents(headings: Rendered['headings']): string {
  const second = headings.filter(({ depth }) => depth === 2);
  if (second.length < 3) return '';
  const links = second.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><ul>${links.join('')}</ul></nav>`;
}

/** The whole page. Nothing in it is loaded from elsewhere, and all addresses are relative. */
export function layout(page: Page, content: string, headings: Rendered['headings']): string {
  const to = (path: string) => href(path, page.path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · sig-widgets</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('site.css')}">
<script type="module" src="${to('search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${to('index.html')}">sig-widgets</a>
<a class="to-pages" href="#pages">All pages</a>
<form role="search" id="search-form">
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="results">
<p id="search-status" role="status"></p>
<ul id="results" hidden></ul>
</form>
</header>
<nav class="pages" id="pages" aria-label="Pages">
${navigation(page)}
</nav>
<main id="content" tabindex="-1">
${contents(headings)}
${content}
</main>
</body>
</html>
`;
}
