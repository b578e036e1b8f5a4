import { html, nothing } from 'lit';
import type { common } from '../../../locales/en/common.js';
import type { composerSend } from '../../../locales/en/composer-send.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { infoIcon } from '../../shared/ui/icons.js';
import type { DraftRecipient } from '../model/draft.js';

export type EmailPreviewState =
  | { readonly kind: 'loading' | 'empty' | 'too-large' }
  | { readonly kind: 'shown'; readonly html: string }
  | { readonly kind: 'failed'; readonly error: SigErrorDetail; readonly sentence?: string };

export interface EmailPreviewView {
  readonly strings: Strings<typeof composerSend>;
  readonly common: Strings<typeof common>;
  readonly isOpen: boolean;
  readonly recipients: readonly DraftRecipient[];
  /** The key of the recipient whose email is shown; the first without one. */
  readonly chosen?: string;
  readonly state: EmailPreviewState;
  /** Whether the draft was changed since. */
  readonly isOld: boolean;
  toggle(): void;
  choose(key: string): void;
  reload(): void;
}

export function emailPreviewView(view: EmailPreviewView) {
  const { strings, isOpen } = view;
  return html`<div class="email" part="email-preview">
    <button
      data-act="email"
      type="button"
      part="button"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls="email-preview"
      @click=${() => view.toggle()}
    >
      ${strings.tt(isOpen ? 'hideEmail' : 'showEmail')}
    </button>
    <div id="email-preview" class="email-body" ?hidden=${!isOpen}>
      ${isOpen ? html`${recipientView(view)} ${oldView(view)} ${stateView(view)}` : nothing}
    </div>
  </div>`;
}

function recipientView({ strings, recipients, chosen, choose }: EmailPreviewView) {
  if (recipients.length < 2) return nothing;
  return html`<div class="field">
    <label part="label" for="email-recipient">${strings.tt('emailTo')}</label>
    <select
      part="input"
      id="email-recipient"
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
    >
      ${recipients.map(
        ({ key, name, email }, index) =>
          html`<option value=${key} ?selected=${chosen === undefined ? index === 0 : key === chosen}>
            ${name.trim() || email}
          </option>`,
      )}
    </select>
  </div>`;
}

function oldView({ strings, isOld, reload }: EmailPreviewView) {
  if (!isOld) return nothing;
  return html`<div class="notice" part="notice">
    ${infoIcon()}
    <div>
      <p>${strings.tt('emailOld')}</p>
      <button type="button" data-act="reload" part="button" @click=${() => reload()}>
        ${strings.tt('emailAgain')}
      </button>
    </div>
  </div>`;
}

function stateView({ strings, common, state, reload }: EmailPreviewView) {
  switch (state.kind) {
    case 'loading':
      return html`<div class="skeleton block" role="img" aria-label=${strings.t('emailLoading')}></div>`;
    case 'shown':
      return html`<iframe
        part="email"
        sandbox=""
        referrerpolicy="no-referrer"
        title=${strings.t('emailTitle')}
        .srcdoc=${state.html}
      ></iframe>`;
    case 'failed':
      return alertNotice(
        html`<p>${strings.tt('emailFailed')}</p>
          <p class="small" dir="auto">${state.sentence ?? common.tt(commonKeyFor[state.error.code])}</p>
          ${
            state.error.retryable
              ? html`<button type="button" data-act="retry" part="button" @click=${() => reload()}>
                  ${common.tt('tryAgain')}
                </button>`
              : nothing
          }`,
      );
    default:
      return html`<div class="notice" part="notice">
        ${infoIcon()}
        <div><p>${strings.tt(state.kind === 'empty' ? 'emailEmpty' : 'emailTooLarge')}</p></div>
      </div>`;
  }
}
