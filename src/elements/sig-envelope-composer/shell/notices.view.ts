import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { infoIcon } from '../../shared/ui/icons.js';
import type { composerShell } from '../../../locales/en/composer-shell.js';
import { lockOf } from '../model/locks.js';
import type { Member } from '../model/members.js';
import { selfSignUnclearView } from '../self-sign/self-sign.view.js';
import { refusedMembers, refusedSteps } from './refused-members.view.js';
import type { Shell } from './shell.types.js';

type Key = keyof typeof composerShell;

const memberWords: Record<Member, Key> = {
  subject: 'memberSubject',
  message: 'memberMessage',
  expiresAt: 'memberExpiry',
  signingOrder: 'order',
  documents: 'memberDocuments',
  recipients: 'memberRecipients',
};

/** Whether everything is with the service. Said aloud only when it went wrong. */
export function saveStateView({ saver, strings }: Shell) {
  const { state, isUnsaved, envelopeId } = saver;
  const key: Key | undefined =
    state.kind === 'saving'
      ? 'saving'
      : envelopeId === undefined
        ? isUnsaved
          ? 'keptHere'
          : undefined
        : isUnsaved
          ? 'unsaved'
          : 'saved';
  return html`<p class="small muted" part="save-state">${key ? strings.tt(key) : nothing}</p>`;
}

export const noticesView = (shell: Shell) =>
  html`<div class="notices">
    ${foundView(shell)} ${remoteView(shell)} ${failureView(shell)} ${unclearView(shell)}
  </div>`;

/** Shown at every step, also once the recipients are others: only the person can find out. */
const unclearView = ({ submission, selfSignStrings, focus }: Shell) =>
  submission.selfSigning.state.kind === 'unclear'
    ? selfSignUnclearView(
        selfSignStrings,
        leave({ focus }, () => submission.selfSigning.confirmAbsence()),
      )
    : nothing;

/** A button that goes away with its notice: focus moves to the step. */
const leave =
  ({ focus }: Pick<Shell, 'focus'>, run: () => void) =>
  () => {
    run();
    focus.focus('step');
  };

function foundView(shell: Shell) {
  const { strings } = shell;
  const found = shell.found();
  if (!found) return nothing;
  return html`<div class="notice" part="notice" role="status">
    ${infoIcon()}
    <div>
      <p>${strings.tt('found')}</p>
      ${found.hadCodes ? html`<p>${strings.tt('foundCodes')}</p>` : nothing}
      <div class="actions">
        ${
          shell.isNamed()
            ? nothing
            : html`<button type="button" data-act="new" part="button" @click=${() => shell.startNew()}>
                ${strings.tt('startNew')}
              </button>`
        }
        <button
          type="button"
          data-act="dismiss"
          class="plain"
          part="button"
          @click=${leave(shell, () => shell.dismissFound())}
        >
          ${strings.tt('dismiss')}
        </button>
      </div>
    </div>
  </div>`;
}

function remoteView(shell: Shell) {
  const { saver, strings } = shell;
  if (!saver.remote) return nothing;
  const what = new Intl.ListFormat(strings.locale, { type: 'conjunction' }).format(
    saver.remote.members.map((member) => strings.t(memberWords[member])),
  );
  const canTake = saver.remote.members.some((member) => !shell.isLocked(lockOf[member]));
  return html`<div class="notice" part="notice" role="alert">
    ${infoIcon()}
    <div>
      <p>${strings.tt('changed', { what })}</p>
      <p class="small">${strings.tt(canTake ? 'changedMore' : 'changedLocked')}</p>
      <div class="actions">
        ${
          canTake
            ? html`<button
                data-act="theirs"
                type="button"
                part="button"
                @click=${leave(shell, () => {
                  saver.acceptRemote();
                  shell.announce(strings.t('theirsShown'));
                })}
              >
                ${strings.tt('showTheirs')}
              </button>`
            : nothing
        }
        <button
          type="button"
          data-act="mine"
          part="button"
          @click=${leave(shell, () => void saver.keepMine())}
        >
          ${strings.tt('keepMine')}
        </button>
      </div>
    </div>
  </div>`;
}

function failureView(shell: Shell) {
  const { saver, strings, common } = shell;
  if (saver.state.kind !== 'failed') return nothing;
  const { code, sentence, refusals, canRetry, isAtWork } = saver.state.failure;
  const isRefused = code === 'bad-request' || code === 'conflict' || code === 'not-found';
  const n = saver.retrySeconds;
  return alertNotice(
    html`<p>${strings.tt(isRefused ? (refusals.length > 0 ? 'refused' : 'refusedWhole') : 'saveFailed')}</p>
      ${refusedMembers(shell, refusals)}
      ${sentence ? html`<p class="small" dir="auto">${sentence}</p>` : nothing}
      ${isRefused ? nothing : html`<p class="small">${common.tt(commonKeyFor[code])}</p>`}
      ${
        isRefused && refusals.length === 0 && !sentence && !isAtWork
          ? html`<p class="small">${strings.tt('refusedWholeMore')}</p>`
          : nothing
      }
      ${
        n > 0
          ? html`<p class="small num" aria-hidden="true">${strings.tt('saveAgainIn', { n })}</p>`
          : nothing
      }
      <div class="actions">
        ${refusedSteps(shell, refusals, { step: shell.step() })}
        ${
          (canRetry && code !== 'rate-limited') || code === 'unauthenticated'
            ? html`<button
                type="button"
                data-act="save"
                part="button"
                @click=${leave(shell, () => void saver.save())}
              >
                ${strings.tt('saveNow')}
              </button>`
            : nothing
        }
      </div>`,
  );
}
