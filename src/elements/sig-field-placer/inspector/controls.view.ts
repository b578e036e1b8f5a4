import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { liveValue } from '../../shared/ui/live-value.directive.js';
import type { InspectorController, InspectorKey } from './inspector.controller.js';

export const valueOf = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;

interface TextOptions {
  /** Of the field's member: also what a refused member is known by. */
  readonly name: string;
  readonly label: InspectorKey;
  readonly value: string;
  readonly hint?: InspectorKey;
  /** What is wrong with what is there. */
  readonly problem?: InspectorKey;
  readonly kind?: 'text' | 'number';
  readonly list?: string;
  change(value: string): void;
}

/** A labelled input that writes when it is left; a hint and a problem are tied to it. */
export const input = (side: InspectorController, options: TextOptions) => {
  const { words } = side;
  const { name, label, value, hint, kind = 'text', list } = options;
  const id = `p-${name}`;
  const problem = options.problem ?? (side.isWrong(name) ? 'wrongHere' : undefined);
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for=${id}>${words.tt(label)}</label>
    <input
      id=${id}
      data-member=${name}
      type=${kind}
      min=${kind === 'number' ? '0' : nothing}
      class=${kind === 'number' ? 'num' : ''}
      autocomplete="off"
      list=${list ?? nothing}
      aria-describedby=${about || nothing}
      aria-invalid=${problem ? 'true' : nothing}
      .value=${liveValue(value)}
      @change=${(event: Event) => options.change(valueOf(event))}
    />
    ${hint ? html`<span class="hint" id="${id}-hint">${words.tt(hint)}</span>` : nothing}
    ${problem ? html`<span class="problem" id="${id}-problem">${words.tt(problem)}</span>` : nothing}
  </div>`;
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

/** A part of the properties with its own heading. */
export const section = (id: string, title: unknown, body: unknown) =>
  html`<div class="group" role="group" aria-labelledby=${id}>
    <span class="label" id=${id}>${title}</span>
    ${body}
  </div>`;
