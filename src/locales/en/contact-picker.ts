import { pickerForms } from './contact-picker-forms.js';
import { pickerStart } from './contact-picker-start.js';

/** Strings of `sig-contact-picker`. */
export const picker = { ...pickerStart, ...pickerForms };
