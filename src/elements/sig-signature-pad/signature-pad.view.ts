import { html, nothing } from 'lit';
import type { pad as english } from '../../locales/en/pad.js';
import type { Typeface } from '../shared/typefaces/typefaces.js';
import { alertIcon } from '../shared/ui/icons.js';
import type { Strings } from '../shared/i18n/strings.js';
import {
  isFilled,
  maxTextLength,
  uploadLimits,
  padFaces,
  padModes,
  type PadKind,
  type PadMode,
  type PadState,
} from './signature-pad.model.js';

export interface PadView {
  readonly strings: Strings<typeof english>;
  readonly state: PadState;
  readonly mode: PadMode;
  readonly kind: PadKind;
  readonly disabled: boolean;
  readonly dragging: boolean;
  /** Whether to show that a signature is required. */
  readonly isMissing: boolean;
}

export interface PadActions {
  selectMode(mode: PadMode): void;
  setText(text: string): void;
  commitText(): void;
  selectFace(face: Typeface): void;
  readFile(file: File | undefined): void;
  setDragging(over: boolean): void;
  undo(): void;
  clear(): void;
  retry(): void;
}

const megabytes = uploadLimits.bytes / 1_000_000;
const values = { n: megabytes, width: uploadLimits.minWidth, height: uploadLimits.minHeight };

export function modesView({ strings, mode, kind, disabled }: PadView, actions: PadActions) {
  const { t } = strings;
  return html`<fieldset class="modes" part="modes" ?disabled=${disabled}>
    <legend class="sr">${strings.tt(kind === 'initials' ? 'waysInitials' : 'ways')}</legend>
    ${padModes.map(
      (one) =>
        html`<label
          class="mode ${one === mode ? 'selected' : ''}"
          part="mode ${one === mode ? 'selected' : ''}"
        >
          <input
            type="radio"
            name="mode"
            value=${one}
            .checked=${one === mode}
            @input=${(event: Event) => event.stopPropagation()}
            @change=${(event: Event) => {
              event.stopPropagation();
              actions.selectMode(one);
            }}
          /><span data-words=${t(one)}>${t(one)}</span>
        </label>`,
    )}
  </fieldset>`;
}

function describe({ strings, state, mode }: PadView): string {
  if (mode === 'draw') {
    const n = state.strokes.length;
    return n ? strings.t('sheetDrawn', { n }) : strings.t('sheetEmpty');
  }
  if (mode === 'type') return strings.t(isFilled(state, mode) ? 'sheetTyped' : 'sheetTypedEmpty');
  return strings.t('sheetPicture');
}

export function sheetView(view: PadView, actions: PadActions) {
  const { strings, state, mode, kind, disabled, dragging, isMissing } = view;
  const empty = !isFilled(state, mode);
  const takesFiles = mode === 'upload' && !disabled;
  return html`<div
    class="sheet ${mode} ${kind} ${dragging ? 'over' : ''} ${isMissing ? 'invalid' : ''}"
    part="sheet"
    dir=${strings.dir}
    @dragover=${(event: DragEvent) => {
      if (!takesFiles) return;
      event.preventDefault();
      actions.setDragging(true);
    }}
    @dragleave=${() => actions.setDragging(false)}
    @drop=${(event: DragEvent) => {
      if (!takesFiles) return;
      event.preventDefault();
      actions.setDragging(false);
      actions.readFile(event.dataTransfer?.files[0]);
    }}
  >
    ${mode === 'upload' ? nothing : html`<div class="line" part="baseline" aria-hidden="true"></div>`}
    <canvas role="img" aria-label=${describe(view)} ?hidden=${mode === 'upload' && empty}></canvas>
    ${
      mode === 'draw' && empty
        ? html`<p class="hint" part="hint">
            ${strings.tt(kind === 'initials' ? 'hintDrawInitials' : 'hintDraw')}
          </p>`
        : nothing
    }
    ${
      mode === 'upload' && empty
        ? html`<div class="drop">
            ${chooser(view, actions, 'choose')}
            <p class="hint" part="hint" id="limits">
              ${strings.tt('limits', values)}, ${strings.tt('orDrop')}
            </p>
          </div>`
        : nothing
    }
  </div>`;
}

