import type { CSSResult } from 'lit';
import { html, nothing } from 'lit';
import type { SigErrorCode } from '../../contract/index.js';
import type { common } from '../../locales/en/common.js';
import { proposal } from '../../locales/en/proposal.js';
import type { Announcer } from '../shared/ui/announcer.js';
import { alertIcon } from '../shared/ui/icons.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import type { Sanitise } from '../shared/sanitise/sanitise.js';
import { Strings } from '../shared/i18n/strings.js';
import { DecisionController } from './actions/decision.controller.js';
import type { ProposalController } from './proposal-accept.controller.js';
import { RetryCountdown } from './state/retry-countdown.js';
import { FilesController } from './actions/files.controller.js';
import { feesStyles } from './fees/fees.styles.js';
import { acceptForm, declineForm } from './actions/forms.view.js';
import { letterStyles } from './letter/letter.styles.js';
import {
  renderLetter,
  markChanges,
  sameHtml,
  clearMarks,
  passageTexts,
  type LetterContent,
  type PassageTexts,
} from './letter/letter-content.js';
import { scrollToCurrent, navigationView } from './navigation/navigation.view.js';
import { navStyles } from './navigation/navigation.styles.js';
import { changedParts } from './fees/fee-tables.js';
import { actionButtons, waitNotice } from './actions/actions.view.js';
import { ScrollSpy } from './navigation/scroll-spy.js';
import { onRevisit, onFirstVisible } from './state/visibility.js';
import type { Proposal, ProposalState } from './state/proposal-state.js';
import type { RenderContext } from './render-context.js';
import { sectionsOf } from './navigation/sections.view.js';
import { signingView } from './actions/signing.view.js';
import { styles } from './proposal-accept.styles.js';
import { reading, summary } from './letter/letter.view.js';
import type { SigProposalAccept } from './sig-proposal-accept.js';
import type { ProposalStrings } from './fees/proposal-text.js';

/** The element around it. */
export interface PresenterContext {
  element: SigProposalAccept;
  common: Strings<typeof common>;
  announcer: Announcer;
  level(offset?: number): number;
}

/** A state in a few words, for the live region. */
const stateWords = {
  open: 'openTitle',
  signing: 'signingStarted',
  accepted: 'acceptedTitle',
  declined: 'declinedTitle',
  expired: 'expiredTitle',
  withdrawn: 'withdrawnTitle',
  replaced: 'replacedTitle',
  'not-ready': 'notReadyTitle',
  closed: 'closedTitle',
} as const satisfies Record<ProposalState, keyof typeof proposal>;

/**
 * What a proposal is shown and worked with. A module of its own, since a first view needs none of it: it loads while
 * the proposal is fetched.
 */
export interface ProposalPresenter {
  readonly files: FilesController;
  readonly sheets: readonly CSSResult[];
  makePages(offer: Proposal, sanitise: Sanitise | undefined): LetterContent;
  readonly wordingOf: typeof passageTexts;
  /** Marks what differs from the words that the reader has been shown. */
  markChanges(pages: LetterContent, before: PassageTexts): void;
  readonly unmark: typeof clearMarks;
  /** Until then nothing may be sent. */
  readonly pause: RetryCountdown;
  /** Until then nothing may be read; then it is read by itself. */
  readonly again: RetryCountdown;
  readonly retryTime: typeof retryAtOf;
  readonly tellReading: typeof reportLoadError;
  /** Says that it has changed, to whom is elsewhere on the page. */
  announceChange(): void;
  /** Says where the proposal stands now. */
  announce(situation: ProposalState): void;
  readonly whenPersonIsThere: typeof onFirstVisible;
  readonly whenLookedAtAgain: typeof onRevisit;
  /** Instead of a proposal that is not there; nothing where the common words say it. */
  renderError(code: SigErrorCode): unknown;
  readonly sameHtml: typeof sameHtml;
  readonly changedParts: typeof changedParts;
  render(offer: Proposal, situation: ProposalState): unknown;
  /** What was rendered is on the page. */
  rendered(root: ParentNode): void;
  /** The element is off the page. */
  disconnect(): void;
  /** The element is back on a page. */
  connect(): void;
  /** The proposal is not the one that is shown any more. */
  reset(): void;
}

const unavailable = (say: ProposalStrings) =>
  html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>${say.tt('unavailable')}</div>
  </div>`;

export function createPresenter(c: ProposalController, around: PresenterContext): ProposalPresenter {
  const { element, common, announcer } = around;
  const level = (offset?: number) => around.level(offset);
  const say: ProposalStrings = new Strings(element, 'proposal', proposal);
  const acts = new DecisionController(c);
  const files = new FilesController(c, (key) => announcer.announce(say.t(key)));
  const setting = () => ({ level: level(2), label: say.t('letter'), changed: say.t('changedPart') });
  const update = () => c.host.requestUpdate();
  const place = new ScrollSpy(update);
  const time = () => c.host.time();
  const pause = new RetryCountdown(time, update, () => announcer.announce(say.t('canRetry')));
  const again = new RetryCountdown(time, update, () => void c.load(true));
  return {
    files,
    sheets: [styles, feesStyles, letterStyles, navStyles],
    makePages: (offer, sanitise) => renderLetter(offer, sanitise, setting()),
    wordingOf: passageTexts,
    markChanges: (pages, before) => markChanges(pages, before, setting()),
    unmark: clearMarks,
    announce: (situation) => announcer.announce(say.t('nowState', { state: say.t(stateWords[situation]) })),
    pause,
    again,
    retryTime: retryAtOf,
    tellReading: reportLoadError,
    announceChange: () => announcer.announce(say.t('changedTitle')),
    renderError(code) {
      if (again.seconds > 0) return waitNotice({ say }, 'readAgain', again);
      return code === 'not-found' || code === 'bad-request' ? unavailable(say) : undefined;
    },
    whenPersonIsThere: onFirstVisible,
    whenLookedAtAgain: onRevisit,
    sameHtml,
    changedParts,
    render(offer, situation) {
      const scene: RenderContext = { c, acts, files, paper: { pause }, place, say, common, level };
      const { step } = c.view;
      if (step === 'signing') return signingView(scene, offer);
      const sections = sectionsOf(scene, offer);
      return html`<article class="proposal" part="proposal">
        ${navigationView(scene, sections)}
        <div class="main">
          ${reading(scene, offer, situation, sections)}
          ${
            step === 'accepting'
              ? acceptForm(scene, offer)
              : step === 'declining'
                ? declineForm(scene, offer, situation)
                : nothing
          }
        </div>
        ${summary(scene, offer, situation, actionButtons(scene, offer, situation))}
      </article>`;
    },
    rendered(root) {
      const headings = [...root.querySelectorAll('.part > [role=heading]')];
      place.observe(headings, root.querySelector('.last') ?? undefined);
      scrollToCurrent(root);
    },
    disconnect() {
      files.clear();
      place.stop();
      pause.rest();
      again.rest();
    },
    connect() {
      pause.resume();
      again.resume();
    },
    reset() {
      files.forget();
      pause.stop();
      again.stop();
    },
  };
}
