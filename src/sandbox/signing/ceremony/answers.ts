import { matchesPattern } from '../../../domain/index.js';
import type { Answer, FieldRow, FieldValidation } from '../../entities/signing.js';
import { isDay } from '../../kernel/time/dates.js';

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

/** A valid answer whose image or file is not stored yet. */
export interface FieldAnswer extends Pick<Answer, 'value'> {
  picture?: Uint8Array;
  file?: { name: string; type: string; bytes: Uint8Array };
}

const maxTextLength = 10_000;
const isEmpty = ({ value, picture, file }: FieldAnswer) => !value && !picture && !file;
const isTicked = ({ value }: FieldAnswer) => value === 'true';

/**
 * Validates a signer's answers for their fields. Linked fields share one answer (R79); DATE_SIGNED is always `today`.
 * Returns the answers by field id and all errors.
 */
export function validateAnswers(
  fields: readonly FieldRow[],
  submitted: readonly SubmittedAnswer[],
  today: string,
) {
  const answers = new Map<string, FieldAnswer>();
  const errors: FieldError[] = [];
  const byId = new Map(fields.map((field) => [field.id, field]));
  for (const answer of submitted) {
    const field = byId.get(answer.fieldId);
    if (!field) errors.push({ fieldId: answer.fieldId, message: 'This field is not yours to fill.' });
    else answers.set(field.id, parseAnswer(field, answer));
  }
  for (const field of fields) {
    if (field.type === 'DATE_SIGNED') answers.set(field.id, { value: today });
    else if (!answers.has(field.id) && field.prefill) answers.set(field.id, { value: field.prefill });
  }
  applyLinks(fields, answers);
  for (const field of fields) {
    const message = fieldError(field, answers.get(field.id) ?? {}, fields, answers);
    if (message) errors.push({ fieldId: field.id, message });
  }
  return { answers, errors };
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

/** Copies the first answer of a link to all its fields; radio options are not linked. */
function applyLinks(fields: readonly FieldRow[], answers: Map<string, FieldAnswer>): void {
  const links = new Map<string, FieldAnswer>();
  const linkOf = ({ linkKey, type }: FieldRow) => `${type} ${linkKey}`;
  const linked = fields.filter(({ linkKey, type }) => linkKey && type !== 'RADIO');
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
  fields: readonly FieldRow[],
  answers: ReadonlyMap<string, FieldAnswer>,
): string | undefined {
  const { type, required } = field;
  if (type === 'RADIO') return radioError(field, fields, answers);
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

/** A group's error belongs to its first option: none chosen though required, or several chosen. */
function radioError(field: FieldRow, fields: readonly FieldRow[], answers: ReadonlyMap<string, FieldAnswer>) {
  const group = fields.filter(
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
  const error = (fallback: string) => message ?? fallback;
  if (minLength !== undefined && text.length < minLength) return error(`At least ${minLength} characters.`);
  if (maxLength !== undefined && text.length > maxLength) return error(`At most ${maxLength} characters.`);
  const number = Number(text);
  if ((min !== undefined || max !== undefined) && (text.trim() === '' || Number.isNaN(number)))
    return error('Enter a number.');
  if (min !== undefined && number < min) return error(`At least ${min}.`);
  if (max !== undefined && number > max) return error(`At most ${max}.`);
  // What cannot be decided in bounded time is accepted: look-around, back references, very large repetitions.
  if (pattern !== undefined && matchesPattern(pattern, text) === false)
    return error('This does not have the form asked for.');
  return undefined;
}
