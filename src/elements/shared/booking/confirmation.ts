import { html, nothing } from 'lit';
import { isSafeUrl } from '../../../domain/index.js';
import { checkIcon } from '../ui/outcome-icons.js';
import { slotTimeView } from './views/appointment.view.js';
import { calendarView } from './views/calendar.view.js';
import type { CreatedBooking } from './booking.types.js';
import { CalendarFile } from './calendar-file.js';
import { calendarEntryOf, calendarToken, manageLink, type LinkAction } from './confirmation.model.js';
import type { StepHost, StepView } from './picker-step.types.js';

/** What the booker gave, as far as the confirmation repeats it. */
export interface Booker {
  email?: string;
  guests?: readonly string[];
}

const placeView = (place: string) =>
  isSafeUrl(place) ? html`<a href=${place} target="_blank" rel="noopener noreferrer">${place}</a>` : place;

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
    this.#calendar = new CalendarFile(host.services, calendarToken(data), host);
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
    return manageLink(this.data, action, this.host.element.manageUrl);
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

  /** The links that manage the booking, for the description in an online calendar. */
  #linkLines({ strings }: StepView): string[] {
    const line = (action: LinkAction) => {
      const url = this.#url(action);
      return url ? [`${strings.t(action === 'cancel' ? 'cancelLink' : 'rescheduleLink')}: ${url}`] : [];
    };
    return [...line('reschedule'), ...line('cancel')];
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
    const email = this.booker.email ?? data.booker?.email;
    const entry = calendarEntryOf(data, start, view.eventType, this.#linkLines(view));
    const hasLinks = this.#url('cancel') ?? this.#url('reschedule');
    return html`<div class="done" part="confirmation">
      <div class="h2 ok" part="title" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="done">
        ${checkIcon(24)}${task?.title ?? strings.tt('booked')}
      </div>
      ${this.#detailsView(view, entry.place)}
      <p class="muted">
        ${email ? strings.tt('mailSent', { email }) : strings.tt('mailSentNoAddress')} ${task?.note}
      </p>
      ${data.status === 'PENDING_PAYMENT' ? html`<p>${strings.tt('paymentPending')}</p>` : nothing}
      <section>
        <div class="h3" part="title" role="heading" aria-level=${level(2)}>
          ${strings.tt('addToCalendar')}
        </div>
        ${calendarView(view, this.#calendar, entry)}
      </section>
      <section>
        <div class="h3" part="title" role="heading" aria-level=${level(2)}>${strings.tt('manageTitle')}</div>
        ${
          hasLinks
            ? html`<ul role="list" class="links">
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
