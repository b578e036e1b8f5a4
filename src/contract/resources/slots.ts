import * as z from 'zod/mini';
import { type Dialect, slotNames, slotsNames } from '../dialect.js';
import { candidates, noted, valueAt } from '../read.js';
import { isRecord } from '../record.js';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The usual spelling of an instant, but for the last days of a month. Of one length, its texts sort as their instants do. */
const utcInstant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;
/** The same on a day that not every month has. */
const lastDays = /^\d{4}-(0[1-9]|1[0-2])-(29|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;

/** Whether the day is in the calendar: engines take 31 February as 3 March. */
function isInCalendar(start: string): boolean {
  const day = start.slice(0, 10);
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function startOf(slot: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(slot) || slot['available'] === false) return undefined;
  return names.map((name) => valueAt(slot, name)).find((value) => typeof value === 'string');
}

/** Ascending by instant, each instant once. */
function sorted(starts: readonly string[]): string[] {
  const byInstant = new Map<number, string>();
  for (const start of starts) {
    const at = Date.parse(start);
    if (!Number.isNaN(at) && !byInstant.has(at)) byInstant.set(at, start);
  }
  return [...byInstant].sort(([a], [b]) => a - b).map(([, start]) => start);
}

/**
 * The readable starts in a list. The usual answer (one spelling, ascending) is recognised by its text: for 6,000 slots
 * that takes 1 ms, parsing and sorting them 6 ms.
 */
function startsOf(list: readonly unknown[], names: readonly string[]): string[] {
  const starts: string[] = [];
  let last = '';
  let isAscending = true;
  for (const slot of list) {
    const start = typeof slot === 'string' ? slot : startOf(slot, names);
    if (start === undefined) continue;
    if (!utcInstant.test(start)) {
      if (!instant.test(start) || !isInCalendar(start)) continue;
      if (!lastDays.test(start)) isAscending = false;
    }
    if (start <= last || (last && start.length !== last.length)) isAscending = false;
    last = start;
    starts.push(start);
  }
  return isAscending ? starts : sorted(starts);
}

/** What is under a known name, and there again: an answer may have its list in an envelope. */
function unwrapped(raw: unknown, names: readonly string[]): unknown {
  let value = raw;
  while (isRecord(value)) {
    const holder = value;
    const inner = names
      .map((name) => valueAt(holder, name))
      .find((one) => typeof one === 'object' && one !== null);
    if (inner === undefined) break;
    value = inner;
  }
  return value;
}

/** The list inside an answer: an array, one under a known name, or a map of days to arrays. */
function listOf(answer: unknown, dialect?: Dialect): readonly unknown[] | undefined {
  const raw = unwrapped(answer, candidates(slotsNames, 'slots', dialect));
  if (Array.isArray(raw)) return raw as readonly unknown[];
  if (!isRecord(raw)) return undefined;
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
