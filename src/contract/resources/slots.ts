import * as z from 'zod/mini';
import { type Dialect, slotNames, slotsNames } from '../dialect.js';
import { candidates, noted, valueAt } from '../read.js';
import { isRecord } from '../record.js';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A number that grows with the instant, to the second, for the usual spelling `20YY-MM-DDTHH:MM:SS(.mmm)Z`; -1 for
 * every other. By hand, because a month of slots is thousands of strings and a pattern costs more than their parsing:
 * a digit `d` xor 48 is 0 to 9, and only then is adding 6 below 16.
 */
function utcOrder(text: string): number {
  const end = text.length - 1;
  if (end !== 19 && end !== 23) return -1;
  const y1 = text.charCodeAt(2) ^ 48;
  const y2 = text.charCodeAt(3) ^ 48;
  const m1 = text.charCodeAt(5) ^ 48;
  const m2 = text.charCodeAt(6) ^ 48;
  const d1 = text.charCodeAt(8) ^ 48;
  const d2 = text.charCodeAt(9) ^ 48;
  const h1 = text.charCodeAt(11) ^ 48;
  const h2 = text.charCodeAt(12) ^ 48;
  const n1 = text.charCodeAt(14) ^ 48;
  const n2 = text.charCodeAt(15) ^ 48;
  const s1 = text.charCodeAt(17) ^ 48;
  const s2 = text.charCodeAt(18) ^ 48;
  let digits = (y1 + 6) | (y2 + 6) | (m1 + 6) | (m2 + 6) | (d1 + 6) | (d2 + 6);
  digits |= (h1 + 6) | (h2 + 6) | (n1 + 6) | (n2 + 6) | (s1 + 6) | (s2 + 6);
  let marks = (text.charCodeAt(0) ^ 50) | (text.charCodeAt(1) ^ 48) | (text.charCodeAt(4) ^ 45);
  marks |= (text.charCodeAt(7) ^ 45) | (text.charCodeAt(10) ^ 84) | (text.charCodeAt(13) ^ 58);
  marks |= (text.charCodeAt(16) ^ 58) | (text.charCodeAt(end) ^ 90);
  if (end === 23) {
    marks |= text.charCodeAt(19) ^ 46;
    digits |=
      ((text.charCodeAt(20) ^ 48) + 6) | ((text.charCodeAt(21) ^ 48) + 6) | ((text.charCodeAt(22) ^ 48) + 6);
  }
  if (digits > 15 || marks !== 0) return -1;
  const month = m1 * 10 + m2;
  const day = d1 * 10 + d2;
  const hour = h1 * 10 + h2;
  if (month > 12 || day > 31 || hour > 23 || n1 > 5 || s1 > 5) return -1;
  const hours = (((y1 * 10 + y2) * 12 + month) * 31 + day) * 24 + hour;
  return (hours * 60 + n1 * 10 + n2) * 60 + s1 * 10 + s2;
}

function startOf(slot: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(slot) || slot['available'] === false) return undefined;
  return names.map((name) => valueAt(slot, name)).find((value) => typeof value === 'string');
}

/** Ascending by instant, each instant once, by the calendar of the engine. */
function ordered(starts: readonly string[]): string[] {
  const byInstant = new Map<number, string>();
  for (const start of starts) {
    const at = Date.parse(start);
    if (!Number.isNaN(at) && !byInstant.has(at)) byInstant.set(at, start);
  }
  return [...byInstant].sort(([a], [b]) => a - b).map(([, start]) => start);
}

/** The readable starts in a list; the common case (one spelling, ascending) is seen in the same pass. */
function startsOf(list: readonly unknown[], names: readonly string[]): string[] {
  const starts: string[] = [];
  let last = -1;
  let ascending = true;
  for (const slot of list) {
    const start = typeof slot === 'string' ? slot : startOf(slot, names);
    if (start === undefined) continue;
    const order = utcOrder(start);
    if (order > last) last = order;
    else if (order >= 0 || instant.test(start)) ascending = false;
    else continue;
    starts.push(start);
  }
  return ascending ? starts : ordered(starts);
}

/** The list inside an answer: an array, one under a known name, or a map of days to arrays. */
function listOf(raw: unknown, dialect?: Dialect): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw as readonly unknown[];
  if (!isRecord(raw)) return undefined;
  for (const name of candidates(slotsNames, 'slots', dialect)) {
    const value = valueAt(raw, name);
    if (typeof value === 'object' && value !== null) return listOf(value, dialect);
  }
  const days = Object.entries(raw).filter(([day]) => /^\d{4}-\d{2}-\d{2}/.test(day));
  return days.length > 0 || Object.keys(raw).length === 0 ? days.flatMap(([, value]) => value) : undefined;
}

/**
 * Bookable instants (G71): exactly the strings received, since one of them is sent back as `start`; ascending, each
 * instant once; taken and unreadable ones left out.
 */
export const slots = (dialect?: Dialect) =>
  noted(
    z.transform((raw: unknown, context): { slots: string[] } => {
      const found = listOf(raw, dialect);
      if (!found) {
        context.issues.push({ code: 'custom', message: 'no list of slots', input: raw, path: ['slots'] });
        return z.NEVER;
      }
      return { slots: startsOf(found, candidates(slotNames, 'start', dialect)) };
    }),
    slotsNames,
  );
