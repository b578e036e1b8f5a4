import { html, nothing } from 'lit';
import { getPublicBookingIcs } from '../../contract/index.js';
import { checkIcon, externalIcon } from '../shared/icons.js';
import { isSafeUrl } from '../shared/safe-url.js';
import { clocksView } from './booking-picker.clocks.js';
import type { PickerController } from './booking-picker.controller.js';
import type { Booked } from './booking-picker.form.js';
import type { ViewOf } from './booking-picker.view.js';

const compact = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Links that open a calendar with the appointment filled in; built from the same facts as the page shows. */
export function calendarLinks({ title, at, minutes }: { title: string; at: number; minutes: number }) {
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

/**
 * Owns the confirmation. The links to manage the booking stay in memory and on the page only: they are never stored,
 * and gone with the element.
 */
export class BookingDone {
  #copied?: 'cancel' | 'reschedule';
  #file: 'idle' | 'busy' | 'failed' | 'gone' = 'idle';

  constructor(
    private readonly c: PickerController,
    private readonly data: Booked,
    private readonly start: string,
  ) {}

  async #copy(which: 'cancel' | 'reschedule', url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.#copied = which;
      this.c.announce('linkCopied');
    } catch {
      // Without permission the link is still there to be selected.
      this.#copied = undefined;
    }
    this.c.update();
  }

  async #download(): Promise<void> {
    const token = this.data.cancelToken ?? this.data.rescheduleToken;
    const client = this.c.ports.client();
    if (!token || !client || this.#file === 'busy') return;
    this.#file = 'busy';
    this.c.update();
    try {
      const { data } = await client.call(getPublicBookingIcs, { params: { token } });
      const url = URL.createObjectURL(data);
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = 'booking.ics';
      anchor.click();
      this.c.ports.clock().after(10_000, () => URL.revokeObjectURL(url));
      this.#file = 'idle';
    } catch (error) {
      const { code } = this.c.ports.fail(error, getPublicBookingIcs.id);
      // A file that is not there (any more) is not offered (G85).
      this.#file = code === 'not-found' ? 'gone' : 'failed';
      this.c.announce('fileFailed');
    }
    this.c.update();
  }

  #link({ strings, words }: ViewOf, which: 'cancel' | 'reschedule', url: string | null | undefined) {
    if (!url || !isSafeUrl(url)) return nothing;
    return html`<li>
      <a href=${url} target="_blank" rel="noopener noreferrer">
        ${strings.tt(which === 'cancel' ? 'cancelLink' : 'rescheduleLink')}<span class="sr">
          ${words.tt('newTab')}</span
        >
      </a>
      <button
        class="small"
        aria-label=${strings.t(which === 'cancel' ? 'copyCancel' : 'copyReschedule')}
        @click=${() => void this.#copy(which, url)}
      >
        ${this.#copied === which ? html`${checkIcon(16)}${words.tt('copied')}` : words.tt('copy')}
      </button>
    </li>`;
  }

  view(view: ViewOf) {
    const { strings, words, level } = view;
    const { data, start, c } = this;
    const type = c.loader.eventType;
    const links = calendarLinks({
      title: [type?.title, type?.host?.name].filter(Boolean).join(', '),
      at: Date.parse(start),
      minutes: type?.durationMinutes ?? 30,
    });
    const manage = [data.cancelUrl, data.rescheduleUrl].some((url) => url && isSafeUrl(url));
    const file = this.#file !== 'gone' && (data.cancelToken ?? data.rescheduleToken);
    const external = (href: string, key: 'google' | 'outlook') =>
      html`<a class="button" href=${href} target="_blank" rel="noopener noreferrer">
        ${strings.tt(key)}${externalIcon(16)}<span class="sr">${words.tt('newTab')}</span>
      </a>`;
    return html`<div class="done" part="confirmation">
      <div class="h2 ok" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="done">
        ${checkIcon(24)}${strings.tt('booked')}
      </div>
      <div class="when">${clocksView(view, start)}</div>
      <p class="muted">${strings.tt('mailSent')}</p>
      ${data.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
      <section>
        <div class="h3" role="heading" aria-level=${level(2)}>${strings.tt('addToCalendar')}</div>
        <div class="actions">
          ${
            file
              ? html`<button aria-disabled=${this.#file === 'busy'} @click=${() => void this.#download()}>
                  ${strings.tt('calendarFile')}
                </button>`
              : nothing
          }
          ${external(links.google, 'google')} ${external(links.outlook, 'outlook')}
        </div>
        ${this.#file === 'failed' ? html`<p class="problem">${strings.tt('fileFailed')}</p>` : nothing}
      </section>
      <section>
        <div class="h3" role="heading" aria-level=${level(2)}>${strings.tt('manageTitle')}</div>
        ${
          manage
            ? html`<p class="muted">${strings.tt('shownOnce')}</p>
                <ul class="links">
                  ${this.#link(view, 'reschedule', data.rescheduleUrl)}
                  ${this.#link(view, 'cancel', data.cancelUrl)}
                </ul>`
            : html`<p class="muted">${strings.tt('linksMailed')}</p>`
        }
      </section>
    </div>`;
  }
}
