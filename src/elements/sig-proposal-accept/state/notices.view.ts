import { html, nothing } from 'lit';
import type { proposal as words } from '../../../locales/en/proposal.js';
import { alertIcon, clockIcon, infoIcon, stopIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import { openPdfButton } from '../actions/pdf.view.js';
import { isUnmarked } from '../letter/letter-changes.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { withCompany } from '../text/company-text.js';
import { formatDateTime, formatDeadline } from '../text/dates.js';
import { isPastDeadline, type Part } from './proposal-state.js';

type Key = keyof typeof words;

/** Banners whose text names the company. */
const companyBanners = {
  accepted: { icon: checkIcon, title: 'acceptedTitle', text: 'acceptedText' },
  declined: { icon: stopIcon, title: 'declinedTitle', text: 'declinedText' },
  expired: { icon: clockIcon, title: 'expiredTitle', text: 'expiredText' },
  withdrawn: { icon: stopIcon, title: 'withdrawnTitle', text: 'withdrawnText' },
  replaced: { icon: infoIcon, title: 'replacedTitle', text: 'replacedText' },
} as const;
const otherBanners = {
  signing: { icon: clockIcon, title: 'signingStarted', text: 'signingNotFinished' },
  'not-ready': { icon: clockIcon, title: 'notReadyTitle', text: 'notReadyText' },
  closed: { icon: infoIcon, title: 'closedTitle', text: 'closedText' },
} as const;

function bannerText({ now, proposal, state, strings }: RenderContext) {
  if (state === 'open') return nothing;
  if (state === 'signing' || state === 'not-ready' || state === 'closed')
    return strings.tt(otherBanners[state].text);
  const { text } = companyBanners[state];
  // The service may call it expired before its date.
  const key = text === 'expiredText' && !isPastDeadline(proposal, now) ? 'expiredNoDate' : text;
  return withCompany(proposal, strings, key, {
    date: formatDeadline(proposal.validUntil, strings.locale, { now }),
  });
}

function bannerView(context: RenderContext) {
  const { level, proposal, state, strings, view } = context;
  if (state === 'open') return nothing;
  const { icon, title } = { ...companyBanners, ...otherBanners }[state];
  const acceptedAt = state === 'accepted' ? proposal.acceptedAt : undefined;
  return html`<div class="banner ${state === 'accepted' ? 'is-accepted' : ''}" part="status">
    ${panelView({
      icon: icon(24),
      title: strings.tt(title),
      level: level(1),
      isSmall: true,
      sentence: view.refusedSentence,
      text: bannerText(context),
      note: acceptedAt && strings.tt('acceptedOn', { date: formatDateTime(acceptedAt, strings.locale) }),
    })}
  </div>`;
}

const partKeys: Record<Part, Key> = {
  parties: 'partParties',
  supporting: 'partSupporting',
  letter: 'partLetter',
  cover: 'partCover',
  terms: 'partTerms',
  fees: 'partFees',
  contract: 'partContract',
  validity: 'partValidity',
};

const maxRemovedShown = 8;

function removedPassages({ letter: { removed = [] }, strings }: RenderContext) {
  if (removed.length === 0) return nothing;
  const hiddenCount = removed.length - maxRemovedShown;
  return html`<span>${strings.tt('goneWords')}</span>
    <ul role="list" class="gone">
      ${removed.slice(0, maxRemovedShown).map((text) => html`<li><del dir="auto">${text}</del></li>`)}
      ${hiddenCount > 0 ? html`<li>${strings.tt('goneMore', { n: hiddenCount })}</li>` : nothing}
    </ul>`;
}

function changesView(context: RenderContext) {
  const { actions, strings } = context;
  const { changed } = context.view;
  if (changed.length === 0) return nothing;
  const names = new Intl.ListFormat(strings.locale).format(changed.map((part) => strings.t(partKeys[part])));
  return html`<div class="notice error" id="changed" tabindex="-1" part="changed">
    ${alertIcon()}
    <div>
      <strong>${strings.tt('changedTitle')}</strong>
      <span>${strings.tt('changedWhat', { parts: names })}</span>
      ${removedPassages(context)}
      ${isUnmarked(context.letter, changed) ? html`<span>${strings.tt('changedUnmarked')}</span>` : nothing}
      <button type="button" data-act="read" part="button" @click=${actions.acknowledgeChanges}>
        ${strings.tt('readChanges')}
      </button>
    </div>
  </div>`;
}

const letterProblems = {
  whole: undefined,
  partial: 'pdfFirst',
  'too-large': 'letterTooLarge',
  'not-loaded': 'letterNotLoaded',
  failed: 'letterFailed',
} as const;

/** Why the letter is not shown in full; accepting requires opening the PDF. */
function letterProblemView(context: RenderContext) {
  const { actions, common, isPdfOpened, letter, strings, unreadNotice } = context;
  const key = letterProblems[letter.state];
  if (!key) return nothing;
  const remedy =
    key === 'letterNotLoaded'
      ? html`<button type="button" data-act="retry" part="button" @click=${actions.reload}>
          ${common.tt('tryAgain')}
        </button>`
      : openPdfButton(context);
  return html`<div class="notice error" id="letter-trouble" tabindex="-1" part="letter-trouble">
    ${alertIcon()}
    <div>
      ${strings.tt(key)} ${key === 'letterFailed' ? nothing : html`<div class="actions">${remedy}</div>`}
      ${isPdfOpened && !unreadNotice ? html`<strong>${strings.tt('pdfRead')}</strong>` : nothing}
    </div>
  </div>`;
}

/** What is to be known before the letter is read: what became of it, what changed in it, and what of it is missing. */
export const noticesView = (context: RenderContext) =>
  html`${bannerView(context)} ${changesView(context)} ${letterProblemView(context)}`;
