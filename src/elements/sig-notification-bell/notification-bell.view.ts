import { html, nothing } from 'lit';
import type { bell } from '../../locales/en/bell.js';
import type { common } from '../../locales/en/common.js';
import { toLocaleNumber } from '../shared/i18n/numbers.js';
import type { Strings } from '../shared/i18n/strings.js';
import { retryLine } from '../shared/ui/alerts/retry-line.view.js';
import { closeIcon } from '../shared/ui/outcome-icons.js';
import { iconButton } from '../shared/ui/icon-button.view.js';
import { bellIcon } from './bell-icon.js';
import { badgeOf, nameOf } from './notification-bell.model.js';

interface BellView {
  readonly strings: Strings<typeof bell>;
  readonly common: Strings<typeof common>;
  readonly count: number | undefined;
  readonly isOpen: boolean;
}

/** The button. Its number is for the eye; its name says it in words. */
export function bellView({ strings, count, isOpen }: BellView) {
  const { key, n } = nameOf(count);
  const badge = badgeOf(count, (shown) => toLocaleNumber(shown, strings.locale));
  return html`<button
    type="button"
    class="icon bell"
    part="bell"
    title=${strings.t(key, { n })}
    aria-haspopup="dialog"
    aria-expanded=${String(isOpen)}
    aria-controls="popover"
    popovertarget="popover"
  >
    ${bellIcon(22)}
    ${badge ? html`<span class="badge num" part="badge" aria-hidden="true">${badge}</span>` : nothing}
  </button>`;
}

interface PopoverView extends BellView {
  /** The list, once its code is there. */
  readonly list: unknown;
  readonly hasChunkError: boolean;
  readonly level: number;
  readonly handleBeforeToggle: (event: ToggleEvent) => void;
  readonly handleToggle: (event: ToggleEvent) => void;
  readonly handleFocusOut: (event: FocusEvent) => void;
  close(): void;
  retry(): void;
}

export function popoverView(view: PopoverView) {
  const { strings, common, isOpen, list, hasChunkError, level } = view;
  const content = hasChunkError
    ? html`<div class="wait" role="alert">
        ${retryLine({ common, retry: () => view.retry(), look: 'plain' })}
      </div>`
    : (list ?? html`<p class="wait muted">${common.tt('loading')}</p>`);
  return html`<div
    id="popover"
    class="popover"
    part="popover"
    popover
    role="dialog"
    aria-labelledby="title"
    @beforetoggle=${view.handleBeforeToggle}
    @toggle=${view.handleToggle}
    @focusout=${view.handleFocusOut}
  >
    <header role="none">
      <div
        class="h2"
        part="title"
        id="title"
        role="heading"
        aria-level=${level}
        tabindex="-1"
        data-focus="title"
      >
        ${strings.tt('title')}
      </div>
      ${iconButton('close', strings.t('close'), closeIcon(18), () => view.close())}
    </header>
    ${isOpen ? content : nothing}
  </div>`;
}
