import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { problemView, type ControlState } from '../shared/form/form-field.view.js';
import type { EnquiryType, FieldName } from './contact-form.model.js';
import type { ContactActions, ContactView } from './contact-form.types.js';

const autocompletes = { name: 'name', email: 'email', company: 'organization' } as const;
const typeKeys = {
  GENERAL: 'general',
  SALES: 'sales',
  SECURITY: 'security',
  EXISTING_CUSTOMER: 'customer',
} as const satisfies Record<EnquiryType, string>;

const isOptional = (field: FieldName) => field === 'company' || field === 'enquiryType';

/** Not `formField`: half of it would never be used here, and this is the first view. */
function fieldView(
  { state, contact, common }: ContactView,
  field: FieldName,
  control: (state: ControlState) => TemplateResult,
) {
  const fault = state.faults[field];
  const problem = fault && ('text' in fault ? fault.text : contact.tt(fault.key));
  return html`<div class="field">
    <label part="label" for=${field}
      >${contact.tt(field)}${isOptional(field) ? html`<span class="hint" part="hint">&nbsp;${common.tt('optional')}</span>` : nothing}</label
    >
    ${control({ invalid: problem ? 'true' : 'false', description: problem ? `${field}-problem` : nothing })}
    ${problemView(field, problem)}
  </div>`;
}

function inputView(view: ContactView, actions: ContactActions, field: 'name' | 'email' | 'company') {
  const isEmail = field === 'email';
  return fieldView(
    view,
    field,
    ({ invalid, description }) =>
      html`<input
        part="input"
        id=${field}
        data-focus="field-${field}"
        type=${isEmail ? 'email' : 'text'}
        autocomplete=${autocompletes[field]}
        autocapitalize=${isEmail ? 'none' : nothing}
        spellcheck=${isEmail ? 'false' : nothing}
        dir=${isEmail ? 'ltr' : 'auto'}
        ?required=${!isOptional(field)}
        ?readonly=${view.isSending}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${live(view.values[field])}
        @input=${(event: Event) => actions.setValue(field, (event.target as HTMLInputElement).value)}
      />`,
  );
}

function messageView(view: ContactView, actions: ContactActions) {
  return fieldView(
    view,
    'message',
    ({ invalid, description }) =>
      html`<textarea
        part="input"
        id="message"
        data-focus="field-message"
        rows="6"
        dir="auto"
        required
        ?readonly=${view.isSending}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${live(view.values.message)}
        @input=${(event: Event) => actions.setValue('message', (event.target as HTMLTextAreaElement).value)}
      ></textarea>`,
  );
}

function enquiryTypeView(view: ContactView, actions: ContactActions) {
  const { offered, values, contact } = view;
  if (offered.length < 2) return nothing;
  const option = (type: EnquiryType) =>
    html`<option value=${type} ?selected=${type === values.enquiryType}>
      ${contact.t(typeKeys[type])}
    </option>`;
  return fieldView(
    view,
    'enquiryType',
    ({ invalid, description }) =>
      html`<select
        part="input"
        id="enquiryType"
        data-focus="field-enquiryType"
        ?disabled=${view.isSending}
        aria-invalid=${invalid}
        aria-describedby=${description}
        @change=${(event: Event) => actions.setValue('enquiryType', (event.target as HTMLSelectElement).value)}
      >
        <option value="" ?selected=${!offered.some((type) => type === values.enquiryType)}>
          ${contact.t('choose')}
        </option>
        ${offered.map(option)}
      </select>`,
  );
}

/** Programs that send spam fill in every field; people and assistive tools do not meet this one (R256). */
const honeypotView = () =>
  html`<div class="sr" aria-hidden="true" inert>
    <input
      id="website"
      name="website"
      type="text"
      tabindex="-1"
      autocomplete="off"
      data-1p-ignore
      data-lpignore="true"
    />
  </div>`;

/** The form. */
export function formView(view: ContactView, actions: ContactActions): TemplateResult {
  const { contact, level, isSending, isUnsure, isDisabled, refusal } = view;
  return html`<form
    method="dialog"
    part="form"
    novalidate
    aria-labelledby="title"
    @focusin=${() => actions.prepare()}
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.submit();
    }}
  >
    <div class="h1" id="title" role="heading" aria-level=${level} tabindex="-1" data-focus="top" part="title">
      ${contact.tt('title')}
    </div>
    <div class="pair">${inputView(view, actions, 'name')} ${inputView(view, actions, 'email')}</div>
    <div class="pair">${inputView(view, actions, 'company')} ${enquiryTypeView(view, actions)}</div>
    ${messageView(view, actions)} ${honeypotView()} ${refusal}
    <div class="actions">
      <button
        data-act="send"
        class="primary"
        part="button primary"
        type="submit"
        aria-disabled=${isDisabled ? 'true' : 'false'}
      >
        ${contact.tt(isSending ? 'sending' : isUnsure ? 'sendAgain' : 'send')}
      </button>
    </div>
  </form>`;
}
