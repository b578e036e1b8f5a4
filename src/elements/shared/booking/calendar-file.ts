import { minuteMs } from '../../../domain/index.js';
import type { BookingServices } from './booking.types.js';

export interface CalendarEntry {
  title: string;
  /** In milliseconds. */
  start: number;
  minutes: number;
  /** What it is about, and the links that manage it. */
  description?: string;
  place?: string;
}

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

  /** `missing`: the service has no file, or the booking no token to read it with. */
  get status() {
    return this.token ? this.#status : 'missing';
  }

  /** Saves the file as the browser does with a download; does nothing while it is loading. */
  async download(): Promise<void> {
    const { host, services, token } = this;
    const client = services.client();
    if (!token || !client || this.#status === 'loading') return;
    this.#status = 'loading';
    host.requestUpdate();
    try {
      const { saveCalendarFile } = await import('./calendar-file.lazy.js');
      await saveCalendarFile(client, token, services.clock());
      this.#status = 'idle';
    } catch (error) {
      const { code } = services.fail(error, 'getPublicBookingIcs');
      // A file that does not exist (any more) is not offered (G85).
      this.#status = code === 'not-found' ? 'missing' : 'failed';
      host.announce('fileFailed');
    }
    host.requestUpdate();
  }
}
