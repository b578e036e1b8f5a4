import { html, nothing } from 'lit';
import { alertIcon } from './icons.js';
import { panelView, type PanelContent } from './panel.view.js';

/** The element's words and those of all elements. */
interface Words {
  readonly strings: { tt(key: 'waitSeconds', values: { n: number }): unknown };
  readonly common: { tt(key: 'tryAgain'): unknown };
}

interface LoadProblem extends Partial<Omit<PanelContent, 'note' | 'actions'>> {
  readonly title: unknown;
  readonly level: number;
  /** Seconds until the automatic retry; 0 when none is planned. */
  readonly secondsToRetry: number;
  /** Where trying again may help. */
  readonly retry?: (() => void) | false;
  /** Other buttons. */
  readonly others?: unknown;
}

/** Why something did not load: with the wait before the automatic retry, or a button. Put it into a `role="alert"`. */
export function loadProblem({ strings, common }: Words, problem: LoadProblem) {
  const { secondsToRetry: n, retry, others, ...panel } = problem;
  const canRetry = n === 0 && retry;
  return panelView({
    icon: alertIcon(24),
    tone: 'problem',
    ...panel,
    note: n > 0 && html`<span class="num" aria-hidden="true">${strings.tt('waitSeconds', { n })}</span>`,
    actions:
      (canRetry || others) &&
      html`${canRetry ? html`<button type="button" data-act="retry" part="button" @click=${retry}>${common.tt('tryAgain')}</button>` : nothing}${others || nothing}`,
  });
}
