import type { AnswerOf, openCeremony } from '../../contract/index.js';

export type CeremonyWelcome = AnswerOf<typeof openCeremony>['data'];
export type CeremonyField = CeremonyWelcome['fields'][number];

/** What was filled in: text as typed (`true` for a tick or a chosen option), a PNG as base64, or a file. */
export interface FieldValue {
  readonly text?: string;
  readonly image?: string;
  readonly file?: { readonly fileName: string; readonly type: string; readonly data: string };
}
export type FieldValues = { readonly [fieldId: string]: FieldValue | undefined };

/** Something to fill in: one field, or all options of a radio group (R78). */
export interface FieldItem {
  /** The id of its first field. */
  readonly key: string;
  readonly type: string;
  readonly fields: readonly CeremonyField[];
  readonly required: boolean;
}

/** What is wrong with an item: the key of what is said about it, or the author's own strings. */
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
  | 'needNumber'
  | 'tooLow'
  | 'tooHigh'
  | 'wrongForm'
  | 'fileTooBig';

/** The fields as a person meets them, in their order; options of one radio group become one item. */
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

/** Sets a field and every field linked with it (R79); of radio groups the other options are cleared. */
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

/** Whether nothing more is asked for an item; a signing date fills itself. */
export function isDone(item: FieldItem, values: FieldValues): boolean {
  if (item.type === 'DATE_SIGNED') return true;
  return item.fields.some(({ id }) => {
    const value = values[id];
    if (item.type === 'CHECKBOX' || item.type === 'RADIO') return value?.text === 'true';
    return Boolean(value?.image ?? value?.file) || (value?.text ?? '').trim() !== '';
  });
}

/** Required items without the self-filling ones: how many are done, of how many. */
export function progressOf(items: readonly FieldItem[], values: FieldValues): { done: number; all: number } {
  const counted = items.filter(({ required, type }) => required && type !== 'DATE_SIGNED');
  return { done: counted.filter((item) => isDone(item, values)).length, all: counted.length };
}

/** The next required item that is not done, after `key` and then from the start. */
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

/** What is wrong with an item before it is sent; the service judges again. */
export function fieldErrorOf(item: FieldItem, values: FieldValues): FieldError | undefined {
  if (!isDone(item, values))
    return item.required ? { key: requiredErrors[item.type] ?? 'needText' } : undefined;
  const [field] = item.fields;
  const rules = field?.validation;
  if (item.type !== 'TEXT' || !rules || !field) return undefined;
  const text = values[field.id]?.text ?? '';
  const own = typeof rules['message'] === 'string' ? rules['message'] : undefined;
  const say = (key: FieldErrorKey, n?: number): FieldError => (own ? { message: own } : { key, n });
  const rule = (name: string) => {
    const value = rules[name];
    return typeof value === 'number' ? value : undefined;
  };
  const [minLength, maxLength, min, max] = ['minLength', 'maxLength', 'min', 'max'].map(rule);
  if (minLength !== undefined && text.length < minLength) return say('tooShort', minLength);
  if (maxLength !== undefined && text.length > maxLength) return say('tooLong', maxLength);
  const number = Number(text);
  if ((min !== undefined || max !== undefined) && Number.isNaN(number)) return say('needNumber');
  if (min !== undefined && number < min) return say('tooLow', min);
  if (max !== undefined && number > max) return say('tooHigh', max);
  const pattern = rules['pattern'];
  return typeof pattern === 'string' && !matchesPattern(pattern, text) ? say('wrongForm') : undefined;
}

/** A pattern that is no regular expression asks for nothing. */
function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}
