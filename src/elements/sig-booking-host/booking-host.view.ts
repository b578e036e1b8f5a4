import { html, nothing, type TemplateResult } from 'lit';
import type { common } from '../../locales/en/common.js';
import type { host } from '../../locales/en/host.js';
import { loadErrorView } from '../shared/booking/views/load-error.view.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Strings } from '../shared/i18n/strings.js';
import { alertLine } from '../shared/ui/alerts/alert-line.view.js';
import { clockIcon } from '../shared/ui/icons.js';
import { logoView } from '../shared/ui/logo.view.js';
import { calendarIcon, chevronLeftIcon, chevronRightIcon } from '../shared/ui/navigation-icons.js';
import { panelView } from '../shared/ui/panel.view.js';
import { keyOf, publishedTypes, type EventType, type HostPage } from './booking-host.model.js';

/** What the views show. */
export interface HostView {
  page?: HostPage;
  loadError?: SigErrorDetail;
  /** The service's own sentence about it. */
  sentence?: string;
  /** Seconds until loading is retried automatically. */
  secondsToRetry: number;
  strings: Strings<typeof host>;
  common: Strings<typeof common>;
  isRtl: boolean;
  level(offset?: number): number;
  /** The picker's code failed to load. */
  hasChunkError: boolean;
}

/** What the views can ask for. */
export interface HostActions {
  choose(eventType: EventType): void;
  back(): void;
  retry(): void;
}

/** Whose page it is. The heading is rendered from the beginning, so that focus on it stays. */
export function headView({ page, strings, common, level }: HostView): TemplateResult {
  const { name: firm, logoUrl } = page?.branding ?? {};
  const name = page?.host?.name;
  const title = !page
    ? common.tt('loading')
    : name
      ? strings.tt('bookWith', { name })
      : strings.tt('bookNoName');
  return html`<header role="none" part="header">
    ${logoView(logoUrl, 'logo')}
    <div class="who">
      ${page ? nothing : html`<div class="skeleton line"></div>`}
      <div
        class=${page ? 'h1' : 'sr'}
        part="title"
        role="heading"
        aria-level=${level()}
        tabindex="-1"
        data-focus="top"
      >
        <span dir="auto">${title}</span>
      </div>
      ${firm ? html`<p class="muted"><span dir="auto">${firm}</span></p>` : nothing}
    </div>
  </header>`;
}

const chunkErrorView = ({ common }: HostView) => alertLine(common.tt('notLoaded'));

const eventTypeView = (
  { strings, isRtl }: HostView,
  actions: HostActions,
  eventType: EventType,
  index: number,
) => {
  const { title, durationMinutes: n, description } = eventType;
  return html`<li>
    <button
      type="button"
      class="type"
      part="type"
      data-focus="type-${keyOf(eventType)}"
      aria-labelledby="t${index} n${index}"
      aria-describedby=${description ? `d${index}` : nothing}
      @click=${() => actions.choose(eventType)}
    >
      <span class="h3" id="t${index}"><span dir="auto">${title || strings.tt('untitled')}</span></span>
      <span class="fact muted small" id="n${index}">
        ${n ? html`${clockIcon(16)}${strings.tt('duration', { n })}` : nothing}
      </span>
      ${
        description
          ? html`<span class="text muted" id="d${index}"><span dir="auto">${description}</span></span>`
          : nothing
      }
      <span class="go">${isRtl ? chevronLeftIcon() : chevronRightIcon()}</span>
    </button>
  </li>`;
};

/** What can be booked, or that nothing can (R229). */
export function eventTypesView(view: HostView, actions: HostActions): TemplateResult {
  const { page, strings, level } = view;
  if (!page) {
    return html`<div class="types" aria-hidden="true">
      ${[1, 2].map(() => html`<div class="skeleton row"></div>`)}
    </div>`;
  }
  const eventTypes = publishedTypes(page);
  if (eventTypes.length === 0) {
    return html`<div part="empty">
      ${panelView({
        icon: calendarIcon(24),
        title: strings.tt('nothing'),
        level: level(1),
        isSmall: true,
        text: strings.tt('nothingMore'),
      })}
    </div>`;
  }
  return html`<ul role="list" class="types" part="types">
      ${eventTypes.map((eventType, index) => eventTypeView(view, actions, eventType, index))}
    </ul>
    ${view.hasChunkError ? chunkErrorView(view) : nothing}`;
}

export const backView = ({ strings, isRtl }: HostView, actions: HostActions) =>
  html`<button type="button" class="plain back" data-act="back" part="button" @click=${() => actions.back()}>
    ${isRtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${strings.tt('allTypes')}
  </button>`;

/** The words for what cannot be loaded, and the next step where trying again does not help. */
function problemWords(code: SigErrorDetail['code']) {
  if (code === 'not-found' || code === 'gone') return { title: 'noPage', nextStep: 'checkLink' } as const;
  const hasNoAccess = code === 'unauthenticated' || code === 'plan-required' || code === 'origin-refused';
  return hasNoAccess
    ? ({ title: 'noAccess', nextStep: 'askHost' } as const)
    : ({ title: 'loadFailed' } as const);
}

/** Why the page could not be loaded; every host that does not exist gets the same answer (R227). */
export function problemView(
  { secondsToRetry, sentence, strings, common, level }: HostView,
  { code }: SigErrorDetail,
  actions: HostActions,
): TemplateResult {
  const isConfig = code === 'config';
  const { title, nextStep } = problemWords(code);
  return loadErrorView({
    code,
    title: isConfig ? common.tt('notSetUp') : strings.tt(title),
    level: level(),
    isFatal: isConfig || nextStep !== undefined,
    fatalNote: nextStep && strings.tt(nextStep),
    sentence,
    secondsToRetry,
    common,
    waitText: (seconds) => strings.tt('waitSeconds', seconds),
    retry: () => actions.retry(),
    focusName: 'top',
  });
}
