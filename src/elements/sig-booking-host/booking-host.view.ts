import { html, nothing, type TemplateResult } from 'lit';
import type { common } from '../../locales/en/common.js';
import type { host } from '../../locales/en/host.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { alertIcon, calendarIcon, chevronLeftIcon, chevronRightIcon, clockIcon } from '../shared/ui/icons.js';
import type { LoadController } from '../shared/loading/load-controller.js';
import { isSafeUrl } from '../../domain/index.js';
import type { Strings } from '../shared/i18n/strings.js';
import { keyOf, published, type HostPage, type Kind } from './booking-host.model.js';

/** What every part of the view is given. */
export interface HostView {
  page?: HostPage;
  reading: LoadController;
  say: Strings<typeof host>;
  words: Strings<typeof common>;
  rtl: boolean;
  level(offset?: number): number;
  choose(kind: Kind): void;
  back(): void;
  retry(): void;
  /** Whether the last press led nowhere. */
  stuck: boolean;
}

/** A logo that does not come leaves the name alone. */
const hide = (event: Event) => {
  (event.target as HTMLElement).hidden = true;
};

/** Whose page it is. The heading is there from the beginning, so that focus on it stays. */
export function headView({ page, say, words, level }: HostView): TemplateResult {
  const { name: firm, logoUrl } = page?.branding ?? {};
  const name = page?.host?.name;
  const title = !page ? words.tt('loading') : name ? say.tt('bookWith', { name }) : say.tt('bookNoName');
  return html`<header part="header">
    ${
      logoUrl && isSafeUrl(logoUrl)
        ? html`<img
            class="logo"
            part="logo"
            src=${logoUrl}
            alt=""
            referrerpolicy="no-referrer"
            @error=${hide}
          />`
        : nothing
    }
    <div class="who">
      ${page ? nothing : html`<div class="skeleton line"></div>`}
      <div class=${page ? 'h1' : 'sr'} role="heading" aria-level=${level()} tabindex="-1" data-focus="top">
        <span dir="auto">${title}</span>
      </div>
      ${firm ? html`<p class="muted"><span dir="auto">${firm}</span></p>` : nothing}
    </div>
  </header>`;
}

const stuckView = (words: HostView['words']) =>
  html`<p class="problem" role="alert">${alertIcon(16)}${words.tt('notLoaded')}</p>`;

const kindView = ({ say, rtl, choose }: HostView, kind: Kind, index: number) => {
  const { title, durationMinutes: n, description } = kind;
  return html`<li>
    <button
      type="button"
      class="type"
      part="type"
      data-focus="type-${keyOf(kind)}"
      aria-labelledby="t${index} n${index}"
      aria-describedby=${description ? `d${index}` : nothing}
      @click=${() => choose(kind)}
    >
      <span class="h3" id="t${index}"><span dir="auto">${title || say.tt('untitled')}</span></span>
      <span class="fact muted small" id="n${index}">
        ${n ? html`${clockIcon(16)}${say.tt('length', { n })}` : nothing}
      </span>
      ${
        description
          ? html`<span class="text muted" id="d${index}"><span dir="auto">${description}</span></span>`
          : nothing
      }
      <span class="go">${rtl ? chevronLeftIcon() : chevronRightIcon()}</span>
    </button>
  </li>`;
};

/** What can be booked, or that nothing can (R229). */
export function kindsView(view: HostView): TemplateResult {
  const { page, say, level } = view;
  if (!page) {
    return html`<div class="types" aria-hidden="true">
      ${[1, 2].map(() => html`<div class="skeleton row"></div>`)}
    </div>`;
  }
  const kinds = published(page);
  if (kinds.length === 0) {
    return html`<div class="empty" part="empty">
      ${calendarIcon(24)}
      <p class="h3" role="heading" aria-level=${level(1)}>${say.tt('nothing')}</p>
      <p class="muted">${say.tt('nothingMore')}</p>
    </div>`;
  }
  return html`<ul class="types" part="types">
      ${kinds.map((kind, index) => kindView(view, kind, index))}
    </ul>
    ${view.stuck ? stuckView(view.words) : nothing}`;
}

export const backView = ({ say, rtl, back }: HostView) =>
  html`<button type="button" class="plain back" @click=${() => back()}>
    ${rtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${say.tt('allTypes')}
  </button>`;

/** What stands in the way of showing the page: one answer for every host that is not there (R227). */
export function troubleView({ reading, say, words, level, retry }: HostView): TemplateResult | undefined {
  const { error: trouble, secondsToRetry: wait } = reading;
  if (!trouble) return undefined;
  const { code } = trouble;
  const gone = code === 'not-found' || code === 'gone';
  const whole = gone || code === 'config';
  return html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p class="h3" role="heading" aria-level=${level()} tabindex="-1" data-focus="top">
        ${gone ? say.tt('noPage') : code === 'config' ? words.tt('notSetUp') : say.tt('loadFailed')}
      </p>
      ${whole || wait > 0 ? nothing : html`<p class="small">${words.tt(commonKeyFor[code])}</p>`}
      ${wait > 0 ? html`<p class="small num" aria-hidden="true">${say.tt('waitSeconds', { n: wait })}</p>` : nothing}
      ${whole || wait > 0 ? nothing : html`<button type="button" @click=${() => retry()}>${words.tt('tryAgain')}</button>`}
    </div>
  </div>`;
}
