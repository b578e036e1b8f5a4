import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon } from '../../shared/ui/icons.js';
import type { DocumentsActions, DocumentsView } from './documents.view.types.js';

/** What the firm has already. */
export function libraryView({ library, strings, host }: DocumentsView, actions: DocumentsActions) {
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
        ? html`<div class="notice error" part="notice" role="alert">
            ${alertIcon()}
            <div>
              <p>${strings.tt('libraryFailed')} ${host.common.tt(commonKeyFor[error.code])}</p>
              ${
                seconds > 0
                  ? nothing
                  : html`<button type="button" data-act="retry" part="button" @click=${() => library.retry()}>
                      ${host.common.tt('tryAgain')}
                    </button>`
              }
            </div>
          </div>`
        : nothing
    }
    ${
      documents === undefined
        ? error
          ? nothing
          : html`<div class="skeleton line" aria-hidden="true"></div>`
        : documents.length === 0
          ? html`<p class="muted">${strings.tt('libraryEmpty')}</p>`
          : html`<ul class="picks">
              ${documents.map(
                (one) =>
                  html`<li>
                    <span dir="auto">${one.name}</span>
                    <button
                      type="button"
                      part="button"
                      data-focus="pick-${one.id}"
                      aria-disabled=${chosen.has(one.id) ? 'true' : 'false'}
                      @click=${() => !chosen.has(one.id) && actions.addDocument(one)}
                    >
                      ${strings.tt(chosen.has(one.id) ? 'isAdded' : 'add')}<span class="sr"
                        >: ${one.name}</span
                      >
                    </button>
                  </li>`,
              )}
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
