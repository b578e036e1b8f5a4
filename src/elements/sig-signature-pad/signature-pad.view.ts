import { html, nothing } from 'lit';
import type { pad as english } from '../../locales/en/pad.js';
import { alertIcon } from '../shared/ui/icons.js';
import type { Strings } from '../shared/i18n/strings.js';
import {
  isFilled,
  uploadLimits,
  padFaces,
  padModes,
  type PadFace,
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
  selectFace(face: PadFace): void;
  readFile(file: File | undefined): void;
  setDragging(over: boolean): void;
  undo(): void;
  clear(): void;
  retry(): void;
}

const megabytes = uploadLimits.bytes / 1_000_000;
const values = { n: megabytes, width: uploadLimits.minWidth, height: uploadLimits.minHeight };

export function modesView({ strings: words, mode, kind, disabled }: PadView, acts: PadActions) {
  const { t } = words;
  return html`<fieldset class="modes" part="modes" ?disabled=${disabled}>
    <legend class="sr">${words.tt(kind === 'initials' ? 'waysInitials' : 'ways')}</legend>
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
              acts.selectMode(one);
            }}
          /><span data-words=${t(one)}>${t(one)}</span>
        </label>`,
    )}
  </fieldset>`;
}

function describe({ strings: words, state: view, mode }: PadView): string {
  if (mode === 'draw') {
    const n = view.strokes.length;
    return n ? words.t('sheetDrawn', { n }) : words.t('sheetEmpty');
  }
  if (mode === 'type') return words.t(isFilled(view, mode) ? 'sheetTyped' : 'sheetTypedEmpty');
  return words.t('sheetPicture');
}

export function sheetView(showing: PadView, acts: PadActions) {
  const { strings: words, state: view, mode, kind, disabled, dragging, isMissing: missing } = showing;
  const empty = !isFilled(view, mode);
  const takesFiles = mode === 'upload' && !disabled;
  return html`<div
    class="sheet ${mode} ${kind} ${dragging ? 'over' : ''} ${missing ? 'invalid' : ''}"
    part="sheet"
    dir=${words.dir}
    @dragover=${(event: DragEvent) => {
      if (!takesFiles) return;
      event.preventDefault();
      acts.setDragging(true);
    }}
    @dragleave=${() => acts.setDragging(false)}
    @drop=${(event: DragEvent) => {
      if (!takesFiles) return;
      event.preventDefault();
      acts.setDragging(false);
      acts.readFile(event.dataTransfer?.files[0]);
    }}
  >
    ${mode === 'upload' ? nothing : html`<div class="line" part="baseline" aria-hidden="true"></div>`}
    <canvas role="img" aria-label=${describe(showing)} ?hidden=${mode === 'upload' && empty}></canvas>
    ${
      mode === 'draw' && empty
        ? html`<p class="hint" part="hint">
            ${words.tt(kind === 'initials' ? 'hintDrawInitials' : 'hintDraw')}
          </p>`
        : nothing
    }
    ${
      mode === 'upload' && empty
        ? html`<div class="drop">
            ${chooser(showing, acts, 'choose')}
            <p class="hint" part="hint" id="limits">${words.tt('limits', values)}, ${words.tt('orDrop')}</p>
          </div>`
        : nothing
    }
  </div>`;
}

function chooser({ strings: words, disabled }: PadView, acts: PadActions, key: 'choose' | 'chooseOther') {
  return html`<label class="choose button ${key === 'choose' ? '' : 'plain'}" part="choose">
    <input
      type="file"
      accept="image/png,image/jpeg"
      aria-describedby=${key === 'choose' ? 'limits' : nothing}
      ?disabled=${disabled}
      @input=${(event: Event) => event.stopPropagation()}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        acts.readFile(input.files?.[0]);
        // Choosing the same file again must fire `change` again.
        input.value = '';
      }}
    />${words.tt(key)}</label
  >`;
}

function facesView({ strings: words, state: view, disabled }: PadView, acts: PadActions) {
  return html`<fieldset class="modes faces" part="faces" ?disabled=${disabled}>
    <legend class="sr">${words.tt('faces')}</legend>
    ${padFaces.map(
      (one) =>
        html`<label
          class="mode face ${one} ${one === view.face ? 'selected' : ''}"
          part="face ${one === view.face ? 'selected' : ''}"
        >
          <input
            type="radio"
            name="face"
            value=${one}
            .checked=${one === view.face}
            @change=${(event: Event) => {
              event.stopPropagation();
              acts.selectFace(one);
            }}
            @input=${(event: Event) => event.stopPropagation()}
          /><span>${words.tt(one)}</span>
        </label>`,
    )}
  </fieldset>`;
}

export function belowView(showing: PadView, acts: PadActions) {
  const { strings: words, state: view, mode, kind, disabled, isMissing: missing } = showing;
  const filled = isFilled(view, mode);
  const problem =
    view.problem && (mode === 'upload' || view.problem === 'notLoaded')
      ? words.tt(view.problem, values)
      : missing
        ? words.tt(kind === 'initials' ? 'missingInitials' : 'missing')
        : undefined;
  const line = html`<div class="says" role="alert">
    ${
      problem
        ? html`<div class="problem" part="problem" id="problem">${alertIcon(16)}<span>${problem}</span></div>`
        : nothing
    }
    ${
      view.problem === 'notLoaded'
        ? html`<button type="button" class="plain" @click=${() => acts.retry()}>${words.tt('again')}</button>`
        : nothing
    }
  </div>`;
  if (mode === 'type') {
    return html`<div class="below ${kind}">
      <div class="field">
        <label for="text">${words.tt(kind === 'initials' ? 'nameInitials' : 'name')}</label>
        <input
          id="text"
          part="input"
          autocomplete=${kind === 'initials' ? 'off' : 'name'}
          maxlength=${kind === 'initials' ? 8 : 80}
          spellcheck="false"
          ?disabled=${disabled}
          aria-invalid=${missing ? 'true' : nothing}
          aria-describedby=${problem ? 'problem' : nothing}
          .value=${view.text}
          @input=${(event: Event) => {
            event.stopPropagation();
            acts.setText((event.target as HTMLInputElement).value);
          }}
          @change=${() => acts.commitText()}
        />
        ${line}
      </div>
      ${facesView(showing, acts)}
    </div>`;
  }
  return html`<div class="below ${kind}">
    ${line}
    <div class="tools" part="tools">
      ${
        mode === 'draw'
          ? html`<button
                type="button"
                class="plain"
                aria-disabled=${!filled || disabled ? 'true' : nothing}
                @click=${() => acts.undo()}
              >
                ${words.tt('undo')}
              </button>
              <button
                type="button"
                class="plain"
                aria-disabled=${!filled || disabled ? 'true' : nothing}
                @click=${() => acts.clear()}
              >
                ${words.tt('clear')}
              </button>`
          : filled
            ? html`${chooser(showing, acts, 'chooseOther')}
                <button type="button" class="plain" ?disabled=${disabled} @click=${() => acts.clear()}>
                  ${words.tt('remove')}
                </button>`
            : nothing
      }
    </div>
  </div>`;
}
