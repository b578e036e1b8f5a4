import { html, nothing } from 'lit';
import { closeIcon, downIcon, upIcon } from '../chrome/icons.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import type { ViewerActions, ViewerState } from '../document-viewer.types.js';

const status = ({ strings, textSearch }: ViewerState) => {
  const { query, isSearching: searching, total, matchNumber: nth, isTextless: textless } = textSearch;
  if (query === '') return nothing;
  if (searching) return strings.tt('findSearching', { n: total });
  if (nth > 0) return strings.tt('findAt', { nth, total });
  return strings.tt(textless ? 'findNoText' : 'findNone');
};

/** The search bar: query, number of matches, previous and next. */
export const searchView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, textSearch } = state;
  const none = textSearch.matchNumber === 0;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') actions.closeSearch();
    else actions.searchNext(event.shiftKey ? -1 : 1);
  };
  return html`<div class="find" part="find" role="search">
    <label part="label">
      <span>${strings.tt('findLabel')}</span>
      <input
        type="text"
        part="input"
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="search"
        aria-describedby="found"
        @input=${(event: Event) => actions.search((event.target as HTMLInputElement).value)}
        @keydown=${keys}
      />
    </label>
    <span class="found num muted" id="found">${status(state)}</span>
    <span class="find-buttons">
      ${iconButton('previous-match', strings.t('findPrevious'), upIcon(), () => actions.searchNext(-1), none)}
      ${iconButton('next-match', strings.t('findNext'), downIcon(), () => actions.searchNext(1), none)}
      ${iconButton('close-find', strings.t('findClose'), closeIcon(), () => actions.closeSearch())}
    </span>
  </div>`;
};
