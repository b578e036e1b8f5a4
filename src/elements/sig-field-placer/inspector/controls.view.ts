import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { formField } from '../../shared/form/form-field.view.js';
import { liveValue } from '../../shared/ui/directives/live-value.directive.js';
import type { InspectorKey } from '../field-placer.types.js';
import type { InspectorProps } from './inspector.types.js';

export const valueOf = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;

interface InputOptions {
  /** Of the field's member, by which a refused member is found. */
  readonly name: string;
  readonly label: InspectorKey;
  readonly value: string;
  readonly hint?: InspectorKey;
  readonly problem?: InspectorKey;
  readonly kind?: 'text' | 'number';
  /** The id of a `datalist`. */
  readonly list?: string;
  change(value: string): void;
}

/** A labelled input that writes on `change`, described by its hint and its problem. */
export const input = (
  { words, refusedMembers }: Pick<InspectorProps, 'words' | 'refusedMembers'>,
  options: InputOptions,
) => {
  const { name, label, value, hint, kind = 'text', list } = options;
  const id = `p-${name}`;
  const problem = options.problem ?? (refusedMembers.includes(name) ? 'wrongHere' : undefined);
  return formField(
    { id, label: words.tt(label), hint: hint && words.tt(hint), problem: problem && words.tt(problem) },
    ({ invalid, description }) =>
      html`<input
        part="input"
        id=${id}
        data-member=${name}
        type=${kind}
        min=${kind === 'number' && name.endsWith('Length') ? '0' : nothing}
        step=${kind === 'number' && !name.endsWith('Length') ? 'any' : nothing}
        class=${kind === 'number' ? 'num' : ''}
        autocomplete="off"
        list=${list ?? nothing}
        aria-invalid=${invalid}
        aria-describedby=${description}
        .value=${liveValue(value)}
        @change=${(event: Event) => options.change(valueOf(event))}
      />`,
  );
};

export const check = (
  label: unknown,
  { on, mixed = false, change }: { on: boolean; mixed?: boolean; change(on: boolean): void },
) =>
  html`<label class="check">
    <input
      type="checkbox"
      .checked=${live(on)}
      .indeterminate=${mixed}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    <span>${label}</span>
  </label>`;

/** `act` is what it does, for drivers. */
export const button = (act: string, label: unknown, run: () => void) =>
  html`<button type="button" data-act=${act} part="button" @click=${run}>${label}</button>`;

/** The options of a `select`; without a current value an empty, disabled one is shown. */
export const selectOptions = <T extends string>(
  values: readonly T[],
  current: string | undefined,
  label: (value: T) => unknown,
) =>
  html`${current === undefined ? html`<option value="" disabled selected></option>` : nothing}
  ${values.map(
    (value) => html`<option value=${value} .selected=${live(value === current)}>${label(value)}</option>`,
  )}`;

/** A part of the inspector with its own heading. */
export const section = (id: string, title: unknown, body: unknown) =>
  html`<div class="group" role="group" aria-labelledby=${id}>
    <span class="label" part="label" id=${id}>${title}</span>
    ${body}
  </div>`;
