import type { Route } from '../../kernel/route.js';
import { bookingRoutes } from './booking.routes.js';
import { diaryRoutes } from './diary.routes.js';
import { eventTypeRoutes } from './event-type.routes.js';
import { handleRoutes } from './handle.routes.js';
import { publicRoutes } from './public.routes.js';
import { scheduleRoutes } from './schedule.routes.js';

/** Public booking and the host's side of it. */
export const schedulingRoutes: Route[] = [
  ...publicRoutes,
  ...bookingRoutes,
  ...eventTypeRoutes,
  ...scheduleRoutes,
  ...handleRoutes,
  ...diaryRoutes,
];
