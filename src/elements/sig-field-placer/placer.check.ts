import { overlapOf, scaleUp, type Size } from '../../domain/index.js';
import { leastSize, readOptions, type PlacedField } from './placer.field.js';

export const findingCodes = [
  'nothing-required',
  'no-signature',
  'unknown-role',
  'lone-option',
  'no-options',
  'overlap',
  'too-small',
  'off-document',
] as const;

/** Something that will or may go wrong when the envelope is sent. */
export interface Finding {
  readonly code: (typeof findingCodes)[number];
  /** `error`: sending will be refused (R102); `warning`: a person should look. */
  readonly severity: 'error' | 'warning';
  /** The fields it is about; none when something is missing. */
  readonly ids: readonly string[];
  readonly role?: string;
}

export interface CheckInput {
  readonly fields: readonly PlacedField[];
  /** Points, by page. */
  readonly pages: readonly Size[];
  /** The roles that recipients have; empty when they are not known. */
  readonly roles: readonly string[];
}

/** More than this part of the smaller field under another is an overlap. */
const overlapping = 0.4;

function groups<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const out = new Map<string, T[]>();
  for (const item of items) {
    const found = out.get(key(item));
    if (found) found.push(item);
    else out.set(key(item), [item]);
  }
  return out;
}

/** The preflight: what a sender would be told by the service, or by the signer. */
export function checkFields({ fields, pages, roles }: CheckInput): Finding[] {
  const out: Finding[] = [];
  if (!fields.some((field) => field.required))
    out.push({ code: 'nothing-required', severity: 'error', ids: [] });

  for (const role of roles) {
    const signs = fields.some((field) => field.recipientRole === role && field.type === 'SIGNATURE');
    if (!signs) out.push({ code: 'no-signature', severity: 'warning', ids: [], role });
  }
  if (roles.length > 0) {
    const strangers = fields.filter((field) => !roles.includes(field.recipientRole ?? ''));
    for (const [role, list] of groups(strangers, (field) => field.recipientRole ?? '')) {
      out.push({ code: 'unknown-role', severity: 'warning', ids: list.map((field) => field.id), role });
    }
  }
  const radios = fields.filter((field) => field.type === 'RADIO');
  for (const [, list] of groups(radios, (field) => field.groupKey ?? field.id)) {
    if (list.length === 1) out.push({ code: 'lone-option', severity: 'warning', ids: [list[0]!.id] });
  }
  for (const field of fields) {
    if (field.type === 'DROPDOWN' && readOptions(field).length === 0) {
      out.push({ code: 'no-options', severity: 'warning', ids: [field.id] });
    }
    const page = pages[field.pageNumber - 1];
    if (!page) {
      out.push({ code: 'off-document', severity: 'error', ids: [field.id] });
      continue;
    }
    const box = scaleUp(field, page);
    const least = leastSize(field.type);
    if (box.width < least.width - 0.05 || box.height < least.height - 0.05) {
      out.push({ code: 'too-small', severity: 'warning', ids: [field.id] });
    }
  }
  for (const [, list] of groups(fields, (field) => String(field.pageNumber))) {
    list.forEach((a, index) => {
      for (const b of list.slice(index + 1)) {
        if (overlapOf(a, b) > overlapping)
          out.push({ code: 'overlap', severity: 'warning', ids: [a.id, b.id] });
      }
    });
  }
  return out;
}
