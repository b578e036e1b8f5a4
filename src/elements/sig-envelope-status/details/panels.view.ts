import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formField } from '../../shared/form/form-field.view.js';
import type { Copy } from '../envelope-status.model.js';
import type { Field, Key, StatusActions, StatusView } from '../envelope-status.types.js';
import { listOf, noticeView, whenOf } from './status-words.view.js';
import { retryLine } from '../../shared/ui/alerts/retry-line.view.js';

/** What is open below the buttons. */
export function panelContent(view: StatusView, actions: StatusActions): TemplateResult {
  switch (view.panel) {
    case 'void':
      return voidView(view, actions);
    case 'resend':
      return resendView(view, actions);
    default:
      return copiesView(view, actions);
  }
}

const heading = ({ host }: StatusView, key: Key) =>
  html`<div
    class="h3"
    part="title"
    id="panel"
    role="heading"
    aria-level=${host.level(1)}
    tabindex="-1"
    data-focus="panel"
  >
    ${host.strings.tt(key)}
  </div>`;

const submitting = (run: () => void) => (event: Event) => {
  event.preventDefault();
  run();
};

function fieldView(
  view: StatusView,
  actions: StatusActions,
  field: Field,
  options: { label: Key; isRequired?: boolean; type?: 'email' },
) {
  const { host, draft, problem } = view;
  const { strings, common } = host;
  const wrong = problem?.field === field ? problem.key : undefined;
  const { label, isRequired = false, type } = options;
  const handleInput = (event: Event) => actions.edit(field, (event.target as HTMLInputElement).value);
  const note = common.tt(isRequired ? 'required' : 'optional');
  return formField(
    { id: field, label: strings.tt(label), note, problem: wrong && strings.tt(wrong) },
    ({ invalid, description }) =>
      type === 'email'
        ? html`<input
            id=${field}
            type="email"
            part="input"
            inputmode="email"
            autocomplete="off"
            spellcheck="false"
            data-focus=${field}
            .value=${live(draft[field])}
            aria-required="true"
            aria-invalid=${invalid}
            aria-describedby=${description}
            @input=${handleInput}
          />`
        : html`<textarea
            part="input"
            id=${field}
            rows="3"
            dir="auto"
            data-focus=${field}
            .value=${live(draft[field])}
            aria-required=${String(isRequired)}
            aria-invalid=${invalid}
            aria-describedby=${description}
            @input=${handleInput}
          ></textarea>`,
  );
}

/** What a form asks to confirm, and the way out of it. */
interface Choice {
  readonly label: unknown;
  readonly act?: string;
  /** By default, "Cancel" closes the panel. */
  readonly cancel?: { readonly label: unknown; readonly act: string; run(): void };
}

function buttonsView({ host, act }: StatusView, actions: StatusActions, choice: Choice) {
  const { label, act: confirm = 'confirm', cancel } = choice;
  const isDisabled = String(act !== undefined);
  return html`<div class="actions">
    <button data-act=${confirm} class="primary" part="button primary" aria-disabled=${isDisabled}>
      ${label}
    </button>
    <button
      data-act=${cancel?.act ?? 'cancel'}
      type="button"
      class="plain"
      part="button"
      aria-disabled=${isDisabled}
      @click=${() => (cancel ? cancel.run() : actions.close())}
    >
      ${cancel?.label ?? host.common.tt('cancel')}
    </button>
  </div>`;
}

function voidView(view: StatusView, actions: StatusActions) {
  const { strings } = view.host;
  return html`<form
    class="sheet"
    novalidate
    part="form"
    aria-labelledby="panel"
    @submit=${submitting(actions.withdraw)}
  >
    ${heading(view, 'voidTitle')}
    <p>${strings.tt('voidWarning')}</p>
    ${fieldView(view, actions, 'reason', { label: 'reason', isRequired: true })} ${noticeView(view)}
    ${buttonsView(view, actions, { label: strings.tt(view.act === 'void' ? 'withdrawing' : 'voidNow') })}
  </form>`;
}

function resendView(view: StatusView, actions: StatusActions) {
  const { strings } = view.host;
  const signers = view.status.people.filter(({ role }) => role === 'signer');
  return html`<form
    class="sheet"
    novalidate
    part="form"
    aria-labelledby="panel"
    @submit=${submitting(actions.resend)}
  >
    ${heading(view, 'resendTitle')}
    <p><strong>${strings.tt('resendWarning', { names: listOf(view, signers) })}</strong></p>
    <p class="small muted">${strings.tt('resendMore')}</p>
    ${fieldView(view, actions, 'message', { label: 'message' })} ${noticeView(view)}
    ${buttonsView(view, actions, { label: strings.tt(view.act === 'resend' ? 'sending' : 'resendNow') })}
  </form>`;
}

