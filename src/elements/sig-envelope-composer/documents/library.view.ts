import { html, nothing } from 'lit';
import { memoize } from '../../../domain/index.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { dateLocale } from '../../shared/i18n/date-locale.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import type { DocumentsActions, DocumentsView } from './documents.view.types.js';
import type { LibraryDocument } from './library.controller.js';

// With the time: a firm may upload files of one name on one day.
const dateFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** What the firm has already. */
export function libraryView(view: DocumentsView, actions: DocumentsActions) {
  const { library, strings, host } = view;
  if (!library.isOpen || host.isHidden('library')) return nothing;
  const { documents, error, seconds } = library;
  const chosen = new Set(host.draft().documents.map(({ id }) => id));
  return html`<div class="library" part="library" role="group" aria-label=${strings.t('library')}>
    <div class="field">
      <label part="label" for="library-search">${strings.tt('librarySearch')}</label>
      <input
        id="library-search"
        type="search"
        part="input"
        autocomplete="off"
        data-focus="library-search"
        .value=${library.text}
        @input=${(event: Event) => library.search((event.target as HTMLInputElement).value)}
      />
    </div>
    ${
      error
        ? alertNotice(
            html`<p>${strings.tt('libraryFailed')} ${host.common.tt(commonKeyFor[error.code])}</p>
              ${
                seconds > 0
                  ? nothing
                  : html`<button type="button" data-act="retry" part="button" @click=${() => library.retry()}>
                      ${host.common.tt('tryAgain')}
                    </button>`
              }`,
          )
        : nothing
    }
    ${
      documents === undefined
        ? error
          ? nothing
          : html`<div class="skeleton line" aria-hidden="true"></div>`
        : documents.length === 0
          ? html`<p class="muted">${strings.tt('libraryEmpty')}</p>`
          : html`<ul role="list" class="picks">
              ${documents.map((one) => pickView(view, actions, one, chosen.has(one.id)))}
            </ul>`
    }
    <div class="actions">
      ${
        library.hasMore
          ? html`<button type="button" data-act="more" part="button" @click=${() => library.more()}>
              ${strings.tt('libraryMore')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="plain"
        part="button"
        data-focus="library-close"
        @click=${() => library.toggle()}
      >
        ${strings.tt('libraryClose')}
      </button>
    </div>
  </div>`;
}

/** A document, with what tells it from others of its name. */
function pickView(
  { strings }: DocumentsView,
  actions: DocumentsActions,
  document: LibraryDocument,
  isChosen: boolean,
) {
  const { id, name, createdAt, pageCount: n } = document;
  const atMs = Date.parse(createdAt ?? '');
  const date = Number.isNaN(atMs) ? undefined : dateFormat(dateLocale(strings.locale)).format(atMs);
  const facts = [
    ...(date === undefined ? [] : [strings.tt('uploadedAt', { date })]),
    ...(n === undefined ? [] : [strings.tt('pageCount', { n })]),
  ];
  return html`<li>
    <div class="pick">
      <span dir="auto">${name}</span>
      ${
        facts.length > 0
          ? html`<span class="small muted"
              >${facts.map((fact, index) => html`${index > 0 ? ' · ' : nothing}${fact}`)}</span
            >`
          : nothing
      }
    </div>
    <button
      type="button"
      part="button"
      data-focus="pick-${id}"
      aria-disabled=${isChosen ? 'true' : 'false'}
      @click=${() => !isChosen && actions.addDocument(document)}
    >
      ${strings.tt(isChosen ? 'isAdded' : 'add')}<span class="sr"
        >: ${name}${date === undefined ? nothing : ` (${date})`}</span
      >
    </button>
  </li>`;
}
