import { html, nothing } from 'lit';
import { alertIcon, checkIcon } from '../../elements/internal.js';
import { isComplete, isSending, type SigningState } from '../ceremony.model.js';
import type { CeremonyActions, RenderContext } from '../ceremony.types.js';
import { isDone, progressOf, type FieldItem, type CeremonyWelcome } from '../fields/fields.model.js';
import { errorText } from '../fields/field-names.model.js';
import { fieldView } from '../fields/field.view.js';

/** The documents with their fields, and the sidebar. */
export function signingView(context: RenderContext, actions: CeremonyActions) {
  const { strings } = context;
  const { envelope, recipient, documents } = context.state.welcome;
  const message = strings.tt('message', { sender: envelope.sender });
  const signs = recipient.role === 'SIGNER';
  return html`<div class="ceremony ${context.isCompact ? 'compact' : ''}">
    <header role="none" class="head">
      <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top" dir="auto">
        ${envelope.subject}
      </div>
      <p class="muted">
        ${strings.tt('from', { sender: envelope.sender })}<span aria-hidden="true"> · </span>${strings.tt(
          signs ? 'signingAs' : 'readingAs',
          { name: recipient.name },
        )}
      </p>
      ${
        envelope.message
          ? html`<blockquote class="message" dir="auto">
              <span class="sr">${message}</span><span class="text">${envelope.message}</span>
            </blockquote>`
          : nothing
      }
    </header>
    ${signs ? progressView(context, actions) : nothing}
    <div class="pages">${documents.map((document) => documentView(context, actions, document))}</div>
    ${signs ? sidebarView(context, actions) : copyRecipientView(context)}
  </div>`;
}

/** One primary button: the bar's while it leads to the consent, then the one that signs. */
const leadsToConsent = (state: SigningState) => isComplete(state) && !state.consent;

function progressView({ state, strings, isReady }: RenderContext, actions: CeremonyActions) {
  const { done, all } = progressOf(state.items, state.values);
  const message =
    all === 0
      ? strings.tt('noneRequired')
      : done === all
        ? strings.tt('allDone')
        : strings.tt('progress', { done, n: all });
  return html`<div class="bar">
    <div class="meter">
      <label for="progress" class="num"
        >${done === all ? checkIcon(16) : nothing}<span>${message}</span></label
      >
      ${all === 0 ? nothing : html`<progress id="progress" max=${all} value=${done}></progress>`}
    </div>
    ${
      done < all
        ? html`<button type="button" data-act="next" @click=${() => actions.focusNext()}>
            ${strings.tt('next')}
          </button>`
        : html`<button
            type="button"
            class=${leadsToConsent(state) ? 'primary' : ''}
            aria-disabled=${isSending(state) || !isReady ? 'true' : nothing}
            @click=${() => actions.finish()}
          >
            ${strings.tt('finishShort')}
          </button>`
    }
  </div>`;
}

