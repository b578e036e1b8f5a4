import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { input, valueOf } from './controls.view.js';
import type { PlacedField } from '../model/field.js';
import {
  conflictingRule,
  patternFormat,
  formatPatterns,
  readRules,
  rulesFor,
  writeRule,
  type Format,
} from '../model/validation-rules.js';
import type { InspectorController, InspectorKey } from './inspector.controller.js';

const choices: readonly Format[] = ['any', 'email', 'phone', 'digits', 'letters', 'own'];

/** What an answer to a text field must be (G19); closed until somebody wants it. */
export const rulesView = (side: InspectorController, field: PlacedField) => {
  if (rulesFor(field.type).length === 0) return nothing;
  const { words, desk } = side;
  const rules = readRules(field);
  const wrong = conflictingRule(rules);
  const format = side.ownPattern === field.id ? 'own' : patternFormat(rules.pattern);
  const set = (name: keyof typeof rules, value: string | number | undefined) =>
    desk.editor.change([field.id], (now) => writeRule(now, name, value));
  const number = (name: 'minLength' | 'maxLength' | 'min' | 'max') =>
    input(side, {
      name,
      label: name,
      kind: 'number',
      value: rules[name] === undefined ? '' : String(rules[name]),
      problem: wrong === name ? 'lessThanLeast' : undefined,
      change: (value) => {
        const given = value.trim() === '' ? undefined : Number(value);
        const whole = name.endsWith('Length') && given !== undefined ? Math.max(0, Math.round(given)) : given;
        if (whole === undefined || Number.isFinite(whole)) set(name, whole);
      },
    });
  return html`<details
    class="group rules"
    ?open=${Object.keys(rules).length > 0 || side.ownPattern === field.id}
  >
    <summary class="label">${words.tt('rules')}</summary>
    <div class="rules-body">
      <label class="field">
        <span class="label">${words.tt('format')}</span>
        <select
          data-member="validation"
          @change=${(event: Event) => {
            const chosen = valueOf(event) as Format;
            side.writeOwnPattern(chosen === 'own' ? field.id : undefined);
            if (chosen === 'any') set('pattern', undefined);
            else if (chosen !== 'own') set('pattern', formatPatterns[chosen]);
          }}
        >
          ${choices.map(
            (one) =>
              html`<option value=${one} .selected=${live(one === format)}>
                ${words.tt(`format_${one}` as InspectorKey)}
              </option>`,
          )}
        </select>
      </label>
      ${
        format === 'own'
          ? input(side, {
              name: 'pattern',
              label: 'pattern',
              hint: 'patternHint',
              value: rules.pattern ?? '',
              problem: wrong === 'pattern' ? 'patternWrong' : undefined,
              change: (value) => set('pattern', value || undefined),
            })
          : nothing
      }
      <div class="quad">${number('minLength')}${number('maxLength')}${number('min')}${number('max')}</div>
      ${input(side, {
        name: 'message',
        label: 'message',
        hint: 'messageHint',
        value: rules.message ?? '',
        change: (value) => set('message', value || undefined),
      })}
    </div>
  </details>`;
};
