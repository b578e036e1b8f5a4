import { html, nothing, type TemplateResult } from 'lit';
import type { composerSelfSign } from '../../../locales/en/composer-self-sign.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ComposerHost } from '../composer.types.js';
import type { SelfSigning, SelfSigningState } from './self-signing.js';

export interface SelfSignView {
  readonly host: Pick<ComposerHost, 'common' | 'draft'>;
  readonly selfSigning: Pick<SelfSigning, 'state' | 'seconds' | 'initialSeconds'>;
  readonly strings: Strings<typeof composerSelfSign>;
  /** Something is missing, or the draft is being sent. */
  readonly isBlocked: boolean;
  /** How long it takes until it may be tried again, and how long it was to take. */
  wait(seconds: number, initialSeconds: number): TemplateResult;
  create(): void;
}

/** What a person is offered who is all who signs: to sign at once, without sending. */
export function selfSignView(view: SelfSignView) {
  const { host, selfSigning, strings, isBlocked, create } = view;
  const { state, seconds } = selfSigning;
  const { message, expiresAt, recipients } = host.draft();
  const isLeft = message.trim() || expiresAt !== undefined || recipients.some((one) => one.accessCode);
  const isDisabled = isBlocked || seconds > 0;
  return html`<div class="self-sign" part="self-sign" role="group" aria-labelledby="self-sign-title">
    <p class="h3" id="self-sign-title">${strings.tt('selfSign')}</p>
    <p class="small muted">
      ${strings.tt('selfSignMore')} ${isLeft ? strings.tt('selfSignLeaves') : nothing}
    </p>
    ${outcomeView(view, state)}
    <div class="actions">
      <button
        type="button"
        part="button"
        data-focus="self-sign"
        aria-disabled=${isDisabled ? 'true' : 'false'}
        @click=${() => !isDisabled && create()}
      >
        ${strings.tt(state.kind === 'working' ? 'selfSigning' : 'selfSignDo')}
      </button>
    </div>
  </div>`;
}

function outcomeView({ host, strings, selfSigning, wait }: SelfSignView, state: SelfSigningState) {
  if (state.kind !== 'refused') return nothing;
  const { code, sentence } = state.failure;
  const { seconds, initialSeconds } = selfSigning;
  return alertNotice(
    html`<p>${strings.tt('selfSignRefused')}</p>
      <p class="small" dir="auto">${sentence ?? host.common.tt(commonKeyFor[code])}</p>
      ${seconds > 0 ? wait(seconds, initialSeconds) : nothing}`,
  );
}

/** No answer came: the person looks whether the envelope is there, before anything is submitted. */
export const selfSignUnclearView = (strings: Strings<typeof composerSelfSign>, confirmAbsence: () => void) =>
  alertNotice(
    html`<p>${strings.tt('selfSignUnclear')}</p>
      <p class="small">${strings.tt('selfSignUnclearMore')}</p>
      <button type="button" data-act="absent" part="button" @click=${confirmAbsence}>
        ${strings.tt('selfSignAbsent')}
      </button>`,
  );

export interface SelfSignedView {
  readonly host: Pick<ComposerHost, 'common' | 'draft' | 'level'>;
  readonly strings: Strings<typeof composerSelfSign>;
  readonly state: Extract<SelfSigningState, { kind: 'ready' }>;
  removeDraft(): void;
  readonly startNew?: () => void;
}

/** The envelope is there: the way to its signing page. */
export function selfSignedView({ host, strings, state, removeDraft, startNew }: SelfSignedView) {
  const { url, draft } = state;
  return html`<div class="composer sent" part="sent">
    ${panelView({
      icon: checkIcon(24),
      title: strings.tt('selfSigned'),
      level: host.level(),
      text: strings.tt(url === undefined ? 'selfSignedNoLink' : 'selfSignedMore'),
      sentence: host.draft().subject,
      focusName: 'end',
      actions: html`${
        url === undefined
          ? nothing
          : html`<a
              class="button primary"
              part="sign button primary"
              href=${url}
              target="_blank"
              rel="noopener noreferrer"
            >
              ${strings.tt('signNow')} <span class="sr">${host.common.tt('newTab')}</span>
            </a>`
      }
      ${startNew ? html`<button type="button" data-act="another" part="button" @click=${startNew}>${strings.tt('another')}</button>` : nothing}`,
    })}
    ${
      draft === 'left'
        ? html`<div class="notice" part="notice" role="alert">
            ${alertIcon()}
            <div>
              <p>${strings.tt('draftLeft')}</p>
              <button type="button" data-act="delete" part="button" @click=${removeDraft}>
                ${strings.tt('deleteDraft')}
              </button>
            </div>
          </div>`
        : nothing
    }
  </div>`;
}
