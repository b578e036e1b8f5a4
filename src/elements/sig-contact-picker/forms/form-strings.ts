import { pickerForms } from '../../../locales/en/contact-picker-forms.js';
import { Strings } from '../../shared/i18n/strings.js';
import type { SigElement } from '../../shared/element/sig-element.js';
import type { FormStrings } from '../contact-picker.types.js';

/** The strings of the forms, loaded with them; once for each element. */
const all = new WeakMap<SigElement, FormStrings>();

export function formStrings(element: SigElement): FormStrings {
  const strings = all.get(element) ?? new Strings(element, 'picker', pickerForms);
  all.set(element, strings);
  return strings;
}
