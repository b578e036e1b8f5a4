import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { fromPoints, scaleUp, toPoints, units, type Unit } from '../../domain/index.js';
import { arrange, sameSize, type Arrangement } from './placer.arranging.js';
import { readOptions, writeOptions, type PlacedField } from './placer.field.js';
import { alignIcon, typeIcon } from './placer.icons.js';
import { roleName, typeName, unitKey, type Key, type PlacerUi } from './placer.ui.js';

const valueOf = (event: Event) => (event.target as HTMLInputElement).value;

const roleSelect = (ui: PlacerUi, fields: readonly PlacedField[]) => {
  const ids = fields.map((field) => field.id);
  const roles = new Set(fields.map((field) => field.recipientRole ?? ''));
  const now = roles.size === 1 ? [...roles][0]! : undefined;
  const strangers = now === '' ? [''] : [];
  return html`<label class="field">
    <span class="label">${ui.words.tt('role')}</span>
    <select
      @change=${(event: Event) => ui.editor.change(ids, { recipientRole: valueOf(event) || undefined })}
    >
      ${now === undefined ? html`<option value="" disabled selected></option>` : nothing}
      ${[...strangers, ...ui.roles.map((mark) => mark.role)].map(
        (role) =>
          html`<option value=${role} .selected=${live(role === now)}>
            ${roleName(ui.roles, role, ui.words)}
          </option>`,
      )}
    </select>
  </label>`;
};

