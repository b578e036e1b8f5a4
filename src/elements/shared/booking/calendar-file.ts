import { minuteMs } from '../../../domain/index.js';
import { html, nothing } from 'lit';
import { externalIcon } from '../ui/outcome-icons.js';
import type { bookingAppointment } from '../../../locales/en/booking-appointment.js';
import type { Strings } from '../i18n/strings.js';
import type { BookingFormats, BookingServices } from './booking.types.js';

export interface CalendarEntry {
  title: string;
  /** In milliseconds. */
  start: number;
  minutes: number;
  /** What it is about, and the links that manage it. */
  description?: string;
  place?: string;
}

interface CalendarWords extends Pick<BookingFormats, 'common'> {
  strings: Pick<Strings<typeof bookingAppointment>, 'tt'>;
}

const revokeDelayMs = 10_000;

/** ISO 8601 in its basic form, without milliseconds. */
const basicIso = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Links that open a calendar with the appointment filled in. */
export function calendarLinks({ title, start, minutes, description, place }: CalendarEntry) {
  const end = start + minutes * minuteMs;
  const google = new URL('https://calendar.google.com/calendar/render');
  google.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicIso(start)}/${basicIso(end)}`,
    ...(description && { details: description }),
    ...(place && { location: place }),
  }).toString();
  const compose = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    ...(description && { body: description }),
    ...(place && { location: place }),
  }).toString();
  const outlook = (host: string) => `https://${host}/calendar/0/deeplink/compose?${compose}`;
  return {
    google: google.href,
    outlookCom: outlook('outlook.live.com'),
    outlook: outlook('outlook.office.com'),
  };
}

/** The calendar file of one booking, read with either of its tokens (R225). */
export class CalendarFile {
  #status: 'idle' | 'loading' | 'failed' | 'missing' = 'idle';

  constructor(
    private readonly services: BookingServices,
    private readonly token: string | null | undefined,
    private readonly host: { requestUpdate(): void; announce(key: 'fileFailed'): void },
  ) {}

  async #download(): Promise<void> {
    const { host, services, token } = this;
    const client = services.client();
    if (!token || !client || this.#status === 'loading') return;
    this.#status = 'loading';
    host.requestUpdate();
    try {
      const { getPublicBookingIcs } = await import('./calendar-file.operations.js');
      const { data } = await client.call(getPublicBookingIcs, { params: { token } });
      const url = URL.createObjectURL(data);
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = 'booking.ics';
      anchor.click();
      services.clock().after(revokeDelayMs, () => URL.revokeObjectURL(url));
      this.#status = 'idle';
    } catch (error) {
      const { code } = services.fail(error, 'getPublicBookingIcs');
      // A file that does not exist (any more) is not offered (G85).
      this.#status = code === 'not-found' ? 'missing' : 'failed';
      host.announce('fileFailed');
    }
    host.requestUpdate();
  }

  /** The button for the file; with an entry, also the links to online calendars. */
  view({ strings, common }: CalendarWords, entry?: CalendarEntry) {
    const links = entry && calendarLinks(entry);
    const external = (href: string, key: keyof ReturnType<typeof calendarLinks>) =>
      html`<a class="button" part="button" href=${href} target="_blank" rel="noopener noreferrer">
        ${strings.tt(key)}${externalIcon(16)}<span class="sr">${common.tt('newTab')}</span>
      </a>`;
    return html`<div class="actions">
        ${
          this.#status !== 'missing' && this.token
            ? html`<button
                data-act="file"
                type="button"
                part="button"
                aria-disabled=${this.#status === 'loading'}
                @click=${() => void this.#download()}
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
      ${this.#status === 'failed' ? html`<p class="problem" part="error">${strings.tt('fileFailed')}</p>` : nothing}`;
  }
}
