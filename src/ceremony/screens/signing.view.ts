import { html, nothing } from 'lit';
import { alertIcon, checkIcon } from '../../elements/internal.js';
import type { Acts, Showing } from '../ceremony.types.js';
import { isDone, progressOf, type Item, type Welcome } from '../fields/fields.model.js';
import { problemWords } from '../fields/field-names.model.js';
import { fieldView } from '../fields/field.view.js';

/** The document with its fields, and beside it what there is to do. */
export function signingView(showing: Showing, acts: Acts, welcome: Welcome) {
  const { words } = showing;
  const { envelope, recipient } = welcome;
  const said = words.tt('message', { sender: envelope.sender });
  const signs = recipient.role === 'SIGNER';
  return html`<div class="ceremony ${showing.compact ? 'compact' : ''}">
    <header class="head">
      <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top" dir="auto">
        ${envelope.subject}
      </div>
      <p class="muted">
        ${words.tt('from', { sender: envelope.sender })}<span aria-hidden="true"> · </span>${words.tt(
          signs ? 'signingAs' : 'readingAs',
          { name: recipient.name },
        )}
      </p>
      ${
        envelope.message
          ? html`<blockquote class="message" dir="auto">
              <span class="sr">${said}</span><span class="text">${envelope.message}</span>
            </blockquote>`
          : nothing
      }
    </header>
    ${signs ? progressView(showing, acts) : nothing}
    <div class="pages">${welcome.documents.map((document) => documentView(showing, acts, document))}</div>
    ${signs ? sideView(showing, acts) : copyView(showing)}
  </div>`;
}

function progressView({ state, words }: Showing, acts: Acts) {
  const { done, all } = progressOf(state.items, state.values);
  const said =
    all === 0
      ? words.tt('noneRequired')
      : done === all
        ? words.tt('allDone')
        : words.tt('progress', { done, n: all });
  return html`<div class="bar">
    <div class="meter">
      <label for="progress" class="num">${done === all ? checkIcon(16) : nothing}<span>${said}</span></label>
      ${all === 0 ? nothing : html`<progress id="progress" max=${all} value=${done}></progress>`}
    </div>
    ${
      done < all
        ? html`<button type="button" @click=${() => acts.next()}>${words.tt('next')}</button>`
        : nothing
    }
  </div>`;
}

