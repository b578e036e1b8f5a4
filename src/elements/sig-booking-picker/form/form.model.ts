import type { Prefill, PublicEventType } from '../../shared/booking/booking.types.js';
import { addressSeparator, isEmail } from '../../shared/form/email.js';

/** Pure: what the form asks, what is wrong with an answer, and the body that is sent. */

export type FieldKind = 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'radio' | 'checkbox';

export interface Field {
  /** `name`, `email`, `guests`, or `q:` and the question's id. */
  key: string;
  kind: FieldKind;
  /** A question's own label; without it the catalogue's for the key. */
  label?: string;
  required: boolean;
  autocomplete?: AutoFill;
  options?: readonly { value: string; label: string }[];
}

export type Values = Record<string, string | boolean>;

/** What is wrong: a key of the catalogue and its values, or the service's own words. */
export type Fault =
  | { key: 'missing' | 'badEmail' | 'badPhone' | 'badField' }
  | { key: 'badGuest'; email: string }
  | { text: string };

const kindOfType: Record<string, FieldKind> = {
  TEXTAREA: 'textarea',
  SELECT: 'select',
  RADIO: 'radio',
  CHECKBOX: 'checkbox',
  PHONE: 'tel',
};

const isChoice = (kind: FieldKind): boolean => kind === 'select' || kind === 'radio';

/** Name, email, the questions in their order (R233), guests when the host lets the booker name some (G79, G80). */
export function fieldsOf(eventType: PublicEventType | undefined, guests: boolean): Field[] {
  const questions = (eventType?.questions ?? []).map((question): Field => {
    // An unknown type, and a choice without options, are asked as text.
    const typed = kindOfType[(question.type ?? '').toUpperCase()] ?? 'text';
    const kind = isChoice(typed) && !question.options?.length ? 'text' : typed;
    return {
      key: `q:${question.id}`,
      kind,
      label: question.label ?? question.id,
      required: question.required === true,
      ...(kind === 'tel' && { autocomplete: 'tel' as const }),
      options: question.options ?? undefined,
    };
  });
  return [
    { key: 'name', kind: 'text', required: true, autocomplete: 'name' },
    { key: 'email', kind: 'email', required: true, autocomplete: 'email' },
    ...questions,
    ...(guests ? [{ key: 'guests', kind: 'text' as const, required: false }] : []),
  ];
}

export const guestList = (text: string): string[] =>
  text
    .split(addressSeparator)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * What a field shows and sends. A prefilled value counts as empty where it is not among a question's options, and as a
 * tick where it is the text of a checkbox.
 */
export function answerOf({ key, kind, options = [] }: Field, values: Values): string | boolean {
  const value = values[key];
  if (kind === 'checkbox') return value === true || /^(true|yes|on|1)$/i.test(String(value ?? ''));
  if (typeof value !== 'string') return '';
  return !isChoice(kind) || options.some((option) => option.value === value) ? value : '';
}

/** What is wrong with one answer; nothing when it is valid. */
export function faultOf(field: Field, values: Values): Fault | undefined {
  const value = answerOf(field, values);
  const text = typeof value === 'string' ? value.trim() : '';
  const isAnswered = field.kind === 'checkbox' ? value === true : text !== '';
  if (!isAnswered) return field.required ? { key: 'missing' } : undefined;
  if (field.kind === 'email' && !isEmail(text)) return { key: 'badEmail' };
  if (field.kind === 'tel' && !/^[+\d][\d\s()./-]{2,}$/.test(text)) return { key: 'badPhone' };
  if (field.key === 'guests') {
    const invalid = guestList(text).find((email) => !isEmail(email));
    if (invalid !== undefined) return { key: 'badGuest', email: invalid };
  }
  return undefined;
}

/** The fields at fault, in order. */
export function faultsOf(fields: readonly Field[], values: Values): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const field of fields) {
    const fault = faultOf(field, values);
    if (fault) faults.set(field.key, fault);
  }
  return faults;
}

/** What is sent to book. */
export type BookingBody = ReturnType<typeof bodyOf>;

/** The body of the booking; `start` is exactly what the service offered. */
export function bodyOf(
  fields: readonly Field[],
  values: Values,
  { start, timeZone }: { start: string; timeZone: string },
) {
  const responses: Record<string, unknown> = {};
  for (const field of fields) {
    const { key, kind } = field;
    if (!key.startsWith('q:')) continue;
    const value = answerOf(field, values);
    const isAnswered = kind === 'checkbox' ? values[key] !== undefined : String(value).trim() !== '';
    if (isAnswered) responses[key.slice(2)] = typeof value === 'string' ? value.trim() : value;
  }
  const guests = guestList(String(values['guests'] ?? ''));
  return {
    email: String(values['email'] ?? '').trim(),
    name: String(values['name'] ?? '').trim(),
    timeZone,
    start,
    ...(Object.keys(responses).length > 0 && { responses }),
    ...(fields.some(({ key }) => key === 'guests') &&
      guests.length > 0 && { guests: guests.map((email) => ({ email })) }),
  };
}

/** The key of the field that a path of the service's error names: `responses.company` -> `q:company`. */
export function keyOfPath(path: string): string {
  const [first = '', second] = path.split('.');
  return first === 'responses' && second ? `q:${second}` : first;
}

/** Reads a page's own query: `name`, `email`, `guests`, and `responses.` before a question's id. */
export function prefillFromQuery(search: string): Prefill {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? undefined;
  const responses = [...query]
    .filter(([name]) => name.startsWith('responses.'))
    .map(([name, value]) => [name.slice('responses.'.length), value] as const);
  return {
    name: text('name'),
    email: text('email'),
    guests: text('guests'),
    responses: Object.fromEntries(responses),
  };
}

/** The values that a host's prefill gives the fields. */
export function prefillValues(prefill: Prefill | undefined): Values {
  const { name, email, guests, responses = {} } = prefill ?? {};
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(guests && { guests }),
    ...Object.fromEntries(Object.entries(responses).map(([id, value]) => [`q:${id}`, value])),
  };
}
