import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { liveValue } from '../../shared/ui/live-value.directive.js';
import { valueOf } from './controls.view.js';
import type { CopyTarget } from './copy-to-pages.controller.js';
import type { PageListProblem } from './page-list.model.js';
import type { InspectorController, InspectorKey } from './inspector.controller.js';

const choices: readonly (readonly [CopyTarget, InspectorKey])[] = [
  ['all', 'copyAll'],
  ['odd', 'copyOdd'],
  ['even', 'copyEven'],
  ['listed', 'copyListed'],
];

const wrongKey: Record<PageListProblem['reason'], InspectorKey> = {
  empty: 'pagesEmpty',
  unreadable: 'pagesUnreadable',
  beyond: 'pagesBeyond',
};

/** One that can be typed for a document of so many pages. */
const exampleFor = (count: number): string =>
  count >= 8 ? '2–5, 8' : count > 3 ? `1, 3–${count}` : count === 3 ? '2–3' : '2';

const copyButton = ({ words, copyTo }: InspectorController) =>
  html`<button type="button" @click=${() => copyTo.run()}>${words.tt('copyNow')}</button>`;

const listInput = (side: InspectorController) => {
  const { words, copyTo } = side;
  const { problem, count } = copyTo;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    copyTo.run();
  };
  return html`<div class="field">
    <label for="p-pages">${words.tt('pagesToCopy')}</label>
    <div class="row">
      <input
        id="p-pages"
        class="num"
        dir="ltr"
        autocomplete="off"
        aria-describedby=${problem ? 'p-pages-problem p-pages-hint' : 'p-pages-hint'}
        aria-invalid=${problem ? 'true' : nothing}
        .value=${liveValue(copyTo.typed)}
        @input=${(event: Event) => copyTo.type(valueOf(event))}
        @keydown=${enter}
      />
      ${copyButton(side)}
    </div>
    ${
      problem
        ? html`<span class="problem" id="p-pages-problem">
            ${words.tt(wrongKey[problem.reason], { part: problem.part, n: count })}
          </span>`
        : nothing
    }
    <span class="hint" id="p-pages-hint">
      ${words.tt('pagesHint', { example: exampleFor(count), n: count })}
    </span>
  </div>`;
};

/** Copies of what is selected on other pages: all, odd, even, or those typed. */
export const copyingView = (side: InspectorController) => {
  const { words, copyTo } = side;
  if (copyTo.count < 2) return nothing;
  const listed = copyTo.target === 'listed';
  return html`<div id="p-copying" class="group" role="group" aria-label=${words.t('copyToPages')}>
    <div class="field">
      <label for="p-copy">${words.tt('copyTo')}</label>
      <div class="row">
        <select id="p-copy" @change=${(event: Event) => copyTo.choose(valueOf(event) as CopyTarget)}>
          ${choices.map(
            ([which, key]) =>
              html`<option value=${which} .selected=${live(which === copyTo.target)}>
                ${words.t(key)}
              </option>`,
          )}
        </select>
        ${listed ? nothing : copyButton(side)}
      </div>
    </div>
    ${listed ? listInput(side) : nothing} ${copyTo.note ? html`<p class="hint">${copyTo.note}</p>` : nothing}
  </div>`;
};
