import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { questionDialog } from '../../shared/dialog/question.view.js';
import { folderOptions } from '../../shared/folders/folder-options.view.js';
import { formField } from '../../shared/form/form-field.view.js';
import { refusalView } from '../../shared/form/refusal.view.js';
import type { FolderNode } from '../../shared/folders/folder-tree.model.js';
import { findFolder, isWithin } from '../folder-tree.model.js';
import type { ActStrings, Key, Question, Refusal, TreeHost } from '../folder-tree.types.js';

interface ActView {
  readonly host: TreeHost;
  readonly strings: ActStrings;
  readonly folders: readonly FolderNode[];
  readonly name: string;
  readonly nameProblem?: Key;
  readonly refusal?: Refusal;
  readonly isBusy: boolean;
  readonly secondsToAct: number;
}
interface DialogActions {
  cancel(): void;
  setName(name: string): void;
  /** `parentId` with `move`; `null` for the top. */
  submit(parentId: string | null): void;
}

const buttons = { create: 'createNow', rename: 'renameNow', move: 'moveNow', delete: 'deleteNow' } as const;

/** The question before an act: a name, a place, or whether to delete. */
export function dialogView(view: ActView, question: Question, actions: DialogActions) {
  const { host, strings, folders, refusal, isBusy, secondsToAct } = view;
  const { common } = host;
  const { kind, id, needsPlace } = question;
  const folder = findFolder(folders, id);
  const name = folder?.name ?? '';
  const title = {
    create: () => (folder ? strings.tt('createIn', { name }) : strings.tt('createTitle')),
    rename: () => strings.tt('renameTitle', { name }),
    move: () => strings.tt('moveTitle', { name }),
    delete: () => strings.tt('deleteTitle', { name }),
  }[kind]();
  const content = html`${kind === 'create' || kind === 'rename' ? nameField(view, actions) : nothing}
  ${kind === 'move' ? placeField(view, findFolder(folders, id)?.parentId, id) : nothing}
  ${needsPlace ? placeField(view, id) : nothing}
  ${kind === 'delete' ? html`<p>${deleteText(view, folder?.parentId)}</p>` : nothing}
  ${refusalView({ strings, common, refusal, secondsToAct })}`;
  const confirm = strings.tt(isBusy ? 'working' : buttons[kind]);
  const dialog = { title, level: host.level(1), content, confirm, cancel: common.tt('cancel') };
  return questionDialog(
    { ...dialog, isBusy, isOff: isBusy || secondsToAct > 0 },
    {
      submit: (form) => actions.submit(form.querySelector('select')?.value || null),
      handleClosed: () => actions.cancel(),
    },
  );
}

/** Selects the old name, but only once: after a look at another window, what was typed must not be lost at the next key. */
const selectOnce = {
  once: true,
  handleEvent: ({ target }: Event) => (target as HTMLInputElement).select(),
};

const nameField = ({ strings, name, nameProblem }: ActView, actions: DialogActions) =>
  formField(
    { id: 'name', label: strings.tt('name'), problem: nameProblem && strings.tt(nameProblem) },
    ({ invalid, description }) =>
      html`<input
        id="name"
        type="text"
        part="input"
        autocomplete="off"
        dir="auto"
        data-focus="name"
        .value=${live(name)}
        aria-invalid=${invalid}
        aria-describedby=${description}
        @focus=${selectOnce}
        @input=${(event: Event) => actions.setName((event.target as HTMLInputElement).value)}
      />`,
  );

/** Where a folder may go: one that is moved, not into itself. */
function placeField({ strings, folders }: ActView, parentId: string | undefined, movedId?: string) {
  return html`<div class="field">
    <label part="label" for="target">${strings.tt('moveTo')}</label>
    <select part="input" id="target">
      <option value="" ?selected=${parentId === undefined}>${strings.t('top')}</option>
      ${folderOptions(folders, parentId, (node) => movedId === undefined || !isWithin(folders, node.id, movedId))}
    </select>
  </div>`;
}

/** What happens to the content, with the name of the folder that it moves to (R124). */
function deleteText({ strings, folders }: ActView, parentId: string | undefined) {
  const parent = findFolder(folders, parentId);
  return parent ? strings.tt('deleteInto', { name: parent.name }) : strings.tt('deleteToTop');
}
