import * as z from 'zod/mini';
import { type Dialect, slotNames, slotsNames } from '../dialect.js';
import { candidates, isBag, valueAt } from '../read.js';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

function startOf(slot: unknown, names: readonly string[]): string | undefined {
  if (typeof slot === 'string') return slot;
  if (!isBag(slot) || slot['available'] === false) return undefined;
  return names.map((name) => valueAt(slot, name)).find((value) => typeof value === 'string');
}

/** Ascending by instant, each instant once; the common case (one spelling, already ascending) is only checked. */
function ordered(starts: string[]): string[] {
  const sorted = starts.every((start, i) => {
    const before = starts[i - 1];
    return (
      i === 0 ||
      (before!.length === start.length && before! < start && start.endsWith('Z') && before!.endsWith('Z'))
    );
  });
  if (sorted) return starts;
  const byInstant = new Map<number, string>();
  for (const start of starts) {
    const at = Date.parse(start);
    if (!Number.isNaN(at) && !byInstant.has(at)) byInstant.set(at, start);
  }
  return [...byInstant].sort(([a], [b]) => a - b).map(([, start]) => start);
}

/** The list inside an answer: an array, one under a known name, or a map of days to arrays. */
function listOf(raw: unknown, dialect?: Dialect): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  if (!isBag(raw)) return undefined;
  for (const name of candidates(slotsNames, 'slots', dialect)) {
    const value = valueAt(raw, name);
    if (Array.isArray(value)) return value;
    if (isBag(value)) return listOf(value, dialect);
  }
  const days = Object.entries(raw).filter(([day]) => /^\d{4}-\d{2}-\d{2}/.test(day));
  return days.length > 0 || Object.keys(raw).length === 0 ? days.flatMap(([, value]) => value) : undefined;
}

/**
 * Bookable instants (G71): exactly the strings received, since one of them is sent back as `start`; ascending, each
 * instant once; taken and unreadable ones left out.
 */
export const slots = (dialect?: Dialect) =>
  z.transform((raw: unknown, context): { slots: string[] } => {
    const found = listOf(raw, dialect);
    if (!found) {
      context.issues.push({ code: 'custom', message: 'no list of slots', input: raw, path: ['slots'] });
      return z.NEVER;
    }
    const names = candidates(slotNames, 'start', dialect);
    const starts: string[] = [];
    for (const slot of found) {
      const start = startOf(slot, names);
      if (start !== undefined && instant.test(start)) starts.push(start);
    }
    return { slots: ordered(starts) };
  });
