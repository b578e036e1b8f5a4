import { html, nothing, type TemplateResult } from 'lit';
import { toLocalePercent } from '../../shared/i18n/numbers.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { liveValue } from '../../shared/ui/directives/live-value.directive.js';
import type { PlacerStrings } from '../field-placer.types.js';
import type { PlacerModel } from '../model/placer-model.js';
import type { SaveState } from '../saving/saving.types.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { minusIcon, plusIcon, previewIcon, redoIcon, rotateIcon, thumbnailsIcon, undoIcon } from './icons.js';

export interface ToolbarProps {
  readonly words: PlacerStrings;
  readonly isLocked: boolean;
  readonly model: Pick<PlacerModel, 'fields' | 'canUndo' | 'canRedo'>;
  /** Whether this document, or another of the envelope, has unsaved changes. */
  readonly isDirty: boolean;
  readonly saveState: SaveState['kind'];
  readonly pageCount: number;
  readonly currentPage: number;
  /** 1 is actual size. */
  readonly zoomFactor: number;
  readonly isListOpen: boolean;
  readonly isPreviewing: boolean;
  readonly actions: {
    rotate(): void;
    toggleList(): void;
    togglePreview(): void;
    undo(): void;
    redo(): void;
    zoomStep(direction: 1 | -1): void;
    zoomToFit(): void;
    goToPage(pageNumber: number): void;
    openCheck(): void;
    save(): void;
  };
}

const saveStateView = ({ words, isLocked, model, isDirty, saveState }: ToolbarProps) => {
  if (isLocked) return nothing;
  if (saveState === 'saving') return html`<span class="state muted">${words.tt('saving')}</span>`;
  if (isDirty) return html`<span class="state">${words.tt('unsaved')}</span>`;
  return model.fields.length > 0
    ? html`<span class="state muted">${checkIcon(16)} ${words.tt('saved')}</span>`
    : nothing;
};

/** A button that is pressed while what it opens is open. */
const toggle = (
  tool: string,
  { label, icon, isOn, run }: { label: string; icon: unknown; isOn: boolean; run: () => void },
) =>
  html`<button
    type="button"
    class="icon"
    part="button"
    title=${label}
    data-tool=${tool}
    aria-pressed=${isOn ? 'true' : 'false'}
    @click=${run}
  >
    ${icon}
  </button>`;

const viewTools = ({ words, isListOpen, isPreviewing, actions }: ToolbarProps) =>
  html`<div class="bar-group">
    ${toggle('thumbnails', {
      label: words.t('thumbnails'),
      icon: thumbnailsIcon(),
      isOn: isListOpen,
      run: () => actions.toggleList(),
    })}
    ${iconButton('rotate', words.t('rotate'), rotateIcon(), () => actions.rotate())}
    ${toggle('preview', {
      label: words.t('preview'),
      icon: previewIcon(),
      isOn: isPreviewing,
      run: () => actions.togglePreview(),
    })}
  </div>`;

/** Undo, zoom and page on one side, then what is shown; the search for fields, check and save on the other. A page may replace the Save button. */
export const toolbarView = (props: ToolbarProps, detect: TemplateResult | typeof nothing = nothing) => {
  const { words, isLocked, model, isDirty, saveState, pageCount, currentPage, actions } = props;
  const percent = toLocalePercent(props.zoomFactor, words.locale);
  const canSave = isDirty && saveState !== 'saving';
  return html`<div class="bar" part="bar">
    <div class="bar-group">
      ${
        isLocked
          ? nothing
          : html`${iconButton('undo', words.t('undo'), undoIcon(), () => actions.undo(), !model.canUndo)}
              ${iconButton('redo', words.t('redo'), redoIcon(), () => actions.redo(), !model.canRedo)}
              <span class="rule" aria-hidden="true"></span>`
      }
      ${iconButton('out', words.t('zoomOut'), minusIcon(), () => actions.zoomStep(-1))}
      <button
        data-act="fit"
        type="button"
        class="fit num"
        part="button"
        aria-label=${`${words.t('fit')}, ${words.t('zoomNow', { percent })}`}
        title=${words.t('fit')}
        @click=${() => actions.zoomToFit()}
      >
        ${percent}
      </button>
      ${iconButton('in', words.t('zoomIn'), plusIcon(), () => actions.zoomStep(1))}
      <span class="rule" aria-hidden="true"></span>
      <label class="goto num">
        <span>${words.tt('pageInput')}</span>
        <input
          type="number"
          part="input"
          min="1"
          max=${pageCount}
          .value=${liveValue(String(currentPage))}
          @change=${(event: Event) => actions.goToPage(Number((event.target as HTMLInputElement).value))}
        />
        <span class="muted">${words.tt('ofPages', { n: pageCount })}</span>
      </label>
    </div>
    ${viewTools(props)}
    <div class="bar-group end">
      ${saveStateView(props)}
      ${
        isLocked
          ? nothing
          : html`<slot name="detect">${detect}</slot
              ><button type="button" part="button" data-act="check" @click=${() => actions.openCheck()}>
                ${words.tt('check')}
              </button>
              <slot name="save"
                ><button
                  data-act="save"
                  type="button"
                  class="primary"
                  part="button primary"
                  aria-keyshortcuts="Control+S Meta+S"
                  aria-disabled=${canSave ? 'false' : 'true'}
                  @click=${() => isDirty && actions.save()}
                >
                  ${words.tt('save')}
                </button></slot
              >`
      }
      <slot name="bar-end"></slot>
    </div>
  </div>`;
};
