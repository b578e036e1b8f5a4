import { html, nothing } from 'lit';
import { liveValue } from '../../shared/ui/live-value.directive.js';
import { checkIcon } from '../../shared/ui/icons.js';
import { minusIcon, plusIcon, redoIcon, undoIcon } from './icons.js';
import type { PlacerUi } from '../field-placer.types.js';

const iconButton = (label: string, icon: unknown, run: () => void, disabled = false) =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    aria-disabled=${disabled ? 'true' : 'false'}
    @click=${() => !disabled && run()}
  >
    ${icon}
  </button>`;

const statusView = (ui: PlacerUi) => {
  const { saver, words } = ui;
  if (ui.locked) return nothing;
  if (saver.state === 'saving') return html`<span class="state muted">${words.tt('saving')}</span>`;
  if (saver.isDirty) return html`<span class="state">${words.tt('unsaved')}</span>`;
  return ui.editor.fields.length > 0
    ? html`<span class="state muted">${checkIcon(16)} ${words.tt('saved')}</span>`
    : nothing;
};

/** Undo, zoom and page on one side; what is saved and what can be done about it on the other. */
export const toolbarView = (ui: PlacerUi) => {
  const { words, pages, editor, saver } = ui;
  const count = pages.sizes.length;
  const percent = new Intl.NumberFormat(words.locale, { style: 'percent' }).format(pages.zoomFactor);
  return html`<div class="bar" part="bar">
    <div class="bar-group">
      ${
        ui.locked
          ? nothing
          : html`${iconButton(words.t('undo'), undoIcon(), () => ui.undo(), !editor.model.canUndo)}
              ${iconButton(words.t('redo'), redoIcon(), () => ui.redo(), !editor.model.canRedo)}
              <span class="rule" aria-hidden="true"></span>`
      }
      ${iconButton(words.t('zoomOut'), minusIcon(), () => ui.setZoom(pages.zoomStep(-1)))}
      <button
        type="button"
        class="fit num"
        aria-label=${`${words.t('fit')}, ${words.t('zoomNow', { percent })}`}
        title=${words.t('fit')}
        @click=${() => ui.setZoom('fit')}
      >
        ${percent}
      </button>
      ${iconButton(words.t('zoomIn'), plusIcon(), () => ui.setZoom(pages.zoomStep(1)))}
      <span class="rule" aria-hidden="true"></span>
      <label class="goto num">
        <span>${words.tt('pageInput')}</span>
        <input
          type="number"
          min="1"
          max=${count}
          .value=${liveValue(String(pages.current))}
          @change=${(event: Event) => ui.goTo(Number((event.target as HTMLInputElement).value))}
        />
        <span class="muted">${words.tt('ofPages', { n: count })}</span>
      </label>
    </div>
    <div class="bar-group end">
      ${statusView(ui)}
      ${
        ui.locked
          ? nothing
          : html`<button type="button" data-check @click=${() => ui.openCheck()}>${words.tt('check')}</button>
              <button
                type="button"
                class="primary"
                aria-disabled=${saver.isDirty && saver.state !== 'saving' ? 'false' : 'true'}
                @click=${() => saver.isDirty && ui.askSave()}
              >
                ${words.tt('save')}
              </button>`
      }
    </div>
  </div>`;
};
