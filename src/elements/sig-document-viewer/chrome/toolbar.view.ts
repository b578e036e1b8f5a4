import { html, nothing } from 'lit';
import { toLocalePercent } from '../../shared/i18n/numbers.js';
import { chevronLeftIcon, chevronRightIcon } from '../../shared/ui/navigation-icons.js';
import {
  attachmentIcon,
  downloadIcon,
  findIcon,
  fitPageIcon,
  fitWidthIcon,
  layersIcon,
  minusIcon,
  outlineIcon,
  plusIcon,
  printIcon,
  reportIcon,
  rotateIcon,
  thumbsIcon,
} from './icons.js';
import { labelOf } from '../../shared/pdf/page-labels.js';
import { zoomStep } from '../../shared/pdf/layout.model.js';
import type { ViewerActions, ViewerState } from '../document-viewer.types.js';

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: unknown;
  readonly disabled?: boolean;
  /** For a toggle button. */
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  run(): void;
}

/** Its tooltip is its name: with an `aria-label` as well, screen readers say the same words twice. */
const toolView = (
  activeTool: string,
  { id, label, icon, disabled: off = false, pressed, expanded, run }: Tool,
) =>
  html`<button
    type="button"
    class="icon"
    part="button"
    data-tool=${id}
    tabindex=${activeTool === id ? '0' : '-1'}
    title=${label}
    aria-disabled=${off ? 'true' : 'false'}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    aria-expanded=${expanded === undefined ? nothing : String(expanded)}
    @click=${() => !off && run()}
  >
    ${icon}
  </button>`;

const pageView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, pages, labels } = state;
  const n = pages.sizes.length;
  const shown = () => labelOf(labels, pages.current) ?? String(pages.current);
  const go = (input: HTMLInputElement) => {
    actions.goToTyped(input.value);
    // Replaces invalid input by the current page.
    input.value = shown();
  };
  return html`<label class="goto num">
    <span class="sr">${strings.tt('pageInput')}</span>
    <input
      type="text"
      part="input"
      inputmode=${labels ? 'text' : 'numeric'}
      autocomplete="off"
      data-tool="page"
      tabindex=${state.activeTool === 'page' ? '0' : '-1'}
      .value=${shown()}
      @change=${(event: Event) => go(event.target as HTMLInputElement)}
    />
    <bdi class="muted">
      ${labels ? strings.tt('ofPagesLabelled', { page: pages.current, n }) : strings.tt('ofPages', { n })}
    </bdi>
  </label>`;
};

const zoomView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, pages } = state;
  const percent = toLocalePercent(pages.zoomFactor, strings.locale);
  const actual = strings.t('zoomNow', { percent });
  const step = (id: string, label: string, icon: unknown, by: 1 | -1) =>
    toolView(state.activeTool, {
      id,
      label,
      icon,
      run: () => actions.setZoom(zoomStep(pages.zoomFactor, by, pages.sizes)),
    });
  return html`${step('out', strings.t('zoomOut'), minusIcon(), -1)}
    <button
      type="button"
      class="percent num"
      part="button"
      data-tool="actual"
      tabindex=${state.activeTool === 'actual' ? '0' : '-1'}
      aria-label=${actual}
      @click=${() => actions.setZoom(1)}
    >
      <bdi>${percent}</bdi>
    </button>
    ${step('in', strings.t('zoomIn'), plusIcon(), 1)}`;
};

const fitView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, zoom } = state;
  const fit = (id: string, label: string, icon: unknown, to: 'fit' | 'fit-page') =>
    toolView(state.activeTool, { id, label, icon, pressed: zoom === to, run: () => actions.setZoom(to) });
  return html`${fit('width', strings.t('fitWidth'), fitWidthIcon(), 'fit')}
  ${fit('whole', strings.t('fitPage'), fitPageIcon(), 'fit-page')}`;
};

/** Paging at the start, zoom in the middle, actions on the document at the end. */
export const toolbarView = (state: ViewerState, actions: ViewerActions) => {
  const { strings, pages } = state;
  const count = pages.sizes.length;
  const rtl = strings.dir === 'rtl';
  const [back, on] = rtl ? [chevronRightIcon, chevronLeftIcon] : [chevronLeftIcon, chevronRightIcon];
  const turnTo = (id: string, label: string, icon: unknown, page: number) =>
    toolView(state.activeTool, {
      id,
      label,
      icon,
      disabled: page < 1 || page > count,
      run: () => actions.goTo(page),
    });
  const act = (id: string, label: string, icon: unknown, run: () => void, expanded?: boolean) =>
    toolView(state.activeTool, { id, label, icon, expanded, run });
  const { open, attachments, layers, strings: panelWords } = state.panels;
  const find = () => (state.searchOpen ? actions.closeSearch() : actions.openSearch());
  return html`<div
    class="bar"
    part="bar"
    role="toolbar"
    aria-label=${strings.t('tools')}
    @keydown=${(event: KeyboardEvent) => actions.handleToolbarKey(event)}
    @focusin=${(event: FocusEvent) => actions.handleToolFocus(event)}
  >
    <div class="bar-group">
      ${act('thumbs', strings.t('thumbs'), thumbsIcon(), () => actions.toggleList('thumbs'), open === 'thumbs')}
      ${
        state.outline.length > 0
          ? act(
              'outline',
              strings.t('outline'),
              outlineIcon(),
              () => actions.toggleList('outline'),
              open === 'outline',
            )
          : nothing
      }
      ${
        attachments.length > 0
          ? act(
              'attachments',
              panelWords.t('attachments'),
              attachmentIcon(),
              () => actions.toggleList('attachments'),
              open === 'attachments',
            )
          : nothing
      }
      ${
        layers.length > 0
          ? act(
              'layers',
              panelWords.t('layers'),
              layersIcon(),
              () => actions.toggleList('layers'),
              open === 'layers',
            )
          : nothing
      }
      <span class="rule" aria-hidden="true"></span>
      ${turnTo('previous', strings.t('previousPage'), back(18), pages.current - 1)}
      ${pageView(state, actions)} ${turnTo('next', strings.t('nextPage'), on(18), pages.current + 1)}
    </div>
    <div class="bar-group">${zoomView(state, actions)}</div>
    <div class="bar-group">${fitView(state, actions)}</div>
    <div class="bar-group">
      ${act('rotate', strings.t('rotate'), rotateIcon(), () => actions.rotate())}
      ${
        state.hasReport
          ? act(
              'report',
              panelWords.t('report'),
              reportIcon(),
              () => actions.toggleList('report'),
              open === 'report',
            )
          : nothing
      }
      ${act('find', strings.t('find'), findIcon(), find, state.searchOpen)}
      ${act('print', strings.t('print'), printIcon(), () => void actions.print())}
      ${act('download', strings.t('download'), downloadIcon(), () => actions.download())}
    </div>
  </div>`;
};