function copiesView(view: StatusView, actions: StatusActions) {
  const { host, copies, act } = view;
  const { strings } = host;
  const isDenied = copies.needsColleague;
  return html`<div class="sheet" part="copies" role="group" aria-labelledby="panel">
    ${heading(view, 'copiesTitle')}
    ${
      isDenied
        ? nothing
        : html`<p class="small muted">${strings.tt('copiesMore')}</p>
            <form class="fields" novalidate part="form" @submit=${submitting(actions.sendCopy)}>
              ${fieldView(view, actions, 'email', { label: 'email', isRequired: true, type: 'email' })}
              ${fieldView(view, actions, 'note', { label: 'note' })}
              ${buttonsView(view, actions, { label: strings.tt(act === 'send-copy' ? 'sending' : 'sendCopy') })}
            </form>`
    }
    ${noticeView(view)} ${isDenied && !view.notice ? html`<p>${strings.tt('onlyColleague')}</p>` : nothing}
    ${copyListView(view, actions)}
  </div>`;
}

function copyListView(view: StatusView, actions: StatusActions) {
  const { host, copies } = view;
  const { strings, common } = host;
  const { list, hasFailed } = copies;
  if (hasFailed)
    return html`<div role="alert" class="fields">
      ${retryLine({ common, words: strings.tt('copiesFailed'), retry: () => actions.loadCopies() })}
    </div>`;
  if (!list) return html`<p class="muted" aria-busy="true">${common.tt('loading')}</p>`;
  if (list.length === 0) return html`<p class="muted">${strings.tt('noCopies')}</p>`;
  return html`<ul role="list">
    ${list.map((copy, index) => copyView(view, actions, copy, index))}
  </ul>`;
}

function copyView(view: StatusView, actions: StatusActions, copy: Copy, index: number) {
  const { strings } = view.host;
  const { id, email, sentMs, openedMs } = copy;
  const lines = [
    sentMs === undefined ? undefined : strings.tt('copySentOn', { when: whenOf(view, sentMs) }),
    openedMs === undefined
      ? strings.tt('notOpened')
      : strings.tt('openedOn', { when: whenOf(view, openedMs) }),
  ].filter((line) => line !== undefined);
  return html`<li class="copy" part="copy">
    <div>
      <p id="copy${index}" tabindex="-1" data-focus="copy-${id}"><bdi>${email}</bdi></p>
      <p class="small"><strong>${copyState(view, copy)}</strong></p>
      <p class="small muted num">${lines.map((line, at) => (at > 0 ? html` · ${line}` : line))}</p>
    </div>
    ${
      !id || (copy.state !== 'live' && copy.state !== 'unknown')
        ? nothing
        : view.copies.asked === id
          ? revokeQuestionView(view, actions, copy, index)
          : html`<button
              data-act="revoke"
              type="button"
              class="plain"
              part="button"
              data-focus="revoke-${id}"
              aria-describedby="copy${index}"
              aria-disabled=${String(view.act !== undefined)}
              @click=${() => actions.askToRevoke(copy)}
            >
              ${strings.tt('revoke')}
            </button>`
    }
  </li>`;
}

/** A link that was withdrawn never works again. */
function revokeQuestionView(view: StatusView, actions: StatusActions, copy: Copy, index: number) {
  const { strings } = view.host;
  const isBusy = view.act === 'revoke' && view.actOn === copy.id;
  return html`<form
    class="question"
    part="form"
    aria-labelledby="question${index}"
    @submit=${submitting(() => actions.revoke(copy))}
  >
    <p id="question${index}" tabindex="-1" data-focus="question">
      ${strings.tt('revokeQuestion', { email: copy.email })}
    </p>
    ${buttonsView(view, actions, {
      label: strings.tt(isBusy ? 'withdrawing' : 'revoke'),
      act: 'confirm-revoke',
      cancel: { label: strings.tt('keepLink'), act: 'cancel-revoke', run: () => actions.keepLink(copy) },
    })}
  </form>`;
}

function copyState(view: StatusView, { state, expiresMs }: Copy) {
  const { strings } = view.host;
  if (state === 'withdrawn' || state === 'ended') return strings.tt(state);
  if (state === 'unknown') return nothing;
  return expiresMs === undefined
    ? strings.tt('live')
    : strings.tt('liveUntil', { when: whenOf(view, expiresMs) });
}
