import {
  createDefaultSchedule,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  replaceScheduleRules,
  updateSchedule,
} from '../../../../contract/index.js';
import type { ScheduleRow } from '../../../entities/scheduling.js';
import { badRequest, conflict, notFound } from '../../../kernel/http/http-error.js';
import { created, noContent, ok, route, type Route } from '../../../kernel/http/route.js';
import type { Caller } from '../../../kernel/auth/caller.js';
import type { World } from '../../../kernel/world.js';
import { hostFor, person, reaches } from '../access.js';
import { officeHours, readRules, readZone } from './schedule-rules.js';
import { scheduleView } from '../views.js';

function scheduleOf(context: World & { caller: Caller }, id: string): ScheduleRow {
  const row = context.store.schedules.get(id);
  if (!row || !reaches(context, row.userId, 'MANAGE')) throw notFound('Schedule not found.');
  return row;
}

const of = (world: World, userId: string) => world.store.schedules.where((row) => row.userId === userId);

/** One default per host. */
function makeDefault(world: World, row: ScheduleRow): ScheduleRow {
  for (const other of of(world, row.userId)) {
    if (other.isDefault && other.id !== row.id) world.store.schedules.patch(other.id, { isDefault: false });
  }
  return world.store.schedules.patch(row.id, { isDefault: true });
}

function put(world: World, fields: Pick<ScheduleRow, 'userId' | 'name' | 'timeZone' | 'rules'>): ScheduleRow {
  const now = new Date(world.now()).toISOString();
  const first = of(world, fields.userId).length === 0;
  return world.store.schedules.put({
    ...fields,
    id: world.nextId(),
    isDefault: first,
    createdAt: now,
    updatedAt: now,
  });
}

export const scheduleRoutes: Route[] = [
  route(listSchedules, (world) => {
    const own = person(world.caller)?.id;
    const rows = world.store.schedules.where((row) => own === undefined || row.userId === own);
    return ok({ items: rows.map(scheduleView) });
  }),

  route(createSchedule, (world) => {
    const { name, timeZone, rules = [], isDefault } = world.body;
    const userId = hostFor(world, world.body.userId);
    const row = put(world, { userId, name, timeZone: readZone(timeZone), rules: readRules(rules) });
    return created(scheduleView(isDefault ? makeDefault(world, row) : row));
  }),

  route(createDefaultSchedule, (world) => {
    const user = person(world.caller);
    if (!user) throw badRequest('The default schedule is made for a signed-in person, not for an API key.');
    const existing = of(world, user.id).find(({ isDefault }) => isDefault);
    const fields = {
      userId: user.id,
      name: 'Working hours',
      timeZone: 'Europe/London',
      rules: officeHours(),
    };
    return ok(scheduleView(existing ?? makeDefault(world, put(world, fields))));
  }),

  route(getSchedule, (world) => ok(scheduleView(scheduleOf(world, world.params.id)))),

  route(updateSchedule, (world) => {
    const row = scheduleOf(world, world.params.id);
    const { name, timeZone, isDefault } = world.body ?? {};
    // 09:00 stays 09:00 in the new zone: the stored minutes move with it (R218).
    const changed = world.store.schedules.patch(row.id, {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { timeZone: readZone(timeZone) }),
      updatedAt: new Date(world.now()).toISOString(),
    });
    return ok(scheduleView(isDefault ? makeDefault(world, changed) : changed));
  }),

  route(deleteSchedule, (world) => {
    const row = scheduleOf(world, world.params.id);
    const used = world.store.eventTypes.one(
      ({ scheduleId, userId }) =>
        scheduleId === row.id || (scheduleId === null && row.isDefault && userId === row.userId),
    );
    if (used) throw conflict('Event types use this schedule.');
    world.store.schedules.delete(row.id);
    return noContent();
  }),

  route(replaceScheduleRules, (world) => {
    const row = scheduleOf(world, world.params.id);
    const rules = readRules(world.body.rules);
    const updatedAt = new Date(world.now()).toISOString();
    return ok(scheduleView(world.store.schedules.patch(row.id, { rules, updatedAt })));
  }),
];
