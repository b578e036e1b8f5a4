import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { folderOptions } from '../../shared/folders/folder-options.view.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { modal } from '../../shared/dialog/modal.directive.js';
import type { ActStrings, ListHost } from '../envelope-list.types.js';
import type { BulkController } from './bulk.controller.js';

interface DialogActions {
  cancel(): void;
  setReason(reason: string): void;
  loadFolders(): void;
  /** `folderId` with `move`; `null` for no folder. */
  submit(folderId: string | null): void;
}

const titles = { move: 'moveTitle', remind: 'remindTitle', void: 'voidTitle' } as const;
const emptyTitles = { ...titles, remind: 'remindNone', void: 'voidNone' } as const;
const buttons = { move: 'moveNow', remind: 'remindNow', void: 'voidNow' } as const;

/** The question before an act on several envelopes. */
export function dialogView(
  host: ListHost,
  strings: ActStrings,
  state: BulkController['state'],
  actions: DialogActions,
) {
  const { question } = state;
  if (!question) return nothing;
  const { common } = host;
  const { kind, ids, leftOut: left = 0 } = question;
  const isEmpty = ids.length === 0;
  const canSubmit = kind !== 'move' || state.folders !== undefined;
  return html`<dialog
    part="dialog"
    aria-labelledby="dialog-title"
    ${modal()}
    @close=${({ target }: Event) => {
      // Also fires, later, for a dialog that is gone.
      if ((target as HTMLDialogElement).isConnected) actions.cancel();
    }}
  >
    <form
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        const folder = (event.target as HTMLFormElement).querySelector('select');
        if (canSubmit) actions.submit(folder?.value || null);
      }}
    >
      <div class="h2" part="title" id="dialog-title" role="heading" aria-level=${host.level(1)} tabindex="-1">
        ${strings.tt((isEmpty ? emptyTitles : titles)[kind], { n: ids.length })}
      </div>
      ${
        isEmpty
          ? html`<p>${strings.tt('noneOpen')}</p>`
          : html`${left > 0 ? html`<p class="num">${strings.tt('leftOut', { n: left })}</p>` : nothing}
            ${kind === 'move' ? moveFields(host, strings, state, actions) : nothing}
            ${kind === 'remind' ? html`<p>${strings.tt('remindText')}</p>` : nothing}
            ${kind === 'void' ? voidFields(strings, state, actions) : nothing}`
      }
      <div class="actions">
        ${
          isEmpty
            ? nothing
            : html`<button
                data-act="confirm"
                class="primary"
                part="button primary"
                type="submit"
                aria-disabled=${String(!canSubmit)}
              >
                ${strings.tt(buttons[kind])}
              </button>`
        }
        <button
          data-act="cancel"
          type="button"
          part="button"
          @click=${(event: Event) => (event.target as HTMLElement).closest('dialog')?.close()}
        >
          ${isEmpty ? strings.tt('close') : common.tt('cancel')}
        </button>
      </div>
    </form>
  </dialog>`;
}

function moveFields(
  { common }: ListHost,
  strings: ActStrings,
  state: BulkController['state'],
  actions: DialogActions,
) {
  const { folders, hasFoldersFailed, isTargetGone } = state;
  if (hasFoldersFailed)
    return html`<div class="notice error" part="notice" role="alert">
      ${alertIcon()}
      <div>
        <p>${strings.tt('foldersFailed')}</p>
        <button type="button" data-act="retry" part="button" @click=${() => actions.loadFolders()}>
          ${common.tt('tryAgain')}
        </button>
      </div>
    </div>`;
  if (!folders) return html`<p class="muted" role="status">${common.tt('loading')}</p>`;
  return html`<div class="field">
    <label part="label" for="target">${strings.tt('moveTo')}</label>
    <select
      part="input"
      id="target"
      aria-invalid=${isTargetGone ? 'true' : 'false'}
      aria-describedby=${isTargetGone ? 'target-problem' : nothing}
    >
      <option value="">${strings.t('noFolder')}</option>
      ${folderOptions(folders, undefined)}
    </select>
    ${
      isTargetGone
        ? html`<p class="problem" part="error" id="target-problem">
            ${alertIcon(16)}${strings.tt('targetGone')}
          </p>`
        : nothing
    }
  </div>`;
}

function voidFields(strings: ActStrings, state: BulkController['state'], actions: DialogActions) {
  const { reason, hasReasonProblem } = state;
  return html`<p>${strings.tt('voidText')}</p>
    <div class="field">
      <label part="label" for="reason">${strings.tt('reason')}</label>
      <textarea
        part="input"
        id="reason"
        dir="auto"
        data-focus="reason"
        .value=${live(reason)}
        aria-invalid=${hasReasonProblem ? 'true' : 'false'}
        aria-describedby="reason-hint ${hasReasonProblem ? 'reason-problem' : ''}"
        @input=${(event: Event) => actions.setReason((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="hint" part="hint" id="reason-hint">${strings.tt('reasonHint')}</p>
      ${
        hasReasonProblem
          ? html`<p class="problem" part="error" id="reason-problem">
              ${alertIcon(16)}${strings.tt('reasonMissing')}
            </p>`
          : nothing
      }
    </div>`;
}
