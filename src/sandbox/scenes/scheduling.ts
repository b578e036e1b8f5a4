import type { EventTypeRow, RuleRow } from '../entities/index.js';
import { timestamp } from '../kernel/time/dates.js';
import type { World } from '../kernel/world.js';
import type { Scene } from './scene.js';

const timeZone = 'Europe/London';
const handle = 'amelia-hart';

const hours = (): RuleRow[] =>
  [1, 2, 3, 4, 5].flatMap((dayOfWeek) => [
    { dayOfWeek, startMinute: 9 * 60, endMinute: 12 * 60 + 30 },
    { dayOfWeek, startMinute: 13 * 60 + 30, endMinute: 17 * 60 },
  ]);

/** Adds a host in London with two event types; the first has no required question. */
export function seedScheduling(world: World): Pick<Scene, 'host'> {
  const { store } = world;
  const user = store.users.one(({ role }) => role === 'OWNER') ?? store.users.all()[0];
  if (!user) throw new Error('seedScheduling needs a user');
  const now = timestamp(world);
  store.handles.put({ id: handle, userId: user.id });
  store.schedules.put({
    id: world.nextId(),
    userId: user.id,
    name: 'Office hours',
    timeZone,
    isDefault: true,
    rules: hours(),
    createdAt: now,
    updatedAt: now,
  });
  const base = {
    userId: user.id,
    isActive: true,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    slotIntervalMinutes: null,
    scheduleId: null,
    remindGuests: true,
    createdAt: now,
    updatedAt: now,
  };
  const intro: EventTypeRow = {
    ...base,
    id: world.nextId(),
    token: world.nextHex(48),
    title: 'Introductory call',
    slug: 'intro-call',
    durationMinutes: 30,
    description: 'A first conversation about what you need. By phone or video, as you like.',
    minimumNoticeMinutes: 120,
    rollingWindowDays: 60,
    questions: [
      { id: 'topic', label: 'What would you like to talk about?', type: 'TEXTAREA', required: false },
    ],
  };
  store.eventTypes.put(intro);
  store.eventTypes.put({
    ...base,
    id: world.nextId(),
    token: world.nextHex(48),
    title: 'Year-end review',
    slug: 'year-end-review',
    durationMinutes: 60,
    description: 'We go through the year together and agree what comes next.',
    bufferBeforeMinutes: 10,
    bufferAfterMinutes: 10,
    minimumNoticeMinutes: 24 * 60,
    rollingWindowDays: 90,
    slotIntervalMinutes: 30,
    questions: [
      { id: 'company', label: 'Company', type: 'TEXT', required: true },
      { id: 'phone', label: 'Phone number', type: 'PHONE', required: false },
      {
        id: 'year',
        label: 'Which year?',
        type: 'SELECT',
        required: true,
        options: ['This year', 'Last year'],
      },
      {
        id: 'how',
        label: 'How shall we meet?',
        type: 'RADIO',
        required: true,
        options: ['In person', 'By video'],
      },
      { id: 'papers', label: 'I have sent my papers already', type: 'CHECKBOX', required: false },
    ],
  });
  return { host: { handle, slug: intro.slug, eventTypeToken: intro.token, timeZone, userId: user.id } };
}
