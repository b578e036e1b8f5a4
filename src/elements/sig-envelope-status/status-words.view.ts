import { html, nothing } from 'lit';
import { alertIcon } from '../shared/ui/icons.js';
import { checkIcon } from '../shared/ui/outcome-icons.js';
import type { Signer } from './envelope-status.model.js';
import type { StatusView } from './envelope-status.types.js';

type Words = Pick<StatusView, 'host'>;

/** A date and time as people write it. */
export function whenOf({ host }: Words, ms: number): string {
  const locale = host.strings.locale === 'en' ? 'en-GB' : host.strings.locale;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** Names as a list in words. */
export const listOf = ({ host }: Words, people: readonly (Signer | string)[]): string =>
  new Intl.ListFormat(host.strings.locale, { type: 'conjunction' }).format(
    people.map((one) => (typeof one === 'string' ? one : one.name)),
  );

/** The result of the last act. */
export function noticeView({ host, notice, secondsToAct: n }: StatusView) {
  if (!notice) return nothing;
  const { strings, common } = host;
  const { tone, text, sentence } = notice;
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
    </div>
  </div>`;
}
