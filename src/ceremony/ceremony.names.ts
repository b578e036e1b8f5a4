import type { ceremony as english } from '../locales/en/ceremony.js';
import type { Strings } from '../elements/inside.js';
import type { CeremonyField, Item, Problem } from './ceremony.fields.js';

export type Words = Strings<typeof english>;
type Key = keyof typeof english;

const maxFile = 5_000_000;
export const limits = { file: maxFile, megabytes: maxFile / 1_000_000 } as const;

/** What a field is called: its label, else its type in words; equal names are numbered in reading order. */
export function namesOf(items: readonly Item[], { t }: Words): Map<string, string> {
  const plain = items.map(({ type, fields }) => {
    const key = `type${type}` as Key;
    const word = t(key);
    return fields[0]?.label?.trim() || (word === key ? type : word);
  });
  const names = new Map<string, string>();
  const count = new Map<string, number>();
  items.forEach(({ key }, i) => {
    const name = plain[i]!;
    const nth = (count.get(name) ?? 0) + 1;
    count.set(name, nth);
    names.set(key, plain.filter((one) => one === name).length > 1 ? `${name} ${nth}` : name);
  });
  return names;
}

/** What an option of a radio group is called. */
export const optionName = (field: CeremonyField, index: number, { t }: Words): string =>
  field.optionLabel?.trim() || t('option', { n: index + 1 });

export const problemWords = (problem: Problem, { t }: Words): string =>
  problem.words ?? (problem.key ? t(problem.key, { n: problem.n ?? limits.megabytes }) : '');

/** A day as people write it; what is no day stays as it is. */
export function dayWords(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  if (!year || !month || !day) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}
