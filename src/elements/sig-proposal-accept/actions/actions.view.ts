import { html, nothing } from 'lit';
import type { ReadingContext } from '../proposal-accept.types.js';
import { offersOf } from './offers.js';
import { pdfButton } from './pdf.view.js';

/** Focuses the notice that must be read before accepting; returns whether there was one. */
export function focusUnreadNotice({ actions, unreadNotice }: ReadingContext): boolean {
  if (unreadNotice) actions.focusOn(unreadNotice);
  return unreadNotice !== undefined;
}

interface Shown {
  /** Why the last attempt failed. */
  readonly notice?: unknown;
  /** The form of the present step is on the page; until its code has loaded, the button that opens it is busy. */
  readonly isFormShown: boolean;
}

/** The buttons that open the next step. */
export function actionsView(context: ReadingContext, { notice, isFormShown }: Shown) {
  const { actions, state, strings, unreadNotice } = context;
  const { step, busy } = context.view;
  const isBusy = (form: typeof step) => step === form && !isFormShown;
  const isSigning = state === 'signing';
  const offers = offersOf(context);
  const offer = isSigning ? offers.resume : offers.accept;
  const handleAccept = () => {
    if (focusUnreadNotice(context)) return;
    if (isSigning) actions.accept();
    else if (!busy) actions.openForm('accepting');
  };
  const accept =
    offer !== 'none'
      ? html`<button
          type="button"
          data-act=${isSigning ? 'resume' : 'accept'}
          id="opener"
          class="primary"
          part="button primary"
          aria-disabled=${offer === 'blocked' ? 'true' : nothing}
          aria-busy=${isBusy('accepting') ? 'true' : nothing}
          aria-describedby=${unreadNotice ?? nothing}
          @click=${handleAccept}
        >
          ${strings.tt(isSigning ? 'continueSigning' : 'accept')}
        </button>`
      : undefined;
  const decline =
    offers.decline !== 'none'
      ? html`<button
          type="button"
          data-act="decline"
          part="button"
          id="decliner"
          aria-disabled=${offers.decline === 'blocked' ? 'true' : nothing}
          aria-busy=${isBusy('declining') ? 'true' : nothing}
          @click=${() => (busy ? undefined : actions.openForm('declining'))}
        >
          ${strings.tt('decline')}
        </button>`
      : undefined;
  return html`
    ${accept || decline ? html`<div class="actions controls">${accept}${decline}</div>` : nothing}
    ${step === 'reading' ? notice : nothing} ${pdfButton(context)}
  `;
}
