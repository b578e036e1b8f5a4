import { html, nothing } from 'lit';
import { closeIcon, downIcon, upIcon } from '../chrome/icons.js';
import type { ViewerActions } from '../document-viewer.types.js';

const status = ({ strings: words, textSearch: finder }: ViewerActions) => {
  const { query, isSearching: searching, total, matchNumber: nth, isTextless: textless } = finder;
  if (query === '') return nothing;
  if (searching) return words.tt('findSearching', { n: total });
  if (nth > 0) return words.tt('findAt', { nth, total });
  return words.tt(textless ? 'findNoText' : 'findNone');
};

/** The search line: what is looked for, how often it is there, on and back. */
export const searchView = (ui: ViewerActions) => {
  const { strings: words, textSearch: finder } = ui;
  const none = finder.matchNumber === 0;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') ui.closeSearch();
    else ui.searchNext(event.shiftKey ? -1 : 1);
  };
  const button = (label: string, icon: unknown, run: () => void, off = false) =>
    html`<button
      type="button"
      class="icon"
      aria-label=${label}
      title=${label}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${() => !off && run()}
    >
      ${icon}
    </button>`;
  return html`<div class="find" part="find" role="search">
    <label>
      <span>${words.tt('findLabel')}</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="search"
        aria-describedby="found"
        @input=${(event: Event) => ui.search((event.target as HTMLInputElement).value)}
        @keydown=${keys}
      />
    </label>
    <span class="found num muted" id="found">${status(ui)}</span>
    <span class="find-buttons">
      ${button(words.t('findPrevious'), upIcon(), () => ui.searchNext(-1), none)}
      ${button(words.t('findNext'), downIcon(), () => ui.searchNext(1), none)}
      ${button(words.t('findClose'), closeIcon(), () => ui.closeSearch())}
    </span>
  </div>`;
};
