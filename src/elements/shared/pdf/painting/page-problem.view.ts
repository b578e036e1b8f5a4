import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../ui/icons.js';
import type { PageProblem } from './page-problems.js';

type Text = string | TemplateResult;

export interface PageProblemProps {
  /** From 1. */
  readonly page: number;
  say(key: 'pageSlow' | 'pageTimedOut' | 'pageFailed', values: { page: number }): Text;
  readonly tryAgain: Text;
  retry(): void;
}

export const problemKeys = { slow: 'pageSlow', 'timed-out': 'pageTimedOut', failed: 'pageFailed' } as const;

/** On a page: that drawing it takes long, took too long, or failed. */
export const pageProblemView = (problem: PageProblem | undefined, props: PageProblemProps) => {
  if (!problem) return nothing;
  const { page, say, tryAgain, retry } = props;
  const words = say(problemKeys[problem], { page });
  if (problem === 'slow') return html`<p class="page-slow">${words}</p>`;
  // The page must not handle a press on the button.
  const stop = (event: Event) => event.stopPropagation();
  return html`<div class="page-failed">
    ${alertIcon(18)} <span>${words}</span>
    ${
      problem === 'timed-out'
        ? html`<button type="button" data-act="retry" part="button" @pointerdown=${stop} @click=${retry}>
            ${tryAgain}
          </button>`
        : nothing
    }
  </div>`;
};
