import { html, nothing } from 'lit';
import type { Client } from '../../../client/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { common } from '../../../locales/en/common.js';
import type { Clock } from '../element/clock.js';
import type { SigErrorDetail } from '../element/errors.js';
import { externalIcon } from '../ui/icons.js';
import type { Strings } from '../i18n/strings.js';

/** What the calendar is told; built from the same facts as the page shows. */
export interface Entry {
  title: string;
  /** In milliseconds. */
  at: number;
  minutes: number;
}

const compact = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Links that open a calendar with the appointment filled in. */
export function calendarLinks({ title, at, minutes }: Entry) {
  const end = at + minutes * 60_000;
  const google = new URL('https://calendar.google.com/calendar/render');
  google.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(at)}/${compact(end)}`,
  }).toString();
  const outlook = new URL('https://outlook.office.com/calendar/0/deeplink/compose');
  outlook.search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(at).toISOString(),
    enddt: new Date(end).toISOString(),
  }).toString();
  return { google: google.href, outlook: outlook.href };
}

/** What the calendar's part of a page is lent. */
export interface CalendarPorts {
  client(): Client | undefined;
  clock(): Clock;
  fail(error: unknown, operation: string): SigErrorDetail;
  announce(key: 'fileFailed'): void;
  update(): void;
}

/** Owns the calendar file of one booking, read with either of its tokens (R225). */
export class CalendarFile {
  #file: 'idle' | 'busy' | 'failed' | 'gone' = 'idle';

  constructor(
    private readonly ports: CalendarPorts,
    private readonly token: string | null | undefined,
  ) {}

  async #download(): Promise<void> {
    const { ports, token } = this;
    const client = ports.client();
    if (!token || !client || this.#file === 'busy') return;
    this.#file = 'busy';
    ports.update();
    try {
      const { getPublicBookingIcs } = await import('./calendar-file.operations.js');
      const { data } = await client.call(getPublicBookingIcs, { params: { token } });
      const url = URL.createObjectURL(data);
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = 'booking.ics';
      anchor.click();
      ports.clock().after(10_000, () => URL.revokeObjectURL(url));
      this.#file = 'idle';
    } catch (error) {
      const { code } = ports.fail(error, 'getPublicBookingIcs');
      // A file that is not there (any more) is not offered (G85).
      this.#file = code === 'not-found' ? 'gone' : 'failed';
      ports.announce('fileFailed');
    }
    ports.update();
  }

  /** The file, and with an entry the links to calendars. */
  view(strings: Strings<typeof booking>, words: Strings<typeof common>, entry?: Entry) {
    const links = entry && calendarLinks(entry);
    const external = (href: string, key: 'google' | 'outlook') =>
      html`<a class="button" href=${href} target="_blank" rel="noopener noreferrer">
        ${strings.tt(key)}${externalIcon(16)}<span class="sr">${words.tt('newTab')}</span>
      </a>`;
    return html`<div class="actions">
        ${
          this.#file !== 'gone' && this.token
            ? html`<button
                type="button"
                aria-disabled=${this.#file === 'busy'}
                @click=${() => void this.#download()}
              >
                ${strings.tt('calendarFile')}
              </button>`
            : nothing
        }
        ${links ? html`${external(links.google, 'google')} ${external(links.outlook, 'outlook')}` : nothing}
      </div>
      ${this.#file === 'failed' ? html`<p class="problem">${strings.tt('fileFailed')}</p>` : nothing}`;
  }
}
