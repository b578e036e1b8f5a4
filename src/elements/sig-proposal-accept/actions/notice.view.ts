import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon, clockIcon } from '../../shared/ui/icons.js';
import type { Notice } from '../proposal-accept.model.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { withCompany, type ProposalStrings } from '../text/company-text.js';

type RefusalNotice = Extract<Notice, { sentence?: string }>;

const noticeKeys = {
  'start-failed': 'startFailed',
  incomplete: 'incomplete',
  unsafe: 'signingUnsafe',
  'not-finished': 'notFinished',
} as const;

/** What the service refused, in its own words, and the next step. */
function refusedNotice({ proposal, strings }: RenderContext, { kind, sentence }: RefusalNotice) {
  const isAccept = kind === 'accept-refused';
  return html`<strong>${strings.tt(isAccept ? 'acceptRefused' : 'declineRefused')}</strong>
    ${sentence ? html`<span dir="auto">${sentence}</span>` : nothing}
    <span>
      ${withCompany(proposal, strings, isAccept && sentence ? 'refusedCheck' : 'refusedContact')}
    </span>`;
}

/** Why the last attempt failed, or how long the next one must wait. */
export function noticeView(context: RenderContext) {
  const { common, pause, strings, view } = context;
  const { notice } = view;
  if (pause.seconds > 0) return waitNotice(strings, 'waitSeconds', pause);
  if (!notice) return nothing;
  return html`<div class="notice error" part="notice" role="alert" id="notice" tabindex="-1">
    ${alertIcon()}
    <div>
      ${
        notice.kind === 'common'
          ? common.tt(commonKeyFor[notice.code])
          : notice.kind === 'accept-refused' || notice.kind === 'decline-refused'
            ? refusedNotice(context, notice)
            : strings.tt(noticeKeys[notice.kind])
      }
    </div>
  </div>`;
}

/** A wait: announced once, counted down visibly. */
export function waitNotice(
  { tt }: ProposalStrings,
  key: 'waitSeconds' | 'readAgain',
  { seconds, initialSeconds }: RenderContext['pause'],
) {
  return html`<div class="notice error" part="notice" id="notice" tabindex="-1">
    ${clockIcon()}
    <div>
      <span class="sr" role="alert">${tt(key, { n: initialSeconds })}</span>
      <span class="num" aria-hidden="true">${tt(key, { n: seconds })}</span>
    </div>
  </div>`;
}
