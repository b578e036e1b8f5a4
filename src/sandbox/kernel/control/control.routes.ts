import {
  getOutbox,
  getScene,
  moveClock,
  operations,
  resetSandbox,
  sandboxOperations,
  setFaults,
} from '../../../contract/index.js';
import { dayMs } from '../../../domain/index.js';
import type { Scene } from '../../scenes/scene.js';
import { badRequest } from '../http/http-error.js';
import { injectedResponse, type FaultInjector } from './fault-injection.js';
import { ok, route, type Route } from '../http/route.js';
import type { World } from '../world.js';
import { timestamp } from '../time/dates.js';

export interface ControlDeps {
  world: World;
  faults: FaultInjector;
  scene(): Scene;
  reset(): Promise<void>;
  moveTo(instant: number): Promise<void>;
}

const isOperation = (id: string) => id in operations || id in sandboxOperations;

const maxDelayMs = dayMs;

/** Refuses an impossible response when the fault is set, not when a request meets it. */
function checkInjectedAnswer(answer: Parameters<typeof injectedResponse>[0], now: number): void {
  const { status, body } = answer;
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw badRequest('answer.status must be a status from 200 to 599.');
  }
  if ([204, 205, 304].includes(status) && body !== undefined) {
    throw badRequest(`answer.body: an answer of ${status} has none.`);
  }
  try {
    injectedResponse(answer, now, '/');
  } catch (error) {
    throw badRequest(`answer cannot be made: ${(error as Error).message}`);
  }
}

/** The sandbox's control routes: scene, reset, clock, faults, outbox. */
export function controlRoutes({ world, faults, scene, reset, moveTo }: ControlDeps): Route[] {
  const now = () => timestamp(world);
  return [
    route(getScene, () => ok({ ...scene(), now: now() })),

    route(resetSandbox, async () => {
      await reset();
      return ok({ ...scene(), now: now() });
    }),

    route(moveClock, async ({ body }) => {
      const target = 'now' in body ? Date.parse(body.now) : world.now() + body.advanceMs;
      if (!(target >= Date.parse('1970-01-01T00:00:00Z') && target < Date.parse('9000-01-01T00:00:00Z'))) {
        throw badRequest(
          'now must be an ISO 8601 instant, advanceMs a number of milliseconds, and the clock stays between 1970 and 9000.',
        );
      }
      await moveTo(target);
      return ok({ now: now() });
    }),

    route(setFaults, ({ body }) => {
      const { match, times, answer } = body;
      if (!Number.isInteger(times) || times < 1) throw badRequest('times must be a whole number from 1.');
      if ('operation' in match && !isOperation(match.operation)) {
        throw badRequest(`match.operation ${match.operation} is not an operation.`);
      }
      if ('status' in answer) checkInjectedAnswer(answer, world.now());
      if ('delayMs' in answer && !(answer.delayMs >= 0 && answer.delayMs <= maxDelayMs)) {
        throw badRequest(`answer.delayMs must be from 0 to ${maxDelayMs}.`);
      }
      faults.add(body);
      return ok({ faults: faults.count });
    }),

    route(getOutbox, ({ store }) => ok({ items: store.mails.all().map(({ id: _, ...mail }) => mail) })),
  ];
}
