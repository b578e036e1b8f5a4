import { html, nothing } from 'lit';
import { problemView } from '../../shared/ui/document-shell.js';
import { toolbarView } from './toolbar.view.js';
import { pagesView, type PageOverlay } from '../pages/pages.view.js';
import { paletteView } from './palette.view.js';
import { hereIcon, typeIcon } from './icons.js';
import type { PlacerController } from '../field-placer.controller.js';
import type { InspectorController } from '../inspector/inspector.controller.js';
import { typeName } from '../field-placer.types.js';

/** After a click on a type: what to do next, also for those who point with something else than a pointer. */
const armedView = (desk: PlacerController) => {
  const { armed, words, common } = desk;
  if (armed === undefined) return nothing;
  const here = words.t('armedHere', { page: desk.pages.current });
  return html`<div class="armed-line">
    ${typeIcon(armed)}
    <span class="grow">
      ${words.tt(desk.pointer.isTouch ? 'armedTouch' : 'armed', { type: typeName(words, armed) })}
    </span>
    <button type="button" class="here" title=${here} @click=${() => desk.placeHere(armed)}>
      ${hereIcon()}<span>${words.tt('armedHere', { page: desk.pages.current })}</span>
    </button>
    <button type="button" class="plain" @click=${() => desk.arm(undefined)}>${common.tt('cancel')}</button>
  </div>`;
};

/** What is loaded beside the document. */
interface Meaning {
  noticesView(side: InspectorController): unknown;
  panelView(side: InspectorController, level: number): unknown;
  pickingView(side: InspectorController): unknown;
  ghostsView: PageOverlay;
}

/** The place of the properties while they are on their way, or when they did not come. */
const waitingPanel = ({ words, common }: PlacerController, retry: (() => void) | undefined) =>
  html`<div
    class="panel"
    role="region"
    aria-label=${words.t('properties')}
    aria-busy=${retry ? 'false' : 'true'}
  >
    ${retry ? problemView(common, { common: 'failed', retry }) : nothing}
  </div>`;

/** The whole work on one document; `level` is that of the element's heading, `retry` loads what did not come. */
export const editorView = (
  desk: PlacerController,
  level: number,
  meaning: Meaning | undefined,
  retry: (() => void) | undefined,
) => {
  const { side } = desk;
  const there = side && meaning;
  return html`<div
    class="frame"
    part="base"
    ?inert=${!desk.shown}
    @pointerdown=${desk.pointer.handlePress}
    @keydown=${desk.keydown}
    @focusin=${desk.focusin}
    @focusout=${desk.typing.commit}
    @input=${desk.typing.input}
    @change=${desk.typing.change}
  >
    <div class="sr" role="heading" aria-level=${level}>${desk.words.tt('title')}</div>
    ${toolbarView(desk)} ${there ? meaning.noticesView(side) : nothing}
    <div class="body ${desk.locked ? 'locked' : ''}">
      ${desk.locked ? nothing : paletteView(desk, desk.drag)}
      <div class="stage">${pagesView(desk, desk.pointer, meaning?.ghostsView)}</div>
      ${armedView(desk)} ${there ? meaning.pickingView(side) : nothing}
      ${there ? meaning.panelView(side, Math.min(6, level + 1)) : waitingPanel(desk, retry)}
    </div>
    <div class="sr" id="keys">${desk.words.tt('fieldKeys')}</div>
  </div>`;
};
