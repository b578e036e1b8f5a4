import { html, nothing } from 'lit';
import type { bookingStart } from '../../../../locales/en/booking-start.js';
import type { common } from '../../../../locales/en/common.js';
import type { Strings } from '../../i18n/strings.js';
import { clockIcon } from '../../ui/icons.js';
import type { PublicEventType } from '../booking.types.js';

/** Holds the place of `titleView`. */
export const headSkeleton = (level: number, words: Strings<typeof common>) =>
  html`<header role="none" part="header">
    <div class="sr" role="heading" aria-level=${level}>${words.tt('loading')}</div>
    <div class="skeleton title"></div>
    <div class="skeleton line"></div>
  </header>`;

/** Title, length and host. */
export const titleView = (
  { title, durationMinutes: n, host }: PublicEventType,
  strings: Pick<Strings<typeof bookingStart>, 'tt'>,
  level: number,
) => {
  const name = host?.name;
  return html`<header role="none" part="header">
    <div class="h1" part="title" role="heading" aria-level=${level} tabindex="-1" data-focus="top">
      <span dir="auto">${title}</span>
    </div>
    <p class="meta muted">
      ${n ? html`<span class="fact">${clockIcon(16)}${strings.tt('duration', { n })}</span>` : nothing}
      ${name ? html`<span class="fact" dir="auto">${strings.tt('withHost', { name })}</span>` : nothing}
    </p>
  </header>`;
};
