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
import { ProposalActs } from './actions/decision.controller.js';
import type { ProposalController } from './proposal-accept.controller.js';
import { Countdown } from './state/retry-countdown.js';
import { ProposalFiles } from './actions/files.controller.js';
import { feesStyles } from './fees/fees.styles.js';
import { acceptForm, declineForm } from './actions/forms.view.js';
import { letterStyles } from './letter/letter.styles.js';
import {
  makePages,
  markChanges,
  sameHtml,
  unmark,
  wordingOf,
  type Pages,
  type Wording,
} from './letter/letter-content.js';
import { keepInSight, navigation } from './navigation/navigation.view.js';
import { navStyles } from './navigation/navigation.styles.js';
import { changedParts } from './fees/fee-tables.js';
import { openers, waitNotice } from './actions/actions.view.js';
import { ReadingPlace } from './navigation/scroll-spy.js';
import { whenLookedAtAgain, whenPersonIsThere } from './state/visibility.js';
import type { Offer, Situation } from './state/proposal-state.js';
import type { Scene } from './render-context.js';
import { sectionsOf } from './navigation/sections.view.js';
import { signing } from './actions/signing.view.js';
import { styles } from './proposal-accept.styles.js';
import { reading, summary } from './letter/letter.view.js';
import type { SigProposalAccept } from './sig-proposal-accept.js';
import type { Say } from './fees/proposal-text.js';

/** The element around it. */
export interface Surroundings {
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
} as const satisfies Record<Situation, keyof typeof proposal>;

/**
 * What a proposal is shown and worked with. A module of its own, since a first view needs none of it: it loads while
 * the proposal is fetched.
 */
export interface Paper {
  readonly files: ProposalFiles;
  readonly sheets: readonly CSSResult[];
  makePages(offer: Offer, sanitise: Sanitise | undefined): Pages;
  readonly wordingOf: typeof wordingOf;
  /** Marks what differs from the words that the reader has been shown. */
  markChanges(pages: Pages, before: Wording): void;
  readonly unmark: typeof unmark;
  /** Until then nothing may be sent. */
  readonly pause: Countdown;
  /** Until then nothing may be read; then it is read by itself. */
  readonly again: Countdown;
  readonly retryTime: typeof retryAtOf;
  readonly tellReading: typeof reportLoadError;
  /** Says that it has changed, to whom is elsewhere on the page. */
  announceChange(): void;
  /** Says where the proposal stands now. */
  announce(situation: Situation): void;
  readonly whenPersonIsThere: typeof whenPersonIsThere;
  readonly whenLookedAtAgain: typeof whenLookedAtAgain;
  /** Instead of a proposal that is not there; nothing where the common words say it. */
  instead(code: SigErrorCode): unknown;
  readonly sameHtml: typeof sameHtml;
  readonly changedParts: typeof changedParts;
  render(offer: Offer, situation: Situation): unknown;
  /** What was rendered is on the page. */
  rendered(root: ParentNode): void;
  /** The element is off the page. */
  leave(): void;
  /** The element is back on a page. */
  come(): void;
  /** The proposal is not the one that is shown any more. */
  forget(): void;
}

const unavailable = (say: Say) =>
  html`<div class="notice error" role="alert">
    ${alertIcon()}
    <div>${say.tt('unavailable')}</div>
  </div>`;

export function paperFor(c: ProposalController, around: Surroundings): Paper {
  const { element, common, announcer } = around;
  const level = (offset?: number) => around.level(offset);
  const say: Say = new Strings(element, 'proposal', proposal);
  const acts = new ProposalActs(c);
  const files = new ProposalFiles(c, (key) => announcer.announce(say.t(key)));
  const setting = () => ({ level: level(2), label: say.t('letter'), changed: say.t('changedPart') });
  const update = () => c.host.requestUpdate();
  const place = new ReadingPlace(update);
  const time = () => c.host.time();
  const pause = new Countdown(time, update, () => announcer.announce(say.t('canRetry')));
  const again = new Countdown(time, update, () => void c.load(true));
  return {
    files,
    sheets: [styles, feesStyles, letterStyles, navStyles],
    makePages: (offer, sanitise) => makePages(offer, sanitise, setting()),
    wordingOf,
    markChanges: (pages, before) => markChanges(pages, before, setting()),
    unmark,
    announce: (situation) => announcer.announce(say.t('nowState', { state: say.t(stateWords[situation]) })),
    pause,
    again,
    retryTime: retryAtOf,
    tellReading: reportLoadError,
    announceChange: () => announcer.announce(say.t('changedTitle')),
    instead(code) {
      if (again.seconds > 0) return waitNotice({ say }, 'readAgain', again);
      return code === 'not-found' || code === 'bad-request' ? unavailable(say) : undefined;
    },
    whenPersonIsThere,
    whenLookedAtAgain,
    sameHtml,
    changedParts,
    render(offer, situation) {
      const scene: Scene = { c, acts, files, paper: { pause }, place, say, common, level };
      const { step } = c.view;
      if (step === 'signing') return signing(scene, offer);
      const sections = sectionsOf(scene, offer);
      return html`<article class="proposal" part="proposal">
        ${navigation(scene, sections)}
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
        ${summary(scene, offer, situation, openers(scene, offer, situation))}
      </article>`;
    },
    rendered(root) {
      const headings = [...root.querySelectorAll('.part > [role=heading]')];
      place.follow(headings, root.querySelector('.last') ?? undefined);
      keepInSight(root);
    },
    leave() {
      files.clear();
      place.stop();
      pause.rest();
      again.rest();
    },
    come() {
      pause.resume();
      again.resume();
    },
    forget() {
      files.forget();
      pause.stop();
      again.stop();
    },
  };
}
