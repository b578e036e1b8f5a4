import { html, nothing } from 'lit';
import { alertIcon, checkIcon, clockIcon, infoIcon, stopIcon } from '../../elements/internal.js';
import { isSafeUrl } from '../../domain/index.js';
import type { ceremony as english } from '../../locales/en/ceremony.js';
import type { CeremonyActions } from '../ceremony.types.js';
import type { Failure, Outcome, OutcomeKind } from '../ceremony.model.js';
import type { CeremonyStrings } from '../fields/field-names.model.js';

type Key = keyof typeof english;
type Ending = readonly [heading: Key, text: Key, icon: typeof checkIcon];

const ends: { readonly [kind in OutcomeKind]: Ending } = {
  signed: ['endSigned', 'endSignedWaiting', checkIcon],
  declined: ['endDeclined', 'endDeclinedSays', stopIcon],
  later: ['endLater', 'endLaterSays', clockIcon],
  used: ['endUsed', 'endUsedSays', clockIcon],
  unknown: ['endUnknown', 'endUnknownSays', alertIcon],
  lost: ['endLost', 'endLostSays', clockIcon],
  waiting: ['endWaiting', 'endWaitingSays', clockIcon],
  completed: ['endCompleted', 'endCompletedSays', checkIcon],
  voided: ['endVoided', 'endVoidedSays', stopIcon],
  wasDeclined: ['endWasDeclined', 'endWasDeclinedSays', stopIcon],
  expired: ['endExpired', 'endExpiredSays', clockIcon],
  wasSigned: ['endWasSigned', 'endWasSignedSays', checkIcon],
  closed: ['endClosed', 'endClosedSays', infoIcon],
};

/** The last screen. */
export function endView({ kind, complete, redirectUrl }: Outcome, strings: CeremonyStrings) {
  const [heading, text, icon] = ends[kind];
  return html`<div class="last">
    <div class="seal ${kind === 'signed' ? 'good' : ''}">${icon(32)}</div>
    <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top">${strings.tt(heading)}</div>
    <p class="muted">${strings.tt(kind === 'signed' && complete ? 'endSignedComplete' : text)}</p>
    ${
      redirectUrl && isSafeUrl(redirectUrl)
        ? html`<a class="button" href=${redirectUrl}>${strings.tt('goOn')}</a>`
        : nothing
    }
  </div>`;
}

/** The link could not be opened because of a temporary failure. */
export function openFailedView(failure: Failure, strings: CeremonyStrings, actions: CeremonyActions) {
  const text: Key = failure === 'offline' ? 'openOffline' : 'openNotAnswering';
  return html`<div class="last">
    <div class="seal">${alertIcon(32)}</div>
    <div class="h1" role="heading" aria-level="1" tabindex="-1" id="top">${strings.tt('openFailed')}</div>
    <p class="muted">${strings.tt(text)}</p>
    <button type="button" data-act="retry" class="primary" @click=${() => actions.reload()}>
      ${strings.tt('tryAgain')}
    </button>
  </div>`;
}

/** The skeleton while the link is opened. */
export function openingView(strings: CeremonyStrings) {
  return html`<div class="ceremony">
    <header role="none" class="head">
      <div class="h1 sr" role="heading" aria-level="1">${strings.tt('opening')}</div>
      <div class="skeleton line long"></div>
      <div class="skeleton line"></div>
    </header>
    <div class="pages">
      <div class="page skeleton"><svg viewBox="0 0 595 842" aria-hidden="true"></svg></div>
    </div>
  </div>`;
}
