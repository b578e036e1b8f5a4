import { getHealth, getOpenapi } from '../../../contract/index.js';
import { openapi } from '../../kernel/http/openapi.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import { iso } from '../../kernel/time/dates.js';

export const healthRoutes: Route[] = [
  route(getHealth, ({ now }) => ok({ status: 'ok', timestamp: iso(now()) })),
  route(getOpenapi, ({ origin }) => ok(openapi(origin))),
];
