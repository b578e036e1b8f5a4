import type { Operation } from '../../../contract/index.js';
import { sessionCookie } from '../auth/authentication.js';
import { HttpError } from '../http/http-error.js';
import type { Store } from '../../store.js';
import type { World } from '../world.js';
import { conditionsOf } from './conditions.js';

/** The instants of the requests of each caller. Not journaled: a restart of the service forgets them too. */
const countedRequests = new WeakMap<Store, Map<string, number[]>>();

/** Who calls: the credential. All requests without one come from one caller, as those of the contact form (G92). */
function callerOf(request: Request): string {
  const session = (request.headers.get('Cookie') ?? '')
    .split(/; */)
    .find((part) => part.startsWith(`${sessionCookie}=`));
  return request.headers.get('Authorization') ?? session ?? '';
}

/**
 * Counts a request against the ordered ceiling: one for operations that need a credential, one for public ones (R60).
 * 429 with the time until the oldest one no longer counts; refused requests do not count.
 */
export function countRequest({ store, now }: World, request: Request, operation: Operation): void {
  if (operation.group === 'Sandbox') return;
  const kind = operation.credential === 'none' ? 'public' : 'api';
  const limit = conditionsOf(store).rateLimits[kind];
  if (limit === null) return;
  const counts = countedRequests.get(store) ?? new Map<string, number[]>();
  countedRequests.set(store, counts);
  const caller = kind === 'public' ? kind : `${kind}:${callerOf(request)}`;
  const start = now() - limit.seconds * 1000;
  const recent = (counts.get(caller) ?? []).filter((at) => at > start);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= limit.requests) {
    const headers = { 'Retry-After': String(Math.ceil((oldest - start) / 1000)) };
    throw new HttpError(429, 'Too many requests. Please try again later.', {}, headers);
  }
  counts.set(caller, [...recent, now()]);
}
