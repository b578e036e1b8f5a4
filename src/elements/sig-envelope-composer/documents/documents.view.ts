import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { formField } from '../../shared/form/form-field.view.js';
import { rowButtons } from '../../shared/reorder/row-buttons.view.js';
import { alertIcon, fileIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { refusedView } from '../shell/refused.view.js';
import type { DocumentsActions, DocumentsView } from './documents.view.types.js';
import { faultWords } from './fault-words.js';
import { libraryView } from './library.view.js';
import { accepted, type Row } from './rows.model.js';

export function documentsView(view: DocumentsView, actions: DocumentsActions): TemplateResult {
  const { rows, isLocked, strings, host } = view;
  return html`<div class="documents">
    ${
      rows.length > 0
        ? html`<ol role="list" class="files" part="documents" aria-label=${strings.t('list')}>
            ${repeat(
              rows,
              ({ key }) => key,
              (row, index) => rowView(view, actions, row, index),
            )}
          </ol>`
        : isLocked
          ? html`<p class="muted">${host.common.tt('notSetUp')}</p>`
          : nothing
    }
    ${isLocked ? nothing : [dropView(view, actions), libraryView(view, actions)]} ${wholeRefusalView(view)}
    ${departmentView(view, actions)}
  </div>`;
}

function dropView({ strings, isOver, library, host }: DocumentsView, actions: DocumentsActions) {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  return html`<div
    class="drop ${isOver ? 'over' : ''}"
    part="drop"
    @dragover=${(event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      actions.over(true);
    }}
    @dragleave=${() => actions.over(false)}
    @drop=${(event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      actions.over(false);
      actions.add([...(event.dataTransfer?.files ?? [])]);
    }}
  >
    <p class="h3">${strings.tt('drop')}</p>
    <div class="actions">
      <label class="button file">
        ${strings.tt('choose')}
        <input
          class="sr"
          type="file"
          multiple
          accept=${accepted}
          data-focus="choose"
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            actions.add([...(input.files ?? [])]);
            // The same file may be chosen again.
            input.value = '';
          }}
        />
      </label>
      ${
        host.isHidden('library')
          ? nothing
          : html`<button
              type="button"
              part="button"
              data-focus="library"
              aria-expanded=${library.isOpen}
              @click=${() => library.toggle()}
            >
              ${strings.tt('library')}
            </button>`
      }
    </div>
    <p class="hint" part="hint">${strings.tt('types')}</p>
  </div>`;
}

function rowView(view: DocumentsView, actions: DocumentsActions, row: Row, index: number) {
  const { strings, rows, isLocked, reorder } = view;
  const { name, key } = row;
  return html`<li class="file ${row.state.kind} ${reorder.classOf(index)}" part="document ${row.state.kind}">
    <span class="icon">${iconOf(row)}</span>
    <div class="about">
      <p class="name" dir="auto">${name}</p>
      ${stateView(view, row)} ${refusalView(view, row)}
    </div>
    ${
      isLocked
        ? nothing
        : html`<div class="row-actions">
            ${
              row.state.kind === 'interrupted'
                ? html`<button
                    type="button"
                    data-act="retry"
                    part="button"
                    @click=${() => actions.retry(row)}
                  >
                    ${view.host.common.tt('tryAgain')}<span class="sr">: ${name}</span>
                  </button>`
                : nothing
            }
            ${rowButtons(reorder, {
              ...{ index, count: rows.length, key },
              labels: {
                up: strings.t('moveUp', { name }),
                down: strings.t('moveDown', { name }),
                remove: strings.t('remove', { name }),
              },
              remove: () => actions.remove(row, index),
            })}
          </div>`
    }
  </li>`;
}

/** What the service said of this document when the draft was saved. */
const refusalView = ({ host }: DocumentsView, { documentId }: Row) =>
  host
    .refusals()
    .filter(({ member, row }) => member === 'documents' && row !== undefined && row === documentId)
    .map(
      ({ message }) =>
        html`<p class="small problem-text" dir="auto" tabindex="-1" data-refused>${message}</p>`,
    );

/** What the service refused of the documents without naming one that is here. */
const wholeRefusalView = ({ host, rows }: DocumentsView) =>
  host
    .refusals()
    .filter(({ member, row }) => member === 'documents' && !rows.some(({ documentId }) => documentId === row))
    .map(({ message }) => refusedView(message));

function iconOf({ state: { kind } }: Row) {
  if (kind === 'ready') return checkIcon();
  return kind === 'damaged' || kind === 'gone' || kind === 'refused' || kind === 'interrupted'
    ? alertIcon()
    : fileIcon();
}

const problem = (text: unknown, more: unknown = nothing) =>
  html`<p class="small problem-text">${text}</p>
    ${more}`;

function faultView({ strings, host }: DocumentsView, { state }: Row) {
  const [what, more] = faultWords<unknown>(state, {
    own: (key) => strings.tt(key),
    tooLarge: () => host.common.tt('tooLarge'),
    sentence: (text) => html`<span dir="auto">${text}</span>`,
  });
  return problem(what, more === undefined ? nothing : html`<p class="small">${more}</p>`);
}

function stateView(view: DocumentsView, row: Row) {
  const { strings, host } = view;
  const { state, name } = row;
  switch (state.kind) {
    case 'queued':
      return html`<p class="small muted">${strings.tt('queued')}</p>`;
    case 'uploading': {
      const share = state.share;
      return html`<p class="small muted">${strings.tt('uploading')}</p>
        <progress
          aria-label=${strings.t('uploadingOf', { name })}
          max="1"
          value=${share === undefined ? nothing : share.toFixed(2)}
        ></progress>`;
    }
    case 'preparing':
      return html`<p class="small muted">${strings.tt('preparing')}</p>`;
    case 'ready':
      return html`<p class="small muted">${strings.tt('ready')}</p>`;
    case 'damaged':
    case 'gone':
    case 'refused':
      return faultView(view, row);
    case 'interrupted':
      return problem(html`${strings.tt('interrupted')} ${host.common.tt(commonKeyFor[state.code])}`);
  }
}

function departmentView({ departments, strings, host }: DocumentsView, actions: DocumentsActions) {
  const refusal = host.refusals().find(({ member }) => member === 'departmentId');
  if (departments.length === 0) return refusal ? refusedView(refusal.message) : nothing;
  if (host.isHidden('department') && !refusal) return nothing;
  const chosen = host.draft().departmentId;
  return formField(
    {
      id: 'department',
      label: strings.tt('department'),
      hint: strings.tt('departmentHint'),
      problem: refusal?.message,
    },
    ({ invalid, description }) =>
      html`<select
        part="input"
        id="department"
        aria-invalid=${invalid}
        aria-describedby=${description}
        @change=${(event: Event) => actions.setDepartment((event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${!chosen}>${strings.t('departmentDefault')}</option>
        ${departments.map(
          ({ id, name }) => html`<option value=${id} ?selected=${id === chosen}>${name}</option>`,
        )}
      </select>`,
  );
}
