import { html, nothing } from 'lit';
import type { bookingAppointment } from '../../../../locales/en/booking-appointment.js';
import type { Strings } from '../../i18n/strings.js';
import { externalIcon } from '../../ui/outcome-icons.js';
import type { BookingFormats } from '../booking.types.js';
import { calendarLinks, type CalendarEntry, type CalendarFile } from '../calendar-file.js';

interface CalendarWords extends Pick<BookingFormats, 'common'> {
  strings: Pick<Strings<typeof bookingAppointment>, 'tt'>;
}

/** The button for the calendar file; with an entry, also the links to online calendars. */
export function calendarView({ strings, common }: CalendarWords, file: CalendarFile, entry?: CalendarEntry) {
  const links = entry && calendarLinks(entry);
  const { status } = file;
  const external = (href: string, key: keyof ReturnType<typeof calendarLinks>) =>
    html`<a class="button" part="button" href=${href} target="_blank" rel="noopener noreferrer">
      ${strings.tt(key)}${externalIcon(16)}<span class="sr">${common.tt('newTab')}</span>
    </a>`;
  return html`<div class="actions">
      ${
        status !== 'missing'
          ? html`<button
              data-act="file"
              type="button"
              part="button"
              aria-disabled=${status === 'loading'}
              @click=${() => void file.download()}
            >
              ${strings.tt('calendarFile')}
            </button>`
          : nothing
      }
      ${
        links
          ? html`${external(links.google, 'google')} ${external(links.outlookCom, 'outlookCom')}
            ${external(links.outlook, 'outlook')}`
          : nothing
      }
    </div>
    ${status === 'failed' ? html`<p class="problem" part="error">${strings.tt('fileFailed')}</p>` : nothing}`;
}
