import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../ui/icons.js';

interface Field {
  /** The control's. */
  readonly id: string;
  readonly hint?: unknown;
  /** Why the value cannot be taken. */
  readonly problem?: unknown;
}

interface FormField extends Field {
  readonly label: unknown;
  /** In brackets beside the label: whether it is required. */
  readonly note?: unknown;
}

/** What a control says of itself to assistive technology. */
export interface ControlState {
  /** For `aria-invalid`. */
  readonly invalid: 'true' | 'false';
  /** For `aria-describedby`. */
  readonly description: unknown;
}

export function controlState({ id, hint, problem }: Field): ControlState {
  const description = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return { invalid: problem ? 'true' : 'false', description: description || nothing };
}

/** What is wrong with the control of this id. */
export const problemView = (id: string, problem: unknown) =>
  problem
    ? html`<p class="problem" part="error" id="${id}-problem">
        ${alertIcon(16)}<span dir="auto">${problem}</span>
      </p>`
    : nothing;

/**
 * A control with its label, its hint and what is wrong with it. The space before a note is within its element, since the build
 * trims the ends of a template.
 */
export const formField = (
  { label, note, ...field }: FormField,
  control: (state: ControlState) => TemplateResult,
): TemplateResult =>
  html`<div class="field">
    <label part="label" for=${field.id}
      >${label}${note ? html`<span class="hint" part="hint"> (${note})</span>` : nothing}</label
    >
    ${control(controlState(field))}
    ${field.hint ? html`<p class="hint" part="hint" id="${field.id}-hint">${field.hint}</p>` : nothing}
    ${problemView(field.id, field.problem)}
  </div>`;
