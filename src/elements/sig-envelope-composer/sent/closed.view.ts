import { html, nothing, type TemplateResult } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { composerShell } from '../../../locales/en/composer-shell.js';
import { dateLocale } from '../../shared/i18n/date-locale.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import { infoIcon, lockIcon } from '../../shared/ui/icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ComposerHost } from '../composer.types.js';
import type { SavedDraft } from '../model/members.js';
import type { SendState } from '../send/sender.js';
import { addresseesView } from './addressees.view.js';

export interface ClosedView {
  readonly host: Pick<ComposerHost, 'common' | 'level' | 'draft'>;
  readonly strings: Strings<typeof composerSend>;
  readonly shellStrings: Strings<typeof composerShell>;
  /** What was sent, as the service has it; missing until it is read. */
  readonly sent?: SavedDraft;
  /** Something that was written here is not in it. */
  readonly isChanged: boolean;
  /** Whether its answer is asked for again. */
  readonly sending: SendState;
  /** The way to the envelope's page. */
  readonly envelope: TemplateResult | typeof nothing;
  askAgain(): void;
  readonly startNew?: () => void;
}

/** Read-only view of a draft that somebody has sent: what went out, and a link to the envelope's page. */
export function closedView(view: ClosedView) {
  const { host, strings, shellStrings, sent, startNew } = view;
  return html`<div class="composer closed" part="closed">
    <div role="alert">
      ${panelView({
        icon: lockIcon(24),
        title: shellStrings.tt('alreadySent'),
        level: host.level(),
        text: shellStrings.tt('alreadySentMore'),
        sentence: (sent ?? host.draft()).subject,
        focusName: 'end',
        actions: html`${view.envelope}
        ${
          startNew
            ? html`<button type="button" data-act="new" part="button" @click=${startNew}>
                ${shellStrings.tt('newOne')}
              </button>`
            : nothing
        }`,
      })}
    </div>
    ${
      view.isChanged
        ? html`<div class="notice" part="notice" role="alert">
            ${infoIcon()}
            <p>${strings.tt('leftOut')}</p>
          </div>`
        : nothing
    }
    ${unansweredView(view)} ${sent ? sentDraftView(view, sent) : nothing}
  </div>`;
}

function unansweredView({ host, strings, sending, askAgain }: ClosedView) {
  if (sending.kind !== 'unanswered') return nothing;
  const { code, sentence } = sending.failure;
  const { common } = host;
  const why = html`<span dir="auto">${sentence ?? common.tt(commonKeyFor[code])}</span>`;
  return retryNotice({ common, words: strings.tt('linksNotRead'), why, retry: askAgain });
}

function sentDraftView({ strings }: ClosedView, sent: SavedDraft) {
  const { message, expiresAt } = sent;
  const day = expiresAt && new Date(expiresAt);
  return html`${addresseesView(strings, sent)}
  ${
    message.trim()
      ? html`<div class="summary">
          <p class="h3">${strings.tt('message')}</p>
          <p class="written" dir="auto">${message}</p>
        </div>`
      : nothing
  }
  ${
    day && !Number.isNaN(day.getTime())
      ? html`<div class="summary">
          <p class="h3">${strings.tt('expiry')}</p>
          <p>
            <time datetime=${day.toISOString()}
              >${new Intl.DateTimeFormat(dateLocale(strings.locale), { dateStyle: 'full' }).format(day)}</time
            >
          </p>
        </div>`
      : nothing
  }`;
}
