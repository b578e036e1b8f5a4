import { html, nothing } from 'lit';
import type { InspectorKey } from '../field-placer.types.js';
import type { PlacedField } from '../../shared/fields/field.js';
import {
  conflictingRule,
  formatPatterns,
  patternFormat,
  readRules,
  rulesFor,
  writeRule,
  type Format,
  type RuleName,
} from '../../shared/fields/validation-rules.js';
import { input, selectOptions, valueOf } from './controls.view.js';
import type { InspectorProps } from './inspector.types.js';

type RulesProps = Pick<
  InspectorProps,
  'words' | 'customPatternId' | 'refusedMembers' | 'actions' | 'commands'
>;

const formats: readonly Format[] = ['any', 'email', 'phone', 'digits', 'letters', 'own'];

/** The rules for a signer's answer (G19); closed while there are none. */
export const validationRulesView = (props: RulesProps, field: PlacedField) => {
  if (rulesFor(field.type).length === 0) return nothing;
  const { words, customPatternId, actions, commands } = props;
  const rules = readRules(field);
  const conflict = conflictingRule(rules);
  const isCustom = customPatternId === field.id;
  const format = isCustom ? 'own' : patternFormat(rules.pattern);
  const set = (name: RuleName, value: string | number | undefined) =>
    commands.change([field.id], (current) => writeRule(current, name, value));
  const chooseFormat = (chosen: Format) => {
    actions.editCustomPattern(chosen === 'own' ? field.id : undefined);
    if (chosen === 'any') set('pattern', undefined);
    else if (chosen !== 'own') set('pattern', formatPatterns[chosen]);
  };
  const numberInput = (name: 'minLength' | 'maxLength' | 'min' | 'max') =>
    input(props, {
      name,
      label: name,
      kind: 'number',
      value: rules[name] === undefined ? '' : String(rules[name]),
      problem: conflict === name ? 'lessThanLeast' : undefined,
      change: (value) => {
        const typed = value.trim() === '' ? undefined : Number(value);
        const number =
          name.endsWith('Length') && typed !== undefined ? Math.max(0, Math.round(typed)) : typed;
        if (number === undefined || Number.isFinite(number)) set(name, number);
      },
    });
  return html`<details class="group rules" ?open=${Object.keys(rules).length > 0 || isCustom}>
    <summary class="label" part="label">${words.tt('rules')}</summary>
    <div class="rules-body">
      <label class="field">
        <span class="label" part="label">${words.tt('format')}</span>
        <select
          part="input"
          data-member="validation"
          @change=${(event: Event) => chooseFormat(valueOf(event) as Format)}
        >
          ${selectOptions(formats, format, (one) => words.tt(`format_${one}` as InspectorKey))}
        </select>
      </label>
      ${
        format === 'own'
          ? input(props, {
              name: 'pattern',
              label: 'pattern',
              hint: 'patternHint',
              value: rules.pattern ?? '',
              problem: conflict === 'pattern' ? 'patternWrong' : undefined,
              change: (value) => set('pattern', value || undefined),
            })
          : nothing
      }
      <div class="quad">
        ${numberInput('minLength')}${numberInput('maxLength')}${numberInput('min')}${numberInput('max')}
      </div>
      ${input(props, {
        name: 'message',
        label: 'message',
        hint: 'messageHint',
        value: rules.message ?? '',
        change: (value) => set('message', value || undefined),
      })}
    </div>
  </details>`;
};
