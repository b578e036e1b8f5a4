import { html, nothing, type TemplateResult } from 'lit';
import { commonKeyFor, offersRetry } from '../shared/element/describe-error.js';
import { dateLocale } from '../shared/i18n/date-locale.js';
import { alertNotice } from '../shared/ui/alerts/alert-notice.view.js';
import { clockIcon, fileIcon } from '../shared/ui/icons.js';
import { isFinal, type DocumentAct } from './copy-viewer.model.js';
import type { CopyActions, CopyView } from './copy-viewer.types.js';

/** With the zone, since a link ends at one instant for everyone. */
const expiryFormat: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};

function expiryView({ facts, strings }: CopyView) {
  if (facts.expiresAtMs === undefined) return nothing;
  const expiry = new Intl.DateTimeFormat(dateLocale(strings.locale), expiryFormat).format(facts.expiresAtMs);
  return html`<p class="expiry num">
    ${clockIcon()}<span>${strings.tt('availableUntil', { expiry })}</span>
  </p>`;
}

function factsView(view: CopyView): TemplateResult {
  const { facts, strings, level } = view;
  const row = (key: 'sender' | 'firm') =>
    facts[key]
      ? html`<div>
          <dt>${strings.tt(key)}</dt>
          <dd dir="auto">${facts[key]}</dd>
        </div>`
      : nothing;
  return html`<div class="head">
      ${fileIcon(28)}
      <div>
        <p class="small muted">${strings.tt('kind')}</p>
        <div
          class="h1"
          role="heading"
          aria-level=${level}
          tabindex="-1"
          dir="auto"
          part="title"
          data-focus="top"
        >
          ${facts.subject || strings.tt('unnamed')}
        </div>
      </div>
    </div>
    ${facts.sender || facts.firm ? html`<dl>${row('sender')}${row('firm')}</dl>` : nothing}
    ${
      facts.note
        ? html`<figure part="note">
            <figcaption class="small muted">${strings.tt('note')}</figcaption>
            <blockquote dir="auto">${facts.note}</blockquote>
          </figure>`
        : nothing
    }
    ${expiryView(view)}`;
}

const waitView = ({ strings }: CopyView, n: number) =>
  n > 0 ? html`<p class="num" aria-hidden="true">${strings.tt('waitSeconds', { n })}</p>` : nothing;

/** What was read stays below. */
function reloadProblemView(view: CopyView, { retry }: CopyActions) {
  const { reloadProblem, strings, common } = view;
  if (!reloadProblem) return nothing;
  const { error, sentence, secondsToRetry: n } = reloadProblem;
  return alertNotice(
    html`<p><strong>${strings.tt('reloadFailed')}</strong></p>
      <p>${sentence ?? common.tt(commonKeyFor[error.code])}</p>
      ${waitView(view, n)}
      ${
        n === 0 && offersRetry(error)
          ? html`<button type="button" data-act="retry" part="button" @click=${retry}>
              ${common.tt('tryAgain')}
            </button>`
          : nothing
      }`,
  );
}

/** Why the document is not there. */
function problemView(view: CopyView) {
  const { document, strings, common } = view;
  if (document.status !== 'failed') return nothing;
  const { problem } = document;
  const words =
    problem.kind === 'missing'
      ? common.tt(problem.key)
      : strings.tt(problem.kind === 'busy' ? 'busy' : 'unverified');
  const next =
    problem.kind === 'unverified' ? strings.tt(problem.canRetry ? 'tryLater' : 'askSender') : nothing;
  return alertNotice(
    html`<p tabindex="-1" data-focus="refused"><strong>${words}</strong></p>
      ${next === nothing ? nothing : html`<p>${next}</p>`} ${waitView(view, view.secondsToRetry)}`,
  );
}

function actionsView(view: CopyView, actions: CopyActions) {
  const { document, strings, common, secondsToRetry } = view;
  if (isFinal(document)) return nothing;
  const loading = document.status === 'loading' ? document.act : undefined;
  const isDisabled = loading !== undefined || secondsToRetry > 0;
  const isOpen = document.status === 'ready' && document.isOpen;
  const button = (act: DocumentAct, words: unknown) =>
    html`<button
      data-act=${act}
      type="button"
      class=${act === 'view' ? 'primary' : ''}
      part=${act === 'view' ? 'button primary' : 'button'}
      aria-disabled=${isDisabled ? 'true' : 'false'}
      @click=${() => actions.get(act)}
    >
      ${loading === act ? common.tt('loading') : words}
    </button>`;
  return html`<div class="actions" part="actions">
    ${button('view', strings.tt(isOpen ? 'hide' : 'view'))} ${button('save', common.tt('download'))}
  </div>`;
}

/** What the copy is, its two buttons, and the document once it is opened. */
export function copyView(view: CopyView, actions: CopyActions): TemplateResult {
  const { document, zoom, hasReport, level, startPage, handlePage } = view;
  return html`<div class="copy">
      ${factsView(view)} ${reloadProblemView(view, actions)} ${problemView(view)}
      ${actionsView(view, actions)}
    </div>
    ${
      document.status === 'ready' && document.isOpen
        ? html`<sig-document-viewer
            exportparts="title, label, input, hint, error, button, primary, notice, panel"
            part="viewer"
            .data=${document.file}
            zoom=${zoom ?? nothing}
            heading-level=${level + 1}
            ?accessibility-check=${hasReport}
            .page=${startPage}
            @sig-page-change=${handlePage}
          ></sig-document-viewer>`
        : nothing
    }`;
}
