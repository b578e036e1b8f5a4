import { html, nothing } from 'lit';
import { chevronLeftIcon, chevronRightIcon } from '../../shared/ui/icons.js';
import {
  downloadIcon,
  findIcon,
  fitPageIcon,
  fitWidthIcon,
  minusIcon,
  plusIcon,
  printIcon,
  rotateIcon,
  thumbsIcon,
} from './icons.js';
import type { ViewerActions } from '../document-viewer.types.js';

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: unknown;
  readonly disabled?: boolean;
  /** For a button that stays in: whether it is. */
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  run(): void;
}

const toolView = (
  ui: ViewerActions,
  { id, label, icon, disabled: off = false, pressed, expanded, run }: Tool,
) =>
  html`<button
    type="button"
    class="icon"
    data-tool=${id}
    tabindex=${ui.activeTool === id ? '0' : '-1'}
    aria-label=${label}
    title=${label}
    aria-disabled=${off ? 'true' : 'false'}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    aria-expanded=${expanded === undefined ? nothing : String(expanded)}
    @click=${() => !off && run()}
  >
    ${icon}
  </button>`;

const pageView = (ui: ViewerActions) => {
  const { strings: words, pages } = ui;
  const count = pages.sizes.length;
  const go = (input: HTMLInputElement) => {
    ui.goTo(Number(input.value));
    // What was no number, or beyond the document, becomes the page that is shown.
    input.value = String(pages.current);
  };
  return html`<label class="goto num">
    <span class="sr">${words.tt('pageInput')}</span>
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      data-tool="page"
      tabindex=${ui.activeTool === 'page' ? '0' : '-1'}
      .value=${String(pages.current)}
      @change=${(event: Event) => go(event.target as HTMLInputElement)}
    />
    <span class="muted">${words.tt('ofPages', { n: count })}</span>
  </label>`;
};

const zoomView = (ui: ViewerActions) => {
  const { strings: words, pages } = ui;
  const percent = new Intl.NumberFormat(words.locale, { style: 'percent' }).format(pages.zoomFactor);
  const actual = words.t('zoomNow', { percent });
  const step = (id: string, label: string, icon: unknown, by: 1 | -1) =>
    toolView(ui, { id, label, icon, run: () => ui.setZoom(pages.zoomStep(by)) });
  return html`${step('out', words.t('zoomOut'), minusIcon(), -1)}
    <button
      type="button"
      class="percent num"
      data-tool="actual"
      tabindex=${ui.activeTool === 'actual' ? '0' : '-1'}
      aria-label=${actual}
      title=${actual}
      @click=${() => ui.setZoom(1)}
    >
      <bdi>${percent}</bdi>
    </button>
    ${step('in', words.t('zoomIn'), plusIcon(), 1)}`;
};

const fitView = (ui: ViewerActions) => {
  const { strings: words, zoom } = ui;
  const fit = (id: string, label: string, icon: unknown, to: 'fit' | 'fit-page') =>
    toolView(ui, { id, label, icon, pressed: zoom === to, run: () => ui.setZoom(to) });
  return html`${fit('width', words.t('fitWidth'), fitWidthIcon(), 'fit')}
  ${fit('whole', words.t('fitPage'), fitPageIcon(), 'fit-page')}`;
};

/** Pages at the start, zoom in the middle, what is done with the document at the end. */
export const toolbarView = (ui: ViewerActions) => {
  const { strings: words, pages } = ui;
  const count = pages.sizes.length;
  const rtl = words.dir === 'rtl';
  const [back, on] = rtl ? [chevronRightIcon, chevronLeftIcon] : [chevronLeftIcon, chevronRightIcon];
  const turnTo = (id: string, label: string, icon: unknown, page: number) =>
    toolView(ui, { id, label, icon, disabled: page < 1 || page > count, run: () => ui.goTo(page) });
  const act = (id: string, label: string, icon: unknown, run: () => void, expanded?: boolean) =>
    toolView(ui, { id, label, icon, expanded, run });
  const find = () => (ui.searchOpen ? ui.closeSearch() : ui.openSearch());
  return html`<div
    class="bar"
    part="bar"
    role="toolbar"
    aria-label=${words.t('tools')}
    @keydown=${(event: KeyboardEvent) => ui.handleToolbarKey(event)}
    @focusin=${(event: FocusEvent) => ui.handleToolFocus(event)}
  >
    <div class="bar-group">
      ${act('thumbs', words.t('thumbs'), thumbsIcon(), () => ui.toggleThumbnails(), ui.thumbnailsOpen)}
      <span class="rule" aria-hidden="true"></span>
      ${turnTo('previous', words.t('previousPage'), back(18), pages.current - 1)} ${pageView(ui)}
      ${turnTo('next', words.t('nextPage'), on(18), pages.current + 1)}
    </div>
    <div class="bar-group">${zoomView(ui)}</div>
    <div class="bar-group">${fitView(ui)}</div>
    <div class="bar-group">
      ${act('rotate', words.t('rotate'), rotateIcon(), () => ui.rotate())}
      ${act('find', words.t('find'), findIcon(), find, ui.searchOpen)}
      ${act('print', words.t('print'), printIcon(), () => void ui.print())}
      ${act('download', words.t('download'), downloadIcon(), () => ui.download())}
    </div>
  </div>`;
};
