import { html, nothing } from 'lit';
import type { common } from '../../../../locales/en/common.js';
import { commonKeyFor } from '../../element/describe-error.js';
import type { SigErrorDetail } from '../../element/errors.js';
import type { Strings } from '../../i18n/strings.js';
import { alertIcon } from '../../ui/icons.js';

export interface LoadErrorView {
  code: SigErrorDetail['code'];
  title: unknown;
  level: number;
  /** Nothing can be loaded: retrying is not offered. */
  isFatal: boolean;
  /** Seconds until the automatic retry; 0 when none is planned. */
  secondsToRetry: number;
  common: Strings<typeof common>;
  waitText(seconds: { n: number }): unknown;
  retry(): void;
  focusName?: string;
  /** Shown below a fatal error. */
  fatalNote?: unknown;
}

/** Why something could not be loaded, with a countdown to the automatic retry or a button. */
export function loadErrorView(view: LoadErrorView) {
  const { code, title, level, isFatal, secondsToRetry: n, common, focusName, fatalNote } = view;
  const canRetry = !isFatal && n === 0;
  return html`<div class="notice error" part="problem" role="alert">
    ${alertIcon()}
    <div>
      <p
        class="h3"
        role="heading"
        aria-level=${level}
        tabindex=${focusName ? -1 : nothing}
        data-focus=${focusName ?? nothing}
      >
        ${title}
      </p>
      ${canRetry ? html`<p class="small">${common.tt(commonKeyFor[code])}</p>` : nothing}
      ${n > 0 ? html`<p class="small num" aria-hidden="true">${view.waitText({ n })}</p>` : nothing}
      ${isFatal ? fatalNote : nothing}
      ${canRetry ? html`<button type="button" @click=${() => view.retry()}>${common.tt('tryAgain')}</button>` : nothing}
    </div>
  </div>`;
}
