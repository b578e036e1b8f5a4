import { html, nothing } from 'lit';
import { absoluteUrl } from '../element/helper-element.js';
import { checkIcon } from '../ui/icons.js';
import { isSafeUrl } from '../../../domain/index.js';
import { CalendarFile } from './calendar-file.js';
import { clocksView } from './appointment.view.js';
import type { PickerController } from '../../sig-booking-picker/booking-picker.controller.js';
import type { Booked } from '../../sig-booking-picker/form/form.controller.js';
import type { ViewOf } from '../../sig-booking-picker/days/days.view.js';

type Act = 'cancel' | 'reschedule';

/**
 * Where one of a booking's links leads: to the host's own page when it names one, else to the service's (R222). When
 * only a token came, the host's page is the one place that can use it (G77).
 */
export function manageLink(
  own: string | undefined,
  { url, token }: { url?: string | null; token?: string | null },
): string | undefined {
  const page = own && token ? absoluteUrl(own.replaceAll('{token}', encodeURIComponent(token))) : undefined;
  const wanted = page ?? url;
  return wanted && isSafeUrl(wanted) ? wanted : undefined;
}

/**
 * Owns the confirmation. The links to manage the booking stay in memory and on the page only: they are never stored,
 * and gone with the element.
 */
export class BookingDone {
  #copied?: Act;
  readonly #calendar: CalendarFile;

  constructor(
    private readonly c: PickerController,
    private readonly data: Booked,
    private readonly start: string,
  ) {
    this.#calendar = new CalendarFile(
      {
        client: () => c.ports.client(),
        clock: () => c.ports.clock(),
        fail: (error, operation) => c.ports.fail(error, operation),
        announce: (key) => c.announce(key),
        update: () => c.update(),
      },
      data.cancelToken ?? data.rescheduleToken,
    );
  }

  async #copy(which: Act, url: string): Promise<void> {
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

  #url(which: Act): string | undefined {
    const { cancelUrl, cancelToken, rescheduleUrl, rescheduleToken } = this.data;
    return manageLink(
      this.c.host.manageUrl,
      which === 'cancel'
        ? { url: cancelUrl, token: cancelToken }
        : { url: rescheduleUrl, token: rescheduleToken },
    );
  }

  #link({ strings, words }: ViewOf, which: Act) {
    const url = this.#url(which);
    if (!url) return nothing;
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

  /** An errand's own words in place of "Your booking is made", and what it has to say beside it. */
  view(view: ViewOf, own?: { title: unknown; note: unknown }) {
    const { strings, words, level } = view;
    const { data, start, c } = this;
    const type = c.loader.eventType;
    const entry = {
      title: [type?.title, type?.host?.name].filter(Boolean).join(', '),
      at: Date.parse(start),
      minutes: type?.durationMinutes ?? 30,
    };
    const manage = this.#url('cancel') ?? this.#url('reschedule');
    return html`<div class="done" part="confirmation">
      <div class="h2 ok" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="done">
        ${checkIcon(24)}${own?.title ?? strings.tt('booked')}
      </div>
      <div class="when">${clocksView(view, start)}</div>
      <p class="muted">${strings.tt('mailSent')} ${own?.note}</p>
      ${data.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
      <section>
        <div class="h3" role="heading" aria-level=${level(2)}>${strings.tt('addToCalendar')}</div>
        ${this.#calendar.view(strings, words, entry)}
      </section>
      <section>
        <div class="h3" role="heading" aria-level=${level(2)}>${strings.tt('manageTitle')}</div>
        ${
          manage
            ? html`<p class="muted">${strings.tt('shownOnce')}</p>
                <ul class="links">
                  ${this.#link(view, 'reschedule')} ${this.#link(view, 'cancel')}
                </ul>`
            : html`<p class="muted">${strings.tt('linksMailed')}</p>`
        }
      </section>
    </div>`;
  }
}
