import type { Route } from '../../kernel/http/route.js';
import { bookingRoutes } from './bookings/booking.routes.js';
import { publicRoutes } from './bookings/public.routes.js';
import { calendarRoutes } from './hosts/calendar.routes.js';
import { diaryRoutes } from './hosts/diary.routes.js';
import { eventTypeRoutes } from './hosts/event-type.routes.js';
import { handleRoutes } from './hosts/handle.routes.js';
import { scheduleRoutes } from './hosts/schedule.routes.js';

export { calendarFeed } from './bookings/calendar-feed.js';

/** Public booking pages, and the host's bookings, event types, schedules and diary. */
export const schedulingRoutes: Route[] = [
  ...publicRoutes,
  ...bookingRoutes,
  ...eventTypeRoutes,
  ...scheduleRoutes,
  ...handleRoutes,
  ...diaryRoutes,
  ...calendarRoutes,
];
