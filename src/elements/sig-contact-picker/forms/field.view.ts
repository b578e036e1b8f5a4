import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { alertIcon } from '../../shared/ui/icons.js';

interface FieldView {
  id: string;
  label: unknown;
  value: string;
  fault: string | undefined;
  isEmail: boolean;
  isReadonly: boolean;
  type(text: string): void;
}

/** A text box of a contact's form, with what is wrong with it. What is typed in it is no value of the page's form. */
export const fieldView = ({
  id,
  label,
  value,
  fault,
  isEmail,
  isReadonly,
  type,
}: FieldView): TemplateResult =>
  html`<div class="field">
    <label part="label" for=${id}>${label}</label>
    <input
      part="input"
      id=${id}
      data-focus=${id}
      type=${isEmail ? 'email' : 'text'}
      dir=${isEmail ? 'ltr' : 'auto'}
      autocomplete="off"
      spellcheck="false"
      ?required=${isEmail}
      ?readonly=${isReadonly}
      aria-invalid=${fault ? 'true' : 'false'}
      aria-describedby=${fault ? `${id}-fault` : nothing}
      .value=${live(value)}
      @input=${(event: Event) => {
        event.stopPropagation();
        type((event.target as HTMLInputElement).value);
      }}
      @change=${(event: Event) => event.stopPropagation()}
    />
    ${fault ? html`<p class="problem" part="error" id="${id}-fault">${alertIcon(16)}<span dir="auto">${fault}</span></p>` : nothing}
  </div>`;

/** Escape leaves the form, Enter in a text box saves; neither reaches the page's own form. */
export const formKeys =
  ({ save, cancel }: { save(): void; cancel(): void }) =>
  (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && isText) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
