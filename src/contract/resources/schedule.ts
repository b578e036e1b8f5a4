import * as z from 'zod/mini';
import { type Dialect, ruleNames, scheduleNames } from '../dialect.js';
import { read, write } from '../read.js';
import { form } from './body.js';
import { bool, maybe, text } from './parts.js';

/** A rule as answered; one that cannot be read keeps its own members untouched (G70). */
const rule = (dialect?: Dialect) =>
  read(
    ruleNames,
    z.looseObject({
      dayOfWeek: z.optional(z.unknown()),
      date: text(),
      startMinute: z.optional(z.unknown()),
      endMinute: z.optional(z.unknown()),
      isUnavailable: bool(),
    }),
    dialect,
  );

const scheduleShape = (dialect?: Dialect) =>
  read(
    scheduleNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      timeZone: text(),
      isDefault: bool(),
      userId: text(),
      rules: maybe(z.array(rule(dialect))),
    }),
    dialect,
  );
export interface ScheduleSchema extends ReturnType<typeof scheduleShape> {}
/** A schedule: weekly hours and single days, in its own zone (R218). */
export const schedule: (dialect?: Dialect) => ScheduleSchema = scheduleShape;

/** A rule as sent (G70): weekly by `dayOfWeek` (0 = Sunday), or for one `date`; minutes since midnight. */
export const ruleInput = (dialect?: Dialect) =>
  write(
    ruleNames,
    form({
      dayOfWeek: z.optional(z.int()),
      date: z.optional(z.string()),
      startMinute: z.optional(z.int()),
      endMinute: z.optional(z.int()),
      isUnavailable: z.optional(z.boolean()),
    }),
    dialect,
  );

/** A calendar feed (R239): off answers `enabled: false` and nulls. */
export const calendarFeed = (_dialect?: Dialect) => z.looseObject({ enabled: bool(), address: text() });

/** An external calendar: connected or not, still working, available on this server. */
export const calendarConnection = (_dialect?: Dialect) =>
  z.looseObject({
    connected: bool(),
    available: bool(),
    selectedCalendarIds: maybe(z.array(z.string())),
    destinationCalendarId: text(),
  });

/** Who may see whose diary. */
export const diaryGrant = () =>
  z.looseObject({ hostUserId: text(), granteeUserId: text(), level: text(), host: z.optional(z.unknown()) });
