// Searches in the browser, in an index that the site brings along: nothing is sent anywhere.
import MiniSearch from './minisearch.js';

const base = new URL('.', import.meta.url);
const input = document.querySelector('#search');
const list = document.querySelector('#results');
const status = document.querySelector('#search-status');
const maxResults = 12;
let index;

async function load() {
  index ??= fetch(new URL('search.json', base))
    .then((response) => response.text())
    .then((text) => MiniSearch.loadJSON(text, searchOptions));
  return index;
}

function show(results, isAsked) {
  list.replaceChildren(
    ...results.slice(0, maxResults).map(({ id, title, page }) => {
      const link = document.createElement('a');
      link.href = new URL(id, base).href;
      link.textContent = title === page ? title : `${title} (${page})`;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  list.hidden = results.length === 0;
  status.textContent = isAsked
    ? results.length === 1
      ? '1 place found'
      : `${results.length} places found`
    : '';
}

input.addEventListener('input', async () => {
  const asked = input.value.trim();
  try {
    const found = asked === '' ? [] : (await load()).search(asked);
    if (asked === input.value.trim()) show(found, asked !== '');
  } catch {
    index = undefined;
    status.textContent = 'The search could not be loaded. Try again.';
  }
});
document.querySelector('#search-form').addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    input.value = '';
    show([], false);
  }
});