function chooser({ strings, disabled }: PadView, actions: PadActions, key: 'choose' | 'chooseOther') {
  return html`<label class="choose button ${key === 'choose' ? '' : 'plain'}" part="choose button">
    <input
      type="file"
      accept="image/png,image/jpeg"
      aria-describedby=${key === 'choose' ? 'limits' : nothing}
      ?disabled=${disabled}
      @input=${(event: Event) => event.stopPropagation()}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        actions.readFile(input.files?.[0]);
        // Choosing the same file again must fire `change` again.
        input.value = '';
      }}
    />${strings.tt(key)}</label
  >`;
}

function facesView({ strings, state, disabled }: PadView, actions: PadActions) {
  return html`<fieldset class="modes faces" part="faces" ?disabled=${disabled}>
    <legend class="sr">${strings.tt('faces')}</legend>
    ${padFaces.map(
      (one) =>
        html`<label
          class="mode face ${one} ${one === state.face ? 'selected' : ''}"
          part="face ${one === state.face ? 'selected' : ''}"
        >
          <input
            type="radio"
            name="face"
            value=${one}
            .checked=${one === state.face}
            @change=${(event: Event) => {
              event.stopPropagation();
              actions.selectFace(one);
            }}
            @input=${(event: Event) => event.stopPropagation()}
          /><span>${strings.tt(one)}</span>
        </label>`,
    )}
  </fieldset>`;
}

export function belowView(view: PadView, actions: PadActions) {
  const { strings, state, mode, kind, disabled, isMissing } = view;
  const filled = isFilled(state, mode);
  const problem =
    state.problem && (mode === 'upload' || state.problem === 'notLoaded')
      ? strings.tt(state.problem, values)
      : isMissing
        ? strings.tt(kind === 'initials' ? 'missingInitials' : 'missing')
        : undefined;
  const line = html`<div class="says" role="alert">
    ${
      problem
        ? html`<div class="problem" part="problem error" id="problem">
            ${alertIcon(16)}<span>${problem}</span>
          </div>`
        : nothing
    }
    ${
      state.problem === 'notLoaded'
        ? html`<button
            type="button"
            data-act="retry"
            class="plain"
            part="button"
            @click=${() => actions.retry()}
          >
            ${strings.tt('again')}
          </button>`
        : nothing
    }
  </div>`;
  if (mode === 'type') {
    return html`<div class="below ${kind}">
      <div class="field">
        <label part="label" for="text">${strings.tt(kind === 'initials' ? 'nameInitials' : 'name')}</label>
        <input
          id="text"
          part="input"
          autocomplete=${kind === 'initials' ? 'off' : 'name'}
          maxlength=${maxTextLength[kind]}
          spellcheck="false"
          ?disabled=${disabled}
          aria-invalid=${isMissing ? 'true' : nothing}
          aria-describedby=${problem ? 'problem' : nothing}
          .value=${state.text}
          @input=${(event: Event) => {
            event.stopPropagation();
            actions.setText((event.target as HTMLInputElement).value);
          }}
          @change=${() => actions.commitText()}
        />
        ${line}
      </div>
      ${facesView(view, actions)}
    </div>`;
  }
  return html`<div class="below ${kind}">
    ${line}
    <div class="tools" part="tools">
      ${
        mode === 'draw'
          ? html`<button
                data-act="undo"
                type="button"
                class="plain"
                part="button"
                aria-disabled=${!filled || disabled ? 'true' : nothing}
                @click=${() => actions.undo()}
              >
                ${strings.tt('undo')}
              </button>
              <button
                data-act="clear"
                type="button"
                class="plain"
                part="button"
                aria-disabled=${!filled || disabled ? 'true' : nothing}
                @click=${() => actions.clear()}
              >
                ${strings.tt('clear')}
              </button>`
          : filled
            ? html`${chooser(view, actions, 'chooseOther')}
                <button
                  type="button"
                  data-act="remove"
                  class="plain"
                  part="button"
                  ?disabled=${disabled}
                  @click=${() => actions.clear()}
                >
                  ${strings.tt('remove')}
                </button>`
            : nothing
      }
    </div>
  </div>`;
}
