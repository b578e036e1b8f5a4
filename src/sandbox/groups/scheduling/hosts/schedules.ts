import { isDay, isZone } from '../../../../domain/index.js';
import { firm, type RuleRow, type ScheduleRow } from '../../../entities/index.js';
import { badRequest, invalidField } from '../../../kernel/http/http-error.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';

interface RuleInput {
  dayOfWeek?: number;
  date?: string;
  startMinute?: number;
  endMinute?: number;
  isUnavailable?: boolean;
}

function readRule(rule: RuleInput, index: number): RuleRow {
  const invalid = (message: string) => invalidField(`rules.${index}`, message);
  const { dayOfWeek, date, startMinute, endMinute } = rule;
  if ((dayOfWeek === undefined) === (date === undefined)) throw invalid('needs either dayOfWeek or date');
  if (date !== undefined && !isDay(date)) throw invalid('has a date that is not YYYY-MM-DD');
  if (rule.isUnavailable === true) {
    if (date === undefined) throw invalid('can be unavailable on a date only');
    return { date, isUnavailable: true };
  }
  if (startMinute === undefined || endMinute === undefined) throw invalid('needs startMinute and endMinute');
  if (startMinute < 0 || endMinute > 1440 || startMinute >= endMinute) {
    throw invalid('needs 0 <= startMinute < endMinute <= 1440');
  }
  if (date !== undefined) return { date, startMinute, endMinute };
  if (dayOfWeek === undefined || dayOfWeek < 0 || dayOfWeek > 6) throw invalid('needs dayOfWeek 0 to 6');
  return { dayOfWeek, startMinute, endMinute };
}

/** Validates a schedule's complete set of rules; 400 for an invalid rule or two overrides on one date (R219). */
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
const officeHours = (): RuleRow[] =>
  [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 540, endMinute: 1020 }));

type NewSchedule = Pick<ScheduleRow, 'userId' | 'name' | 'timeZone' | 'rules'>;

/** Adds a schedule; a host's first one is the default (R220). */
export function addSchedule(world: World, schedule: NewSchedule): ScheduleRow {
  const { schedules } = world.store;
  const now = timestamp(world);
  return schedules.put({
    ...schedule,
    id: world.nextId(),
    isDefault: !schedules.one(({ userId }) => userId === schedule.userId),
    createdAt: now,
    updatedAt: now,
  });
}

export const addOfficeHours = (world: World, userId: string): ScheduleRow =>
  addSchedule(world, { userId, name: 'Working hours', timeZone: firm.timeZone, rules: officeHours() });
