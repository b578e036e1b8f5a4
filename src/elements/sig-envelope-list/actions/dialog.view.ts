import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { folderOptions } from '../../shared/folders/folder-options.view.js';
import { formField } from '../../shared/form/form-field.view.js';
import { questionDialog } from '../../shared/dialog/question.view.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
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
  const { kind, ids, leftOut: left = 0 } = question;
  const isEmpty = ids.length === 0;
  const canSubmit = kind !== 'move' || state.folders !== undefined;
  const content = isEmpty
    ? html`<p>${strings.tt('noneOpen')}</p>`
    : html`${left > 0 ? html`<p class="num">${strings.tt('leftOut', { n: left })}</p>` : nothing}
      ${kind === 'move' ? moveFields(host, strings, state, actions) : nothing}
      ${kind === 'remind' ? html`<p>${strings.tt('remindText')}</p>` : nothing}
      ${kind === 'void' ? voidFields(strings, state, actions) : nothing}`;
  return questionDialog(
    {
      title: strings.tt((isEmpty ? emptyTitles : titles)[kind], { n: ids.length }),
      level: host.level(1),
      content,
      confirm: isEmpty ? undefined : strings.tt(buttons[kind]),
      cancel: isEmpty ? strings.tt('close') : host.common.tt('cancel'),
      isOff: !canSubmit,
    },
    {
      submit: (form) => {
        if (canSubmit) actions.submit(form.querySelector('select')?.value || null);
      },
      handleClosed: () => actions.cancel(),
    },
  );
}

function moveFields(
  { common }: ListHost,
  strings: ActStrings,
  state: BulkController['state'],
  actions: DialogActions,
) {
  const { folders, hasFoldersFailed, isTargetGone } = state;
  if (hasFoldersFailed)
    return retryNotice({
      common,
      words: strings.tt('foldersFailed'),
      retry: () => actions.loadFolders(),
    });
  if (!folders) return html`<p class="muted" role="status">${common.tt('loading')}</p>`;
  return formField(
    { id: 'target', label: strings.tt('moveTo'), problem: isTargetGone && strings.tt('targetGone') },
    ({ invalid, description }) =>
      html`<select part="input" id="target" aria-invalid=${invalid} aria-describedby=${description}>
        <option value="">${strings.t('noFolder')}</option>
        ${folderOptions(folders, undefined)}
      </select>`,
  );
}

function voidFields(strings: ActStrings, state: BulkController['state'], actions: DialogActions) {
  const { reason, hasReasonProblem } = state;
  return html`<p>${strings.tt('voidText')}</p>
    ${formField(
      {
        id: 'reason',
        label: strings.tt('reason'),
        hint: strings.tt('reasonHint'),
        problem: hasReasonProblem && strings.tt('reasonMissing'),
      },
      ({ invalid, description }) =>
        html`<textarea
          part="input"
          id="reason"
          dir="auto"
          data-focus="reason"
          .value=${live(reason)}
          aria-invalid=${invalid}
          aria-describedby=${description}
          @input=${(event: Event) => actions.setReason((event.target as HTMLTextAreaElement).value)}
        ></textarea>`,
    )}`;
}
