import { isDay, isZone } from '../../../../domain/index.js';
import type { RuleRow } from '../../../entities/scheduling.js';
import { badRequest } from '../../../kernel/http/http-error.js';

interface RuleInput {
  dayOfWeek?: number;
  date?: string;
  startMinute?: number;
  endMinute?: number;
  isUnavailable?: boolean;
}

function readRule(rule: RuleInput, index: number): RuleRow {
  const unreadable = (why: string) =>
    badRequest(`rules.${index} ${why}`, { details: [{ path: `rules.${index}`, message: why }] });
  const { dayOfWeek, date, startMinute, endMinute } = rule;
  if ((dayOfWeek === undefined) === (date === undefined)) throw unreadable('needs either dayOfWeek or date');
  if (date !== undefined && !isDay(date)) throw unreadable('has a date that is not YYYY-MM-DD');
  if (rule.isUnavailable === true) {
    if (date === undefined) throw unreadable('can be unavailable on a date only');
    return { date, isUnavailable: true };
  }
  if (startMinute === undefined || endMinute === undefined)
    throw unreadable('needs startMinute and endMinute');
  if (startMinute < 0 || endMinute > 1440 || startMinute >= endMinute) {
    throw unreadable('needs 0 <= startMinute < endMinute <= 1440');
  }
  if (date !== undefined) return { date, startMinute, endMinute };
  if (dayOfWeek === undefined || dayOfWeek < 0 || dayOfWeek > 6) throw unreadable('needs dayOfWeek 0 to 6');
  return { dayOfWeek, startMinute, endMinute };
}

/** The complete set of a schedule's rules; 400 for an unreadable one or two overrides on one date (R219). */
export function readRules(rules: readonly RuleInput[]): RuleRow[] {
  const rows = rules.map(readRule);
  const dates = new Set<string>();
  for (const rule of rows) {
    if (!('date' in rule)) continue;
    if (dates.has(rule.date)) throw badRequest(`There are two overrides on ${rule.date}.`);
    dates.add(rule.date);
  }
  return rows;
}

export function readZone(timeZone: string): string {
  if (!isZone(timeZone))
    throw badRequest(`Unknown time zone ${timeZone}.`, {
      details: [{ path: 'timeZone', message: 'is not an IANA time zone' }],
    });
  return timeZone;
}

/** Monday to Friday 09:00 to 17:00 (R220). */
export const officeHours = (): RuleRow[] =>
  [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 540, endMinute: 1020 }));
