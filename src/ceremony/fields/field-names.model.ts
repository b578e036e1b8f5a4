import type { ceremony as english } from '../../locales/en/ceremony.js';
import type { Strings } from '../../elements/internal.js';
import type { CeremonyField, FieldItem, FieldError, CeremonyWelcome } from './fields.model.js';

export type CeremonyStrings = Strings<typeof english>;
type Key = keyof typeof english;

const maxFile = 5_000_000;
export const attachmentLimits = { file: maxFile, megabytes: maxFile / 1_000_000 } as const;

type Grids = CeremonyWelcome['gridGroups'];

/** "<grid>, row 2, column 3" for grid cells, by their position on the page. */
function cellNames(items: readonly FieldItem[], { t }: CeremonyStrings, grids: Grids): Map<string, string> {
  const names = new Map<string, string>();
  for (const [index, grid] of grids.entries()) {
    const cells = items.flatMap(({ key, fields: [field] }) =>
      field?.gridGroupId === grid.id ? [{ key, field }] : [],
    );
    const steps = (of: (field: CeremonyField) => number) => {
      const edges = [...new Set(cells.map(({ field }) => Math.round(of(field) * 200)))].sort((a, b) => a - b);
      return (field: CeremonyField) => edges.indexOf(Math.round(of(field) * 200)) + 1;
    };
    const row = steps(({ pageNumber, y }) => pageNumber * 2 + y);
    const column = steps(({ x }) => x);
    const title = grid.label?.trim() || t('grid', { n: index + 1 });
    for (const { key, field } of cells) {
      const place = t('cell', { grid: title, row: row(field), column: column(field) });
      names.set(key, field.label?.trim() ? `${field.label.trim()}, ${place}` : place);
    }
  }
  return names;
}

/** Accessible names of fields: grid position, label, else type; equal names are numbered in reading order. */
export function fieldNamesOf(
  items: readonly FieldItem[],
  strings: CeremonyStrings,
  grids: Grids = [],
): Map<string, string> {
  const { t } = strings;
  const cells = cellNames(items, strings, grids);
  const plain = items.map(({ key: own, type, fields }) => {
    const cell = cells.get(own);
    if (cell) return cell;
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

export const optionName = (field: CeremonyField, index: number, { t }: CeremonyStrings): string =>
  field.optionLabel?.trim() || t('option', { n: index + 1 });

export const errorText = (problem: FieldError, { t }: CeremonyStrings): string =>
  problem.message ?? (problem.key ? t(problem.key, { n: problem.n ?? attachmentLimits.megabytes }) : '');

/** A localised day; other text stays as it is. */
export function formatDay(iso: string, locale: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  if (!year || !month || !day) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
}

/** An instant as the reader's clock shows it, with its zone. */
export function formatMoment(iso: string, locale: string, timeZone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const parts = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZoneName: 'short', timeZone }).format(at);
}
