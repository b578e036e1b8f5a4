import { html, nothing } from 'lit';
import { modal } from './modal.directive.js';

interface QuestionDialog {
  readonly title: unknown;
  /** Of the heading. */
  readonly level: number;
  /** What is asked: text and fields. */
  readonly content: unknown;
  /** The label of the button that submits; without it the dialog can only be closed. */
  readonly confirm?: unknown;
  readonly cancel: unknown;
  /** The act is under way: the dialog stays until it has ended. */
  readonly isBusy?: boolean;
  /** It cannot be submitted yet. `submit` still has to check this: Enter in a field submits as well. */
  readonly isOff?: boolean;
}

interface QuestionActions {
  submit(form: HTMLFormElement): void;
  /** The dialog was closed: by its button, or by Escape. */
  handleClosed(): void;
}

/** A question in a modal dialog, as a form. Its heading gets the focus. */
export function questionDialog(
  { title, level, content, confirm, cancel, isBusy = false, isOff = isBusy }: QuestionDialog,
  actions: QuestionActions,
) {
  return html`<dialog
    part="dialog"
    aria-labelledby="dialog-title"
    ${modal()}
    @close=${({ target }: Event) => {
      // Also fires, later, for a dialog that is gone.
      if ((target as HTMLDialogElement).isConnected) actions.handleClosed();
    }}
  >
    <form
      novalidate
      @input=${(event: Event) => event.stopPropagation()}
      @submit=${(event: Event) => {
        event.preventDefault();
        actions.submit(event.target as HTMLFormElement);
      }}
    >
      <div
        class="h2"
        part="title"
        id="dialog-title"
        role="heading"
        aria-level=${level}
        tabindex="-1"
        dir="auto"
      >
        ${title}
      </div>
      ${content}
      <div class="actions">
        ${
          confirm === undefined
            ? nothing
            : html`<button
                data-act="confirm"
                class="primary"
                part="button primary"
                type="submit"
                aria-disabled=${String(isOff)}
              >
                ${confirm}
              </button>`
        }
        <button
          data-act="cancel"
          type="button"
          part="button"
          aria-disabled=${String(isBusy)}
          @click=${(event: Event) => !isBusy && (event.target as HTMLElement).closest('dialog')?.close()}
        >
          ${cancel}
        </button>
      </div>
    </form>
  </dialog>`;
}
