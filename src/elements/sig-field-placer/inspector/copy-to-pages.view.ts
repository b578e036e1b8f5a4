import { html, nothing } from 'lit';
import { formField } from '../../shared/form/form-field.view.js';
import { liveValue } from '../../shared/ui/directives/live-value.directive.js';
import type { InspectorKey } from '../field-placer.types.js';
import { button, selectOptions, valueOf } from './controls.view.js';
import type { CopyTarget, InspectorProps } from './inspector.types.js';
import type { PageListProblem } from './page-list.model.js';

type CopyProps = Pick<InspectorProps, 'words' | 'copy' | 'copyActions'>;

const targetKeys: Record<CopyTarget, InspectorKey> = {
  all: 'copyAll',
  odd: 'copyOdd',
  even: 'copyEven',
  listed: 'copyListed',
};
const targets = Object.keys(targetKeys) as CopyTarget[];

const problemKeys: Record<PageListProblem['reason'], InspectorKey> = {
  empty: 'pagesEmpty',
  unreadable: 'pagesUnreadable',
  beyond: 'pagesBeyond',
};

/** A page list that is valid for a document of so many pages. */
const exampleFor = (count: number): string =>
  count >= 8 ? '2–5, 8' : count > 3 ? `1, 3–${count}` : count === 3 ? '2–3' : '2';

const copyButton = ({ words, copyActions }: CopyProps) =>
  button('copy', words.tt('copyNow'), () => copyActions.run());

const listInput = (props: CopyProps) => {
  const { words, copy, copyActions } = props;
  const { problem, pageCount } = copy;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    copyActions.run();
  };
  return formField(
    {
      id: 'p-pages',
      label: words.tt('pagesToCopy'),
      hint: words.tt('pagesHint', { example: exampleFor(pageCount), n: pageCount }),
      problem: problem && words.tt(problemKeys[problem.reason], { part: problem.part, n: pageCount }),
    },
    ({ invalid, description }) =>
      html`<div class="row">
        <input
          id="p-pages"
          class="num"
          part="input"
          dir="ltr"
          autocomplete="off"
          aria-invalid=${invalid}
          aria-describedby=${description}
          .value=${liveValue(copy.typed)}
          @input=${(event: Event) => copyActions.type(valueOf(event))}
          @keydown=${handleKeyDown}
        />
        ${copyButton(props)}
      </div>`,
  );
};

/** Copies the selection to all, odd, even or listed pages. */
export const copyToPagesView = (props: CopyProps) => {
  const { words, copy, copyActions } = props;
  if (copy.pageCount < 2) return nothing;
  const isListed = copy.target === 'listed';
  return html`<div id="p-copying" class="group" role="group" aria-label=${words.t('copyToPages')}>
    <div class="field">
      <label part="label" for="p-copy">${words.tt('copyTo')}</label>
      <div class="row">
        <select
          part="input"
          id="p-copy"
          @change=${(event: Event) => copyActions.choose(valueOf(event) as CopyTarget)}
        >
          ${selectOptions(targets, copy.target, (target) => words.t(targetKeys[target]))}
        </select>
        ${isListed ? nothing : copyButton(props)}
      </div>
    </div>
    ${isListed ? listInput(props) : nothing}
    ${copy.note ? html`<p class="hint" part="hint">${copy.note}</p>` : nothing}
  </div>`;
};
