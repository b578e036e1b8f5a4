import { fitsBox, matchesPattern, type Measure } from '../../domain/index.js';
import type { AnswerOf, openCeremony } from '../../contract/index.js';

export type CeremonyWelcome = AnswerOf<typeof openCeremony>['data'];
export type CeremonyField = CeremonyWelcome['fields'][number];

/** An answer: text (`true` for a tick or a chosen option), a PNG as base64, or a file. */
export interface FieldValue {
  readonly text?: string;
  readonly image?: string;
  readonly file?: { readonly fileName: string; readonly type: string; readonly data: string };
}
export type FieldValues = { readonly [fieldId: string]: FieldValue | undefined };

/** One field, or all options of a radio group (R78). */
export interface FieldItem {
  /** The id of its first field. */
  readonly key: string;
  readonly type: string;
  readonly fields: readonly CeremonyField[];
  readonly required: boolean;
}

/** A validation error: a key of the catalogue, or the author's message. */
export interface FieldError {
  readonly key?: FieldErrorKey;
  readonly n?: number;
  readonly message?: string;
}
export type FieldErrorKey =
  | 'needText'
  | 'needTick'
  | 'needChoice'
  | 'needFile'
  | 'needDate'
  | 'needSignature'
  | 'needInitials'
  | 'tooShort'
  | 'tooLong'
  | 'tooLongForBox'
  | 'needNumber'
  | 'tooLow'
  | 'tooHigh'
  | 'wrongForm'
  | 'fileTooBig';

/** The fields in reading order; the options of a radio group become one item. */
export function itemsOf(fields: readonly CeremonyField[]): FieldItem[] {
  const items: { key: string; type: string; fields: CeremonyField[]; required: boolean }[] = [];
  const groups = new Map<string, (typeof items)[number]>();
  for (const field of fields) {
    const group = field.type === 'RADIO' && field.groupKey ? groups.get(field.groupKey) : undefined;
    if (group) {
      group.fields.push(field);
      group.required ||= field.required;
      continue;
    }
    const item = { key: field.id, type: field.type, fields: [field], required: field.required };
    items.push(item);
    if (field.type === 'RADIO' && field.groupKey) groups.set(field.groupKey, item);
  }
  return items;
}

/** Sets a field and all fields linked with it (R79); clears the other options of a radio group. */
export function fillIn(
  fields: readonly CeremonyField[],
  values: FieldValues,
  id: string,
  value: FieldValue,
): FieldValues {
  const target = fields.find((field) => field.id === id);
  if (!target) return values;
  const linked = fields.filter(
    (field) =>
      field.id === id || (target.linkKey && field.linkKey === target.linkKey && field.type === target.type),
  );
  const next: Record<string, FieldValue | undefined> = { ...values };
  for (const field of linked) {
    if (field.type === 'RADIO' && field.groupKey) {
      for (const other of fields) if (other.groupKey === field.groupKey) next[other.id] = undefined;
    }
    next[field.id] = value;
  }
  return next;
}

/** Whether an item is answered; signing dates always are. */
export function isDone(item: FieldItem, values: FieldValues): boolean {
  if (item.type === 'DATE_SIGNED') return true;
  return item.fields.some(({ id }) => {
    const value = values[id];
    if (item.type === 'CHECKBOX' || item.type === 'RADIO') return value?.text === 'true';
    return Boolean(value?.image ?? value?.file) || (value?.text ?? '').trim() !== '';
  });
}

/** How many required items are answered; signing dates do not count. */
export function progressOf(items: readonly FieldItem[], values: FieldValues): { done: number; all: number } {
  const counted = items.filter(({ required, type }) => required && type !== 'DATE_SIGNED');
  return { done: counted.filter((item) => isDone(item, values)).length, all: counted.length };
}

/** The next unanswered required item, after `key` and then from the start. */
export function nextItem(
  items: readonly FieldItem[],
  values: FieldValues,
  key?: string,
): FieldItem | undefined {
  const at = items.findIndex((item) => item.key === key);
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return order.find((item) => item.required && !isDone(item, values));
}

const requiredErrors: { readonly [type: string]: FieldErrorKey | undefined } = {
  CHECKBOX: 'needTick',
  RADIO: 'needChoice',
  DROPDOWN: 'needChoice',
  ATTACHMENT: 'needFile',
  DATE: 'needDate',
  SIGNATURE: 'needSignature',
  INITIALS: 'needInitials',
};

/**
 * The keys of items whose text does not fit the box of one of their fields. Measured here it is an estimate: the service decides
 * with the fonts of the finished document.
 */
export const overflowingItems = (
  items: readonly FieldItem[],
  values: FieldValues,
  measure: Measure,
): ReadonlySet<string> =>
  new Set(
    items
      .filter(({ type, fields }) =>
        fields.some(({ id, box, multiline }) => {
          const text = values[id]?.text ?? '';
          return (
            type === 'TEXT' && box && text.trim() !== '' && !fitsBox(text, { ...box, multiline }, measure)
          );
        }),
      )
      .map(({ key }) => key),
  );

/** What to announce when texts no longer fit their boxes, or fit again; nothing while nothing changes. */
export function overflowChange(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): 'tooLongForBox' | 'fitsAgain' | undefined {
  if ([...after].some((key) => !before.has(key))) return 'tooLongForBox';
  return [...before].some((key) => !after.has(key)) ? 'fitsAgain' : undefined;
}

/** Validates an item before it is sent; the service validates again. */
export function fieldErrorOf(item: FieldItem, values: FieldValues): FieldError | undefined {
  if (!isDone(item, values))
    return item.required ? { key: requiredErrors[item.type] ?? 'needText' } : undefined;
  const [field] = item.fields;
  const rules = field?.validation;
  if (item.type !== 'TEXT' || !rules || !field) return undefined;
  const text = values[field.id]?.text ?? '';
  const authorMessage = typeof rules['message'] === 'string' ? rules['message'] : undefined;
  const error = (key: FieldErrorKey, n?: number): FieldError =>
    authorMessage ? { message: authorMessage } : { key, n };
  const rule = (name: string) => {
    const value = rules[name];
    return typeof value === 'number' ? value : undefined;
  };
  const [minLength, maxLength, min, max] = ['minLength', 'maxLength', 'min', 'max'].map(rule);
  if (minLength !== undefined && text.length < minLength) return error('tooShort', minLength);
  if (maxLength !== undefined && text.length > maxLength) return error('tooLong', maxLength);
  const number = Number(text);
  if ((min !== undefined || max !== undefined) && Number.isNaN(number)) return error('needNumber');
  if (min !== undefined && number < min) return error('tooLow', min);
  if (max !== undefined && number > max) return error('tooHigh', max);
  const pattern = rules['pattern'];
  // A pattern that cannot be decided in bounded time is left to the service.
  return typeof pattern === 'string' && matchesPattern(pattern, text) === false
    ? error('wrongForm')
    : undefined;
}
