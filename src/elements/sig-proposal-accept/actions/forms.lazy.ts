import { html } from 'lit';
import { fields } from '../../shared/ui/fields.styles.js';
import { sumsView } from '../fees/sums.view.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { dialogStyles } from './dialog.styles.js';
import { acceptForm, declineForm } from './forms.view.js';

export { proposal as english } from '../../../locales/en/proposal.js';

export const formSheets = [fields, dialogStyles];

/**
 * The form of the current step in a modal dialog over the text, with the totals. Closing it (Escape) keeps what was typed
 * and where the reader was.
 */
export function formDialog(context: RenderContext) {
  const { actions, announcement, view } = context;
  const isAccepting = view.step === 'accepting';
  const handleClose = (event: Event) => {
    // Also fires, later, for a dialog that was opened again since.
    if (!(event.target as HTMLDialogElement).open) actions.closeForm();
  };
  return html`<dialog aria-labelledby=${isAccepting ? 'form' : 'decline'} @close=${handleClose}>
    ${isAccepting ? acceptForm(context) : declineForm(context)}
    <div class="totals">${sumsView(context)}</div>
    ${announcement()}
  </dialog>`;
}

/** Makes the dialog modal if it is not yet, and focuses the first invalid field, else its heading. */
export function showDialog(root: ParentNode): void {
  const dialog = root.querySelector('dialog');
  if (!dialog || dialog.matches(':modal')) return;
  // An element that was moved has a dialog that is open and no longer modal.
  if (dialog.open) dialog.close();
  dialog.showModal();
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  (find('[aria-invalid=true]') ?? find('[role=heading]'))?.focus();
}
