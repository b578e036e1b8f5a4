import { html, nothing } from 'lit';
import { dateLocale } from '../../shared/i18n/date-locale.js';
import { templateUrl } from '../../shared/links/template-url.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { SigStatusOpenEvent } from '../envelope-status.events.js';
import type { Signer } from '../envelope-status.model.js';
import type { Key, Made, StatusView } from '../envelope-status.types.js';

type Words = Pick<StatusView, 'host'>;

/** A date and time as people write it. */
export function whenOf({ host }: Words, ms: number): string {
  return new Intl.DateTimeFormat(dateLocale(host.strings.locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(ms);
}

/** Names as a list in words. */
export const listOf = ({ host }: Words, people: readonly (Signer | string)[]): string =>
  new Intl.ListFormat(host.strings.locale, { type: 'conjunction' }).format(
    people.map((one) => (typeof one === 'string' ? one : one.name)),
  );

const linkView = ({ host }: Words, url: string, { id, isDraft }: Made, label: Key, tone = '') => {
  const handleOpen = (event: Event) => {
    const opening = new SigStatusOpenEvent({ envelopeId: id, isDraft });
    if (!host.element.dispatchEvent(opening)) event.preventDefault();
  };
  return html`<a class="button ${tone}" part="open button ${tone}" href=${url} @click=${handleOpen}
    >${host.strings.tt(label)}</a
  >`;
};

/** The link to where a draft is edited, if the host has such a page. */
export function draftLink(view: Words, id: string, tone?: string) {
  const url = templateUrl(view.host.urls().draft, id);
  return url === undefined ? undefined : linkView(view, url, { id, isDraft: true }, 'editDraft', tone);
}

/** The link to what an act has made, if the host has a page for it. */
function madeLink(view: Words, made: Made) {
  const draft = made.isDraft ? draftLink(view, made.id) : undefined;
  const url = templateUrl(view.host.urls().envelope, made.id);
  return draft ?? (url === undefined ? nothing : linkView(view, url, made, 'openNew'));
}

/** The result of the last act, beside the buttons or beside the files. */
export function noticeView(view: StatusView, place: 'acts' | 'files' = 'acts') {
  const { host, notice, secondsToAct: n } = view;
  if (!notice || (notice.isOfFile ?? false) !== (place === 'files')) return nothing;
  const { strings, common } = host;
  const { tone, text, sentence, made } = notice;
  const isProblem = tone === 'problem';
  return html`<div
    class="notice ${isProblem ? 'error' : ''}"
    part="notice"
    role="group"
    aria-labelledby="outcome"
    tabindex="-1"
    data-focus="notice"
  >
    ${isProblem ? alertIcon() : checkIcon()}
    <div>
      <p id="outcome">${'key' in text ? strings.tt(text.key, text.values) : common.tt(text.common)}</p>
      ${sentence ? html`<p class="small" dir="auto">${sentence}</p>` : nothing}
      ${n > 0 ? html`<p class="small num">${strings.tt('againIn', { n })}</p>` : nothing}
      ${made ? madeLink(view, made) : nothing}
    </div>
  </div>`;
}
