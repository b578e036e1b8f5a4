import type { Answer, FieldRow, FieldValidation } from '../../entities/signing.js';
import { isDay } from '../../kernel/time/dates.js';

/** What a signer sends for one field, decoded. */
export interface SubmittedAnswer {
  fieldId: string;
  value?: string;
  image?: Uint8Array;
  attachment?: { fileName: string; type: string; bytes: Uint8Array };
}

export interface FieldError {
  fieldId: string;
  message: string;
}

/** An answer whose picture or file has no key yet. */
export interface FieldAnswer extends Pick<Answer, 'value'> {
  picture?: Uint8Array;
  file?: { name: string; type: string; bytes: Uint8Array };
}

const maxTextLength = 10_000;
const isEmpty = ({ value, picture, file }: FieldAnswer) => !value && !picture && !file;
const isTicked = ({ value }: FieldAnswer) => value === 'true';

/**
 * Judges a signer's answers for `own`, their fields. Linked fields share what is given for one of them (R79); signing
 * dates are `today`'s, whatever is sent. Answers by field id, and every problem found.
 */
export function validateAnswers(own: readonly FieldRow[], given: readonly SubmittedAnswer[], today: string) {
  const answers = new Map<string, FieldAnswer>();
  const problems: FieldError[] = [];
  const byId = new Map(own.map((field) => [field.id, field]));
  for (const one of given) {
    const field = byId.get(one.fieldId);
    if (!field) problems.push({ fieldId: one.fieldId, message: 'This field is not yours to fill.' });
    else answers.set(field.id, parseAnswer(field, one));
  }
  for (const field of own) {
    if (field.type === 'DATE_SIGNED') answers.set(field.id, { value: today });
    else if (!answers.has(field.id) && field.prefill) answers.set(field.id, { value: field.prefill });
  }
  applyLinks(own, answers);
  for (const field of own) {
    const message = fieldError(field, answers.get(field.id) ?? {}, own, answers);
    if (message) problems.push({ fieldId: field.id, message });
  }
  return { answers, problems };
}

function parseAnswer({ type }: FieldRow, { value, image, attachment }: SubmittedAnswer): FieldAnswer {
  if (type === 'SIGNATURE' || type === 'INITIALS') return image ? { picture: image } : value ? { value } : {};
  if (type === 'ATTACHMENT')
    return attachment
      ? {
          value: attachment.fileName,
          file: { name: attachment.fileName, type: attachment.type, bytes: attachment.bytes },
        }
      : {};
  const text = type === 'TEXT' ? (value ?? '') : (value ?? '').trim();
  if (type === 'CHECKBOX' || type === 'RADIO') return text === 'true' ? { value: 'true' } : {};
  return text.trim() === '' ? {} : { value: text };
}

/** Gives every linked field the first value in its link; options of a radio group keep their own. */
function applyLinks(own: readonly FieldRow[], answers: Map<string, FieldAnswer>): void {
  const links = new Map<string, FieldAnswer>();
  const linkOf = ({ linkKey, type }: FieldRow) => `${type} ${linkKey}`;
  const linked = own.filter(({ linkKey, type }) => linkKey && type !== 'RADIO');
  for (const field of linked) {
    const answer = answers.get(field.id);
    if (answer && !isEmpty(answer) && !links.has(linkOf(field))) links.set(linkOf(field), answer);
  }
  for (const field of linked) {
    const answer = links.get(linkOf(field));
    if (answer) answers.set(field.id, answer);
  }
}

function fieldError(
  field: FieldRow,
  answer: FieldAnswer,
  own: readonly FieldRow[],
  answers: ReadonlyMap<string, FieldAnswer>,
): string | undefined {
  const { type, required } = field;
  if (type === 'RADIO') return radioError(field, own, answers);
  if (isEmpty(answer)) return required ? requiredMessages[type] : undefined;
  const text = answer.value ?? '';
  if (text.length > maxTextLength) return `At most ${maxTextLength} characters.`;
  if (type === 'DATE' && !isDay(text)) return 'Enter a date.';
  if (type === 'DROPDOWN' && !isOption(field, text)) return 'Choose one of the options.';
  if (type === 'TEXT') return textError(text, field.validation ?? {});
  return undefined;
}

const requiredMessages = {
  SIGNATURE: 'Sign here.',
  INITIALS: 'Add your initials.',
  DATE_SIGNED: 'The date is missing.',
  TEXT: 'Fill in this field.',
  CHECKBOX: 'Tick this box.',
  DROPDOWN: 'Choose one of the options.',
  ATTACHMENT: 'Attach a file.',
  DATE: 'Enter a date.',
} as const;

/** The group's problem stands at its first option: none chosen though one is required, or several. */
function radioError(field: FieldRow, own: readonly FieldRow[], answers: ReadonlyMap<string, FieldAnswer>) {
  const group = own.filter(
    ({ id, type, groupKey }) =>
      type === 'RADIO' && (field.groupKey ? groupKey === field.groupKey : id === field.id),
  );
  if (group[0]?.id !== field.id) return undefined;
  const chosen = group.filter(({ id }) => isTicked(answers.get(id) ?? {})).length;
  if (chosen > 1) return 'Choose only one of these options.';
  return chosen === 0 && group.some(({ required }) => required) ? 'Choose one of these options.' : undefined;
}

function isOption({ validation }: FieldRow, text: string): boolean {
  const options = validation?.options;
  return !options || options.length === 0 || options.includes(text);
}

function textError(text: string, rules: FieldValidation): string | undefined {
  const { pattern, minLength, maxLength, min, max, message } = rules;
  const say = (fallback: string) => message ?? fallback;
  if (minLength !== undefined && text.length < minLength) return say(`At least ${minLength} characters.`);
  if (maxLength !== undefined && text.length > maxLength) return say(`At most ${maxLength} characters.`);
  const number = Number(text);
  if ((min !== undefined || max !== undefined) && (text.trim() === '' || Number.isNaN(number)))
    return say('Enter a number.');
  if (min !== undefined && number < min) return say(`At least ${min}.`);
  if (max !== undefined && number > max) return say(`At most ${max}.`);
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text))
    return say('This does not have the form asked for.');
  return undefined;
}
