import {
  createDefaultSchedule,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  replaceScheduleRules,
  updateSchedule,
} from '../../../../contract/index.js';
import type { ScheduleRow } from '../../../entities/index.js';
import { badRequest, conflict } from '../../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../../kernel/http/route.js';
import { timestamp } from '../../../kernel/time/dates.js';
import type { World } from '../../../kernel/world.js';
import { findSchedule, resolveHostId, signedInUser } from '../access.js';
import { scheduleView } from '../views.js';
import { addOfficeHours, addSchedule, readRules, readZone } from './schedules.js';

const schedulesOf = (world: World, userId: string) =>
  world.store.schedules.where((row) => row.userId === userId);

/** Makes this schedule its host's only default. */
function makeDefault(world: World, row: ScheduleRow): ScheduleRow {
  for (const other of schedulesOf(world, row.userId)) {
    if (other.isDefault && other.id !== row.id) world.store.schedules.patch(other.id, { isDefault: false });
  }
  return world.store.schedules.patch(row.id, { isDefault: true });
}

export const scheduleRoutes: Route[] = [
  route(listSchedules, (context) => {
    const userId = signedInUser(context)?.id;
    const rows = context.store.schedules.where((row) => userId === undefined || row.userId === userId);
    return ok({ items: rows.map(scheduleView) });
  }),

  route(createSchedule, (context) => {
    const { name, timeZone, rules = [], isDefault } = context.body;
    const userId = resolveHostId(context, context.body.userId);
    const hours = { timeZone: readZone(timeZone), rules: readRules(rules) };
    const row = addSchedule(context, { userId, name, ...hours });
    return created(scheduleView(isDefault ? makeDefault(context, row) : row));
  }),

  route(createDefaultSchedule, (context) => {
    const user = signedInUser(context);
    if (!user) throw badRequest('The default schedule is made for a signed-in person, not for an API key.');
    const existing = schedulesOf(context, user.id).find(({ isDefault }) => isDefault);
    return ok(scheduleView(existing ?? makeDefault(context, addOfficeHours(context, user.id))));
  }),

  route(getSchedule, (context) => ok(scheduleView(findSchedule(context, context.params.id)))),

  route(updateSchedule, (context) => {
    const row = findSchedule(context, context.params.id);
    const { name, timeZone, isDefault } = context.body ?? {};
    // The stored minutes stay the same: 09:00 is 09:00 in the new zone (R218).
    const changed = context.store.schedules.patch(row.id, {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { timeZone: readZone(timeZone) }),
      updatedAt: timestamp(context),
    });
    return ok(scheduleView(isDefault ? makeDefault(context, changed) : changed));
  }),

  route(deleteSchedule, (context) => {
    const row = findSchedule(context, context.params.id);
    const used = context.store.eventTypes.one(
      ({ scheduleId, userId }) =>
        scheduleId === row.id || (scheduleId === null && row.isDefault && userId === row.userId),
    );
    if (used) throw conflict('Event types use this schedule.');
    context.store.schedules.delete(row.id);
    return noContent();
  }),

  route(replaceScheduleRules, (context) => {
    const row = findSchedule(context, context.params.id);
    const rules = readRules(context.body.rules);
    const updatedAt = timestamp(context);
    return ok(scheduleView(context.store.schedules.patch(row.id, { rules, updatedAt })));
  }),
];
