import { pickerForms } from './picker-forms.js';
import { pickerStart } from './picker-start.js';

/** Strings of `sig-contact-picker`. */
export const picker = { ...pickerStart, ...pickerForms };