function documentView(
  context: RenderContext,
  actions: CeremonyActions,
  document: CeremonyWelcome['documents'][number],
) {
  const { strings, state } = context;
  const view = context.documents.get(document.id);
  if (!view) return nothing;
  if (view.state === 'failed') {
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>
        <p>${strings.tt('documentFailed')}</p>
        <button type="button" data-act="retry" @click=${() => actions.retryDocuments()}>
          ${strings.tt('tryAgain')}
        </button>
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
              ><span aria-hidden="true">${strings.tt('download')}</span
              ><span class="sr">${strings.tt('downloadOf', { document: document.name })}</span></a
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
          aria-label=${strings.t('pageOf', values)}
        >
          <svg viewBox="0 0 ${page.width} ${page.height}" aria-hidden="true"></svg>
          <canvas aria-hidden="true"></canvas>
          ${view.state === 'loading' ? html`<p class="sr">${strings.tt('documentLoading')}</p>` : nothing}
          ${page.text ? html`<p class="sr">${page.text}</p>` : nothing}
          ${fields
            .filter(({ field }) => field.pageNumber === page.number)
            .map(({ item, field }) => fieldView(context, actions, item, field, page.height / page.width))}
        </div>
        <p class="folio small muted num" aria-hidden="true">${strings.t('page', values)}</p>`;
    })}
  </section>`;
}

/** The sidebar of a recipient who does not sign. */
const copyRecipientView = ({ strings }: RenderContext) =>
  html`<div class="side">
    <section aria-labelledby="copy-title">
      <div class="h2" role="heading" aria-level="2" id="copy-title">${strings.tt('copyTitle')}</div>
      <p class="muted">${strings.tt('copySays')}</p>
    </section>
  </div>`;

function sidebarView(context: RenderContext, actions: CeremonyActions) {
  const { state, strings, isReady } = context;
  const problems = Object.keys(state.problems).length;
  const { sending } = state;
  const busy = sending.kind === 'sending';
  return html`<div class="side">
    <section aria-labelledby="fields-title">
      <div class="h2" role="heading" aria-level="2" id="fields-title">${strings.tt('yourFields')}</div>
      ${
        state.items.length
          ? html`<ol role="list" class="list">
              ${state.items.map((item) => itemView(context, actions, item))}
            </ol>`
          : html`<p class="muted">${strings.tt('noFields')}</p>`
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
            @change=${(event: Event) => actions.setConsent((event.target as HTMLInputElement).checked)}
          /><span>${strings.tt('consent')}</span>
        </label>
        ${
          state.consentMissing
            ? html`<div class="problem" id="p-consent">${alertIcon(16)}${strings.tt('needConsent')}</div>`
            : nothing
        }
      </div>
      <div role="alert">
        ${
          sending.kind === 'failed'
            ? html`<div class="problem">${alertIcon(16)}${strings.tt(sending.failure)}</div>`
            : problems
              ? html`<div class="problem">${alertIcon(16)}${strings.tt('problems', { n: problems })}</div>`
              : nothing
        }
      </div>
      <button
        type="button"
        data-act="finish"
        class=${leadsToConsent(state) ? '' : 'primary'}
        aria-disabled=${busy || !isReady ? 'true' : nothing}
        @click=${() => actions.finish()}
      >
        ${strings.tt(busy && sending.what === 'finish' ? 'finishing' : 'finish')}
      </button>
      <button type="button" data-act="later" ?disabled=${busy} @click=${() => actions.finishLater()}>
        ${strings.tt(busy && sending.what === 'later' ? 'keeping' : 'later')}
      </button>
      <button
        type="button"
        data-act="decline"
        class="plain"
        ?disabled=${busy}
        @click=${() => actions.openDialog({ kind: 'decline' })}
      >
        ${strings.tt('decline')}
      </button>
    </div>
  </div>`;
}

function itemView({ state, strings, fieldNames }: RenderContext, actions: CeremonyActions, item: FieldItem) {
  const problem = state.problems[item.key];
  const done = isDone(item, state.values);
  const own = item.type === 'DATE_SIGNED';
  const status = own ? 'automatic' : done ? 'done' : item.required ? 'required' : 'optional';
  const label = html`<span class="mark" aria-hidden="true">${done ? checkIcon(16) : nothing}</span>
    <span class="what">${fieldNames.get(item.key)}</span>
    <span class="status small muted">${strings.tt(status)}</span>`;
  return html`<li>
    ${
      own
        ? html`<div class="row done">${label}</div>`
        : html`<button
            type="button"
            class="row ${done ? 'done' : ''}"
            @click=${() => actions.focusItem(item.key)}
          >
            ${label}
          </button>`
    }
    ${
      problem
        ? html`<div class="problem" id=${`p-${item.key}`}>${errorText(problem, strings)}</div>`
        : nothing
    }
  </li>`;
}
