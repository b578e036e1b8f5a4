import { html } from 'lit';
import type { common } from '../../../../locales/en/common.js';
import { commonKeyFor } from '../../element/describe-error.js';
import type { SigErrorDetail } from '../../element/errors.js';
import type { Strings } from '../../i18n/strings.js';
import { alertIcon } from '../../ui/icons.js';
import { panelView } from '../../ui/panel.view.js';

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
  /** The service's own sentence. */
  sentence?: string;
  /** Shown below a fatal error. */
  fatalNote?: unknown;
}

/** Why something could not be loaded, with a countdown to the automatic retry or a button. */
export function loadErrorView(view: LoadErrorView) {
  const { code, title, level, isFatal, secondsToRetry: n, common, focusName, fatalNote } = view;
  const canRetry = !isFatal && n === 0;
  return html`<div part="problem" role="alert">
    ${panelView({
      icon: alertIcon(24),
      tone: 'problem',
      title,
      level,
      isSmall: !isFatal,
      text: canRetry ? common.tt(commonKeyFor[code]) : isFatal ? fatalNote : undefined,
      // A service says in its own words only that it knows nothing.
      sentence: code === 'not-found' ? undefined : view.sentence,
      note: n > 0 ? html`<span class="num" aria-hidden="true">${view.waitText({ n })}</span>` : undefined,
      actions:
        canRetry &&
        html`<button type="button" data-act="retry" part="button" @click=${() => view.retry()}>
          ${common.tt('tryAgain')}
        </button>`,
      focusName,
    })}
  </div>`;
}