const requiredCheck = (ui: PlacerUi, fields: readonly PlacedField[]) => {
  const on = fields.filter((field) => field.required).length;
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${live(on === fields.length)}
      .indeterminate=${on > 0 && on < fields.length}
      @change=${(event: Event) =>
        ui.editor.change(
          fields.map((field) => field.id),
          { required: (event.target as HTMLInputElement).checked },
        )}
    />
    <span>${ui.words.tt('required')}</span>
  </label>`;
};

const textInput = (
  ui: PlacerUi,
  field: PlacedField,
  member: 'label' | 'placeholder' | 'groupKey' | 'optionLabel',
  key: Key,
  hint?: Key,
) =>
  html`<div class="field">
    <label for="p-${member}">${ui.words.tt(key)}</label>
    <input
      id="p-${member}"
      type="text"
      autocomplete="off"
      aria-describedby=${hint ? `p-${member}-hint` : nothing}
      .value=${live(field[member] ?? '')}
      @change=${(event: Event) => ui.editor.change([field.id], { [member]: valueOf(event) || undefined })}
    />
    ${hint ? html`<span class="hint" id="p-${member}-hint">${ui.words.tt(hint)}</span>` : nothing}
  </div>`;

const meaning = (ui: PlacerUi, field: PlacedField) => {
  const { words } = ui;
  const written = ['TEXT', 'DATE', 'DROPDOWN'].includes(field.type);
  return html`${textInput(ui, field, 'label', 'label', 'labelHint')}
  ${written ? textInput(ui, field, 'placeholder', 'placeholder') : nothing}
  ${
    field.type === 'TEXT'
      ? html`<label class="check">
          <input
            type="checkbox"
            .checked=${live(field.multiline === true)}
            @change=${(event: Event) =>
              ui.editor.change([field.id], {
                multiline: (event.target as HTMLInputElement).checked || undefined,
              })}
          />
          <span>${words.tt('multiline')}</span>
        </label>`
      : nothing
  }
  ${
    field.type === 'DROPDOWN'
      ? html`<div class="field">
          <label for="p-options">${words.tt('options')}</label>
          <textarea
            id="p-options"
            aria-describedby="p-options-hint"
            .value=${live(readOptions(field).join('\n'))}
            @change=${(event: Event) => {
              const lines = valueOf(event)
                .split('\n')
                .map((line) => line.trim());
              ui.editor.change([field.id], (now) => writeOptions(now, [...new Set(lines.filter(Boolean))]));
            }}
          ></textarea>
          <span class="hint" id="p-options-hint">${words.tt('optionsHint')}</span>
        </div>`
      : nothing
  }
  ${
    field.type === 'RADIO'
      ? html`${textInput(ui, field, 'optionLabel', 'optionLabel')}
          ${textInput(ui, field, 'groupKey', 'groupKey', 'groupHint')}
          <button type="button" @click=${() => ui.addOption(field.id)}>${words.tt('addOption')}</button>`
      : nothing
  }`;
};

const decimals: Record<Unit, number> = { mm: 1, pt: 1, in: 2, '%': 2 };

const geometry = (ui: PlacerUi, field: PlacedField) => {
  const { words, unit } = ui;
  const page = ui.pages.sizes[field.pageNumber - 1];
  if (!page) return nothing;
  const box = scaleUp(field, page);
  const input = (member: 'x' | 'y' | 'width' | 'height', key: Key) => {
    const whole = member === 'x' || member === 'width' ? page.width : page.height;
    const shown = Number(fromPoints(box[member], unit, whole).toFixed(decimals[unit]));
    return html`<label class="field">
      <span class="hint">${words.tt(key)}</span>
      <input
        class="num"
        type="number"
        min="0"
        step=${unit === 'in' ? '0.05' : '1'}
        .value=${live(String(shown))}
        @change=${(event: Event) => {
          const value = Number(valueOf(event));
          if (!Number.isFinite(value) || value === shown) return;
          const rect = { ...box, [member]: toPoints(Math.max(0, value), unit, whole) };
          // A length that runs off the page ends at its edge; the other corner does not move.
          if (member === 'width') rect.width = Math.min(rect.width, page.width - rect.x);
          if (member === 'height') rect.height = Math.min(rect.height, page.height - rect.y);
          ui.editor.place(new Map([[field.id, { pageNumber: field.pageNumber, rect }]]));
        }}
      />
    </label>`;
  };
  return html`<div class="group" role="group" aria-labelledby="p-position">
    <div class="group-head">
      <span class="label" id="p-position">${words.tt('position')}</span>
      <select
        class="unit"
        aria-label=${words.t('unit')}
        @change=${(event: Event) => ui.chooseUnit(valueOf(event) as Unit)}
      >
        ${units.map(
          (it) => html`<option value=${it} .selected=${live(it === unit)}>${words.t(unitKey[it])}</option>`,
        )}
      </select>
    </div>
    <div class="quad">
      ${input('x', 'left')}${input('y', 'top')}${input('width', 'width')}${input('height', 'height')}
    </div>
    ${
      ui.pages.sizes.length > 1
        ? html`<label class="field">
            <span class="hint">${words.tt('page')}</span>
            <input
              class="num"
              type="number"
              min="1"
              max=${ui.pages.sizes.length}
              .value=${live(String(field.pageNumber))}
              @change=${(event: Event) => {
                const wanted = Math.trunc(Number(valueOf(event)));
                const pageNumber = Math.min(ui.pages.sizes.length, Math.max(1, wanted || field.pageNumber));
                ui.editor.place(new Map([[field.id, { pageNumber, rect: box }]]));
                ui.goTo(pageNumber);
              }}
            />
          </label>`
        : nothing
    }
  </div>`;
};

const copying = (ui: PlacerUi) =>
  ui.pages.sizes.length > 1
    ? html`<div class="group" role="group" aria-label=${ui.words.t('copyToPages')}>
        <div class="row">
          <label class="field grow">
            <span class="hint">${ui.words.tt('copyTo')}</span>
            <select id="p-copy">
              <option value="all">${ui.words.t('copyAll')}</option>
              <option value="odd">${ui.words.t('copyOdd')}</option>
              <option value="even">${ui.words.t('copyEven')}</option>
            </select>
          </label>
          <button
            type="button"
            @click=${(event: Event) => {
              const select = (event.target as Element).closest('.row')?.querySelector('select');
              ui.copyTo((select?.value ?? 'all') as 'all' | 'odd' | 'even');
            }}
          >
            ${ui.words.tt('copyNow')}
          </button>
        </div>
        ${ui.note ? html`<p class="hint">${ui.note}</p>` : nothing}
      </div>`
    : nothing;

const arranging = (ui: PlacerUi) => {
  const ids = ui.editor.selection;
  const buttons: readonly (readonly [Arrangement, Key])[] = [
    ['left', 'alignLeft'],
    ['centre', 'alignCentre'],
    ['right', 'alignRight'],
    ['across', 'spreadAcross'],
    ['top', 'alignTop'],
    ['middle', 'alignMiddle'],
    ['bottom', 'alignBottom'],
    ['down', 'spreadDown'],
  ];
  return html`<div class="group" role="group" aria-label=${ui.words.t('arrange')}>
    <div class="arrange">
      ${buttons.map(
        ([how, key]) =>
          html`<button
            type="button"
            class="icon"
            aria-label=${ui.words.t(key)}
            title=${ui.words.t(key)}
            @click=${() => arrange(ui.editor, ids, how)}
          >
            ${alignIcon(how)}
          </button>`,
      )}
    </div>
    <button type="button" @click=${() => sameSize(ui.editor, ids)}>${ui.words.tt('sameSize')}</button>
  </div>`;
};

/** Everything about the selected field, or what several have in common. */
export const panelView = (ui: PlacerUi, level: number) => {
  const { words, editor } = ui;
  const fields = editor.selected;
  const [field] = fields;
  const body =
    field === undefined
      ? html`<p class="muted small">
            ${words.tt(editor.fields.length === 0 && !ui.locked ? 'empty' : 'noSelection')}
          </p>
          ${editor.fields.length > 0 ? html`<p class="muted small num">${words.tt('fieldCount', { n: editor.fields.length })}</p>` : nothing}`
      : html`<div class="panel-head">
            ${fields.length === 1 ? typeIcon(field.type, 20) : nothing}
            <div class="h3" role="heading" aria-level=${level} tabindex="-1">
              ${fields.length === 1 ? typeName(words, field.type) : words.tt('manySelected', { n: fields.length })}
            </div>
          </div>
          <fieldset class="plainset" ?disabled=${ui.locked}>
            ${roleSelect(ui, fields)} ${requiredCheck(ui, fields)}
            ${fields.length === 1 ? meaning(ui, field) : arranging(ui)}
            ${fields.length === 1 ? geometry(ui, field) : nothing} ${ui.locked ? nothing : copying(ui)}
            ${
              ui.locked
                ? nothing
                : html`<div class="actions">
                    <button type="button" @click=${() => ui.duplicateSelected()}>
                      ${words.tt('duplicate')}
                    </button>
                    <button type="button" class="danger" @click=${() => ui.removeSelected()}>
                      ${words.tt('remove')}
                    </button>
                  </div>`
            }
          </fieldset>
          ${
            fields.length === 1
              ? html`<button type="button" class="plain back" @click=${() => ui.focusField(field.id)}>
                  ${words.tt('backToField')}
                </button>`
              : nothing
          }`;
  return html`<div
    class="panel ${field === undefined ? 'bare' : ''}"
    part="panel"
    role="region"
    aria-label=${words.t('properties')}
  >
    ${body}
  </div>`;
};