function documentView(showing: Showing, acts: Acts, document: Welcome['documents'][number]) {
  const { words, state } = showing;
  const view = showing.documentOf(document.id, document.pageCount);
  if (view.state === 'failed') {
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>
        <p>${words.tt('documentFailed')}</p>
        <button type="button" @click=${() => acts.retryDocuments()}>${words.tt('tryAgain')}</button>
      </div>
    </div>`;
  }
  const all = view.pages.length;
  const fields = state.items.flatMap((item) =>
    item.fields.filter(({ documentId }) => documentId === document.id).map((field) => ({ item, field })),
  );
  return html`<section class="document" aria-label=${document.name}>
    <div class="name">
      <div class="h3" role="heading" aria-level="2">${document.name}</div>
      ${
        view.url
          ? html`<a href=${view.url} download=${document.name.replace(/(\.pdf)?$/i, '.pdf')}
              ><span aria-hidden="true">${words.tt('download')}</span
              ><span class="sr">${words.tt('downloadOf', { document: document.name })}</span></a
            >`
          : nothing
      }
    </div>
    ${view.pages.map((page) => {
      const values = { n: page.number, all, document: document.name };
      return html`<div
          class="page ${view.state === 'loading' ? 'skeleton' : ''}"
          data-page=${page.number}
          data-document=${document.id}
          role="group"
          aria-label=${words.t('pageOf', values)}
        >
          <svg viewBox="0 0 ${page.width} ${page.height}" aria-hidden="true"></svg>
          <canvas aria-hidden="true"></canvas>
          ${view.state === 'loading' ? html`<p class="sr">${words.tt('documentLoading')}</p>` : nothing}
          ${page.text ? html`<p class="sr">${page.text}</p>` : nothing}
          ${fields
            .filter(({ field }) => field.pageNumber === page.number)
            .map(({ item, field }) => fieldView(showing, acts, item, field, page.height / page.width))}
        </div>
        <p class="folio small muted num" aria-hidden="true">${words.t('page', values)}</p>`;
    })}
  </section>`;
}

/** Beside the document for somebody who only gets a copy. */
const copyView = ({ words }: Showing) =>
  html`<div class="side">
    <section aria-labelledby="copy-title">
      <div class="h2" role="heading" aria-level="2" id="copy-title">${words.tt('copyTitle')}</div>
      <p class="muted">${words.tt('copySays')}</p>
    </section>
  </div>`;

function sideView(showing: Showing, acts: Acts) {
  const { state, words, documentsReady } = showing;
  const problems = Object.keys(state.problems).length;
  const busy = state.busy !== undefined;
  return html`<div class="side">
    <section aria-labelledby="fields-title">
      <div class="h2" role="heading" aria-level="2" id="fields-title">${words.tt('yourFields')}</div>
      ${
        state.items.length
          ? html`<ol class="list">
              ${state.items.map((item) => itemView(showing, acts, item))}
            </ol>`
          : html`<p class="muted">${words.tt('noFields')}</p>`
      }
    </section>
    <div class="end">
      <div class="field">
        <label class="check consent">
          <input
            type="checkbox"
            id="consent"
            aria-invalid=${state.consentMissing ? 'true' : nothing}
            aria-describedby=${state.consentMissing ? 'p-consent' : nothing}
            .checked=${state.consent}
            @change=${(event: Event) => acts.consent((event.target as HTMLInputElement).checked)}
          /><span>${words.tt('consent')}</span>
        </label>
        ${
          state.consentMissing
            ? html`<div class="problem" id="p-consent">${alertIcon(16)}${words.tt('needConsent')}</div>`
            : nothing
        }
      </div>
      <div role="alert">
        ${
          state.trouble
            ? html`<div class="problem">${alertIcon(16)}${words.tt(state.trouble)}</div>`
            : problems
              ? html`<div class="problem">${alertIcon(16)}${words.tt('problems', { n: problems })}</div>`
              : nothing
        }
      </div>
      <button
        type="button"
        class="primary"
        aria-disabled=${busy || !documentsReady ? 'true' : nothing}
        @click=${() => acts.finish()}
      >
        ${words.tt(state.busy === 'finish' ? 'finishing' : 'finish')}
      </button>
      <button type="button" ?disabled=${busy} @click=${() => acts.later()}>
        ${words.tt(state.busy === 'later' ? 'keeping' : 'later')}
      </button>
      <button type="button" class="plain" ?disabled=${busy} @click=${() => acts.open({ kind: 'decline' })}>
        ${words.tt('decline')}
      </button>
    </div>
  </div>`;
}

function itemView({ state, words, names }: Showing, acts: Acts, item: Item) {
  const problem = state.problems[item.key];
  const done = isDone(item, state.values);
  const own = item.type === 'DATE_SIGNED';
  const status = own ? 'automatic' : done ? 'done' : item.required ? 'required' : 'optional';
  const words1 = html`<span class="mark" aria-hidden="true">${done ? checkIcon(16) : nothing}</span>
    <span class="what">${names.get(item.key)}</span>
    <span class="status small muted">${words.tt(status)}</span>`;
  return html`<li>
    ${
      own
        ? html`<div class="row done">${words1}</div>`
        : html`<button type="button" class="row ${done ? 'done' : ''}" @click=${() => acts.go(item.key)}>
            ${words1}
          </button>`
    }
    ${
      problem
        ? html`<div class="problem" id=${`p-${item.key}`}>${problemWords(problem, words)}</div>`
        : nothing
    }
  </li>`;
}
