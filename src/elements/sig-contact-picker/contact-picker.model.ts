import { isEmail, personSeparator } from '../shared/form/email.js';

/** Pure: who is chosen, what is offered, and how typed and pasted text is read. */

/** Somebody that a picker offers or has chosen. */
export interface PickedPerson {
  /** The email address, as the service or the person wrote it. */
  readonly email: string;
  /** The name, when one is known. */
  readonly name?: string;
  /** The company, for contacts that have one. */
  readonly company?: string;
  /** The contact's id; absent for an address that is no contact. */
  readonly contactId?: string;
}

export type PickerOption =
  | { kind: 'person'; person: PickedPerson }
  | { kind: 'address'; person: PickedPerson }
  | { kind: 'retry' }
  | { kind: 'create' };

/** The service refuses shorter searches (R125). */
const minCharacters = 2;
const maxOptions = 10;

export const isSearchable = (query: string): boolean => [...query.trim()].length >= minCharacters;

/** Addresses that differ only in case are the same person. */
export const keyOf = ({ email }: Pick<PickedPerson, 'email'>): string => email.trim().toLowerCase();

export const labelOf = ({ name, email }: PickedPerson): string => name ?? email;

/** An address in the place of a name says nothing: an envelope that was sent without a name is suggested so. */
function withRealName(person: PickedPerson): PickedPerson {
  const { name, ...rest } = person;
  return name?.trim().toLowerCase() === keyOf(person) ? rest : person;
}

/** One row for each address: contacts first, in the service's order (R243), with what only a suggestion knows. */
export function mergePeople(
  contacts: readonly PickedPerson[],
  suggestions: readonly PickedPerson[],
): PickedPerson[] {
  const merged = new Map<string, PickedPerson>();
  for (const person of [...contacts, ...suggestions].map(withRealName)) {
    const known = merged.get(keyOf(person));
    merged.set(keyOf(person), known ? { ...person, ...known, name: known.name ?? person.name } : person);
  }
  return [...merged.values()];
}

/** `Name <address>` or an address alone; nothing for other text. */
export function personOf(text: string): PickedPerson | undefined {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  const email = (named?.[2] ?? text).trim();
  if (!isEmail(email)) return undefined;
  return named?.[1] ? { email, name: named[1] } : { email };
}

/** The addresses in a list divided by commas, semicolons, tabs or lines, and the remaining text. */
export function readAddresses(text: string): { people: PickedPerson[]; rest: string } {
  const parts = text.split(personSeparator).map((part) => part.trim());
  const people = parts.flatMap((part) => personOf(part) ?? []);
  const rest = parts.filter((part) => part !== '' && !personOf(part)).join(', ');
  return { people, rest };
}

/** Adds people without repeating an address; a picker for one person keeps the last. */
export function addPeople(
  picked: readonly PickedPerson[],
  added: readonly PickedPerson[],
  isMultiple: boolean,
): readonly PickedPerson[] {
  return isMultiple ? mergePeople(picked, added) : added.length > 0 ? added.slice(-1) : picked;
}

/** Another person in the place of one, such as a changed contact; an address is repeated nowhere. */
export const replacePerson = (
  picked: readonly PickedPerson[],
  before: PickedPerson,
  after: PickedPerson,
): readonly PickedPerson[] =>
  mergePeople(
    picked.map((one) => (keyOf(one) === keyOf(before) ? after : one)),
    [],
  );

/**
 * What the list offers: people not chosen yet, the typed address unless a match has it, another search after one that
 * failed, and a new contact.
 */
export function optionsFor(
  query: string,
  found: readonly PickedPerson[],
  picked: readonly PickedPerson[],
  { canCreate, canRetry }: { canCreate: boolean; canRetry: boolean },
): PickerOption[] {
  if (!isSearchable(query)) return [];
  // A contact whose address was changed since the search is found with the old one.
  const isTaken = (person: PickedPerson) =>
    picked.some(
      (one) =>
        keyOf(one) === keyOf(person) || (one.contactId !== undefined && one.contactId === person.contactId),
    );
  const people = found.filter((person) => !isTaken(person)).slice(0, maxOptions);
  const typed = personOf(query);
  const isOffered = typed === undefined || [...found, ...picked].some((one) => keyOf(one) === keyOf(typed));
  return [
    ...people.map((person) => ({ kind: 'person', person }) as const),
    ...(isOffered ? [] : [{ kind: 'address', person: typed } as const]),
    ...(canRetry ? [{ kind: 'retry' } as const] : []),
    ...(canCreate ? [{ kind: 'create' } as const] : []),
  ];
}

/** What the text box of a picker for one person shows: that person, until it is edited. */
export function textOf(query: string, [person]: readonly PickedPerson[]): string {
  if (query !== '' || !person) return query;
  return person.name ? `${person.name} <${person.email}>` : person.email;
}

/** The value: addresses divided by commas, as of an `input` for several addresses. */
export const valueOf = (picked: readonly PickedPerson[]): string =>
  picked.map(({ email }) => email).join(',');

/** What the browser stores to restore the control later. */
export const storedOf = (picked: readonly PickedPerson[]): string => JSON.stringify(picked);

/** What was stored; nothing for anything else. */
export function restoredFrom(stored: unknown): PickedPerson[] {
  try {
    const rows: unknown = typeof stored === 'string' ? JSON.parse(stored) : [];
    if (!Array.isArray(rows)) return [];
    return rows.filter((row): row is PickedPerson => isEmail(String((row as Partial<PickedPerson>)?.email)));
  } catch {
    return [];
  }
}
