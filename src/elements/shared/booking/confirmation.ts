import { html, nothing } from 'lit';
import { isSafeUrl } from '../../../domain/index.js';
import { absoluteUrl } from '../loading/address.js';
import { checkIcon } from '../ui/outcome-icons.js';
import { slotTimeView } from './views/appointment.view.js';
import type { CreatedBooking } from './booking.types.js';
import { CalendarFile } from './calendar-file.js';
import type { StepHost, StepView } from './picker-step.types.js';

/** An address to open is too long for some browsers with more. */
const maxDescriptionCharacters = 1000;

/** What the booker gave, as far as the confirmation repeats it. */
export interface Booker {
  email?: string;
  guests?: readonly string[];
}

/** Where it takes place. The service's documents name no such member; some deployments send one. */
function placeOf(source: object | undefined): string | undefined {
  const { location: place } = (source ?? {}) as { location?: unknown };
  return typeof place === 'string' && place.trim() !== '' ? place.trim() : undefined;
}

const placeView = (place: string) =>
  isSafeUrl(place) ? html`<a href=${place} target="_blank" rel="noopener noreferrer">${place}</a>` : place;

type LinkAction = 'cancel' | 'reschedule';

/**
 * Where a booking's link leads: to the host's own page when it names one, else to the service's (R222). A token without
 * a URL only works with the host's page (G77).
 */
function manageLink(
  template: string | undefined,
  { url, token }: { url?: string | null; token?: string | null },
): string | undefined {
  const hostPage = template && token ? template.replaceAll('{token}', encodeURIComponent(token)) : undefined;
  const link = absoluteUrl(hostPage) ?? url;
  return link && isSafeUrl(link) ? link : undefined;
}

/**
 * The confirmation of a booking. Its links to manage the booking stay in memory and on the page: they are never stored,
 * and disappear with the element.
 */
export class Confirmation {
  #copied?: LinkAction;
  readonly #calendar: CalendarFile;

  constructor(
    private readonly host: StepHost,
    private readonly data: CreatedBooking,
    private readonly start: string,
    private readonly booker: Booker = {},
  ) {
    this.#calendar = new CalendarFile(host.services, data.cancelToken ?? data.rescheduleToken, host);
  }

  async #copy(action: LinkAction, url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      this.#copied = action;
      this.host.announce('linkCopied');
    } catch {
      // Without permission to write, the link can still be selected by hand.
      this.#copied = undefined;
    }
    this.host.requestUpdate();
  }

  #url(action: LinkAction): string | undefined {
    const { cancelUrl, cancelToken, rescheduleUrl, rescheduleToken } = this.data;
    return manageLink(
      this.host.element.manageUrl,
      action === 'cancel'
        ? { url: cancelUrl, token: cancelToken }
        : { url: rescheduleUrl, token: rescheduleToken },
    );
  }

  #link({ strings, common }: StepView, action: LinkAction) {
    const url = this.#url(action);
    if (!url) return nothing;
    return html`<li>
      <a href=${url} target="_blank" rel="noopener noreferrer">
        ${strings.tt(action === 'cancel' ? 'cancelLink' : 'rescheduleLink')}<span class="sr">
          ${common.tt('newTab')}</span
        >
      </a>
      <button
        data-act="copy-${action}"
        class="small"
        part="button"
        aria-label=${strings.t(action === 'cancel' ? 'copyCancel' : 'copyReschedule')}
        @click=${() => void this.#copy(action, url)}
      >
        ${this.#copied === action ? html`${checkIcon(16)}${common.tt('copied')}` : common.tt('copy')}
      </button>
    </li>`;
  }

  /** What an online calendar shows: the description, and the links that manage the booking. */
  #description({ strings, eventType }: StepView): string {
    const link = (action: LinkAction) => {
      const url = this.#url(action);
      return url && `${strings.t(action === 'cancel' ? 'cancelLink' : 'rescheduleLink')}: ${url}`;
    };
    const text = eventType?.description?.slice(0, maxDescriptionCharacters);
    const links = [link('reschedule'), link('cancel')].filter(Boolean).join('\n');
    return [text, links].filter(Boolean).join('\n\n');
  }

  #detailsView(view: StepView, place: string | undefined) {
    const { strings, eventType } = view;
    const { title, host } = eventType ?? {};
    const { guests = [] } = this.booker;
    const row = (label: unknown, value: unknown) =>
      value
        ? html`<div>
            <dt class="muted">${label}</dt>
            <dd dir="auto">${value}</dd>
          </div>`
        : nothing;
    return html`<dl class="details">
      ${row(strings.tt('what'), title)} ${row(strings.tt('when'), slotTimeView(view, this.start))}
      ${row(strings.tt('withWhom'), host?.name)} ${row(strings.tt('where'), place && placeView(place))}
      ${row(strings.tt('guests'), guests.join(', '))}
    </dl>`;
  }

  /** `task`: a task's own title and note; `bookAnother`: what the button for another booking does. */
  view(view: StepView, task?: { title: unknown; note: unknown }, bookAnother?: () => void) {
    const { strings, level } = view;
    const { data, start } = this;
    const { title, host, durationMinutes } = view.eventType ?? {};
    const place = placeOf(data) ?? placeOf(view.eventType);
    const email = this.booker.email ?? data.booker?.email;
    const entry = {
      title: [title, host?.name].filter(Boolean).join(', '),
      start: Date.parse(start),
      minutes: durationMinutes ?? 30,
      description: this.#description(view),
      place,
    };
    const hasLinks = this.#url('cancel') ?? this.#url('reschedule');
    return html`<div class="done" part="confirmation">
      <div class="h2 ok" part="title" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="done">
        ${checkIcon(24)}${task?.title ?? strings.tt('booked')}
      </div>
      ${this.#detailsView(view, place)}
      <p class="muted">
        ${email ? strings.tt('mailSent', { email }) : strings.tt('mailSentNoAddress')} ${task?.note}
      </p>
      ${data.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
      <section>
        <div class="h3" part="title" role="heading" aria-level=${level(2)}>
          ${strings.tt('addToCalendar')}
        </div>
        ${this.#calendar.view(view, entry)}
      </section>
      <section>
        <div class="h3" part="title" role="heading" aria-level=${level(2)}>${strings.tt('manageTitle')}</div>
        ${
          hasLinks
            ? html`<ul class="links">
                  ${this.#link(view, 'reschedule')} ${this.#link(view, 'cancel')}
                </ul>
                <p class="small muted">${strings.tt('shownOnce')}</p>`
            : html`<p class="muted">${strings.tt('linksMailed')}</p>`
        }
      </section>
      ${
        bookAnother
          ? html`<div class="actions">
              <button type="button" data-act="another" part="button" @click=${bookAnother}>
                ${strings.tt('bookAnother')}
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }
}
