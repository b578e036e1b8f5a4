import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { common } from '../../../locales/en/common.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { folderOptions } from '../../shared/folders/folder-options.view.js';
import { flattened, type FolderNode } from '../../shared/folders/folder-tree.model.js';
import { formField, problemView } from '../../shared/form/form-field.view.js';
import type { ActStrings } from '../envelope-list.types.js';
import type { EnvelopeFilter, EnvelopeSource } from './filter.model.js';
import type { PersonProblem } from './person.model.js';

interface FiltersView {
  readonly strings: ActStrings;
  readonly common: Strings<typeof common>;
  /** Of the group. */
  readonly label: string;
  readonly filter: EnvelopeFilter;
  readonly kindNames: Readonly<Record<EnvelopeSource | 'all', string>>;
  readonly folders?: readonly FolderNode[];
  readonly hasFoldersFailed: boolean;
  readonly tags: readonly string[];
  readonly person: string;
  readonly problem?: PersonProblem;
}
interface FilterActions {
  loadFolders(): Promise<void>;
  set(change: EnvelopeFilter): void;
  setPerson(text: string): void;
}

/** No folder and no tag are choices of their own; a folder cannot have this id. */
const none = 'null';
const valueOf = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;
const toChoice = (value: string): string | null | undefined => (value === none ? null : value || undefined);

/** Person, folder, tag and dates. Each applies when it is left or chosen. */
export function filtersView(view: FiltersView, actions: FilterActions) {
  const { strings, filter, folders, problem, person } = view;
  return html`<div class="more-filters" role="group" aria-label=${view.label}>
    ${kindField(view, actions)}
    <div class="field">
      <label part="label" for="folder">${strings.tt('folder')}</label>
      <select
        part="input"
        id="folder"
        data-focus="folder"
        aria-describedby=${view.hasFoldersFailed ? 'folder-problem' : nothing}
        @change=${(event: Event) => actions.set({ folder: toChoice(valueOf(event)) })}
      >
        <option value="" ?selected=${filter.folder === undefined}>${strings.t('anyFolder')}</option>
        <option value=${none} ?selected=${filter.folder === null}>${strings.t('noFolder')}</option>
        ${
          filter.folder && !flattened(folders ?? []).some(({ node }) => node.id === filter.folder)
            ? html`<option value=${filter.folder} selected>${strings.t('otherFolder')}</option>`
            : nothing
        }
        ${folderOptions(folders ?? [], filter.folder)}
      </select>
      ${
        view.hasFoldersFailed
          ? html`${problemView('folder', strings.tt('foldersFailed'))}
              <button
                type="button"
                part="button"
                id="load-folders"
                @click=${() => void actions.loadFolders()}
              >
                ${view.common.tt('tryAgain')}
              </button>`
          : nothing
      }
    </div>
    ${tagField(view, actions)}
    ${formField(
      { id: 'person', label: strings.tt('person'), problem: problem && strings.tt(problem) },
      ({ invalid, description }) =>
        html`<input
          id="person"
          type="email"
          part="input"
          dir="ltr"
          autocomplete="off"
          spellcheck="false"
          .value=${live(person)}
          aria-invalid=${invalid}
          aria-describedby=${description}
          @change=${(event: Event) => actions.setPerson(valueOf(event))}
        />`,
    )}
    ${(['from', 'to'] as const).map(
      (end) =>
        html`<div class="field">
          <label part="label" for=${end}>${strings.tt(end)}</label>
          <input
            id=${end}
            type="date"
            part="input"
            .value=${live(filter[end] ?? '')}
            @change=${(event: Event) => actions.set({ [end]: valueOf(event) || undefined })}
          />
        </div>`,
    )}
  </div>`;
}

const kinds = ['DIRECT', 'PROPOSAL_ACCEPTANCE', 'SELF_SIGN', 'all'] as const;

/** How envelopes came about: the service lists those that were sent, unless it is asked for others (R96). */
function kindField({ strings, filter, kindNames }: FiltersView, actions: FilterActions) {
  return html`<div class="field">
    <label part="label" for="kind">${strings.tt('kind')}</label>
    <select
      part="input"
      id="kind"
      @change=${(event: Event) => {
        const source = valueOf(event) as EnvelopeSource | 'all';
        actions.set({ source: source === 'DIRECT' ? undefined : source });
      }}
    >
      ${kinds.map(
        (kind) =>
          html`<option value=${kind} ?selected=${kind === (filter.source ?? 'DIRECT')}>
            ${kindNames[kind]}
          </option>`,
      )}
    </select>
  </div>`;
}

/** A choice where the tags are known, else a field. */
function tagField({ strings, filter, tags }: FiltersView, actions: FilterActions) {
  const { tag } = filter;
  const all = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return html`<div class="field">
    <label part="label" for="tag">${strings.tt('tag')}</label>
    ${
      tags.length > 0
        ? html`<select
            part="input"
            id="tag"
            @change=${(event: Event) => actions.set({ tag: toChoice(valueOf(event)) })}
          >
            <option value="" ?selected=${tag === undefined}>${strings.t('anyTag')}</option>
            <option value=${none} ?selected=${tag === null}>${strings.t('noTag')}</option>
            ${all.map((one) => html`<option value=${one} ?selected=${one === tag}>${one}</option>`)}
          </select>`
        : html`<input
            id="tag"
            type="text"
            part="input"
            autocomplete="off"
            dir="auto"
            .value=${live(tag ?? '')}
            @change=${(event: Event) => actions.set({ tag: valueOf(event).trim() || undefined })}
          />`
    }
  </div>`;
}
