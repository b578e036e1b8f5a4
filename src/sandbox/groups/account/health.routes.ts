import { getHealth, getOpenapi } from '../../../contract/index.js';
import { openapi } from '../../kernel/http/openapi.js';
import { ok, route, type Route } from '../../kernel/http/route.js';

export const healthRoutes: Route[] = [
  route(getHealth, ({ now }) => ok({ status: 'ok', timestamp: new Date(now()).toISOString() })),
  route(getOpenapi, ({ origin }) => ok(openapi(origin))),
];
