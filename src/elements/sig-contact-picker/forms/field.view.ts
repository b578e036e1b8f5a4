import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formField } from '../../shared/form/form-field.view.js';

interface FieldView {
  id: string;
  label: unknown;
  value: string;
  problem: string | undefined;
  isEmail: boolean;
  isReadonly: boolean;
  type(text: string): void;
}

/** A text box of a contact's form, with what is wrong with it. What is typed in it is no value of the page's form. */
export const fieldView = ({ isEmail, isReadonly, type, value, ...field }: FieldView): TemplateResult =>
  formField(
    field,
    ({ invalid, description }) =>
      html`<input
        part="input"
        id=${field.id}
        data-focus=${field.id}
        type=${isEmail ? 'email' : 'text'}
        dir=${isEmail ? 'ltr' : 'auto'}
        autocomplete="off"
        spellcheck="false"
        ?required=${isEmail}
        ?readonly=${isReadonly}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${live(value)}
        @input=${(event: Event) => {
          event.stopPropagation();
          type((event.target as HTMLInputElement).value);
        }}
        @change=${(event: Event) => event.stopPropagation()}
      />`,
  );

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
