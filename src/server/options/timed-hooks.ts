import { HttpError } from '../http/http-error.js';
import { withinTime } from '../state/time-limit.js';
import type { SigServerOptions } from './options.js';

const hookTimeoutMs = 10_000;

const tooSlow = (name: string) =>
  Object.assign(new HttpError(504, 'timeout', 'The server did not answer in time.', true), {
    reason: `\`${name}\` did not answer within ${hookTimeoutMs / 1000} s.`,
  });

/** A failure with the name of its hook for the log. Its message stays out: it may contain values of the request. */
const failed = (name: string, cause: unknown) =>
  Object.assign(new HttpError(502, 'upstream', 'Something went wrong.', true), {
    reason: `\`${name}\` failed.`,
    cause,
  });
async function named<T>(name: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof HttpError ? error : failed(name, error);
  }
}

/** Calls a hook of the host. Rejects with 504 after ten seconds; `undo` then gets what it brings later. */
async function call<T>(name: string, hook: () => T | Promise<T>, undo?: (late: T) => unknown): Promise<T> {
  let isLate = false;
  const answer = (async () => hook())();
  if (undo)
    answer
      .then((late) => isLate && undo(late))
      .catch(() => {
        // The caller gets the hook's own failure. One in undoing leaves a claim or a listener that ends by itself.
      });
  return withinTime(answer, hookTimeoutMs, () => {
    isLate = true;
    throw tooSlow(name);
  });
}

type Hooks = Pick<
  SigServerOptions,
  'authorize' | 'limit' | 'claims' | 'bus' | 'owners' | 'onSecret' | 'onEndpointDeleted'
>;

/**
 * The host's hooks with a limit of ten seconds each, since a database that hangs must not collect requests without end.
 * Members that the host left out stay out.
 */
export function timedHooks({
  authorize,
  limit,
  claims,
  bus,
  owners,
  onSecret,
  onEndpointDeleted,
}: Hooks): Hooks {
  return {
    authorize: (request, facts) => call('authorize', () => authorize(request, facts)),
    onSecret:
      onSecret &&
      ((secret) =>
        named(
          'onSecret',
          call('onSecret', () => onSecret(secret)),
        )),
    onEndpointDeleted:
      onEndpointDeleted &&
      ((endpoint) =>
        named(
          'onEndpointDeleted',
          call('onEndpointDeleted', () => onEndpointDeleted(endpoint)),
        )),
    limit:
      limit &&
      ((key, times) =>
        named(
          'limit',
          call('limit', () => limit(key, times)),
        )),
    claims: claims && {
      claim: (id, seconds) =>
        named(
          'claims.claim',
          call(
            'claims.claim',
            () => claims.claim(id, seconds),
            // Its caller gave up: a claim that stays would refuse the next attempt.
            (isMine) => isMine && claims.release(id),
          ),
        ),
      release: (id) => call('claims.release', () => claims.release(id)),
      ...(claims.extend && {
        extend: (id: string, seconds: number) => call('claims.extend', () => claims.extend?.(id, seconds)),
      }),
      ...(claims.write && {
        write: (id: string, value: string, seconds: number) =>
          call('claims.write', () => claims.write?.(id, value, seconds)),
      }),
      ...(claims.read && {
        read: (id: string) =>
          named(
            'claims.read',
            call('claims.read', () => claims.read?.(id)),
          ),
      }),
    },
    bus: bus && {
      publish: (channel, message) => call('bus.publish', () => bus.publish(channel, message)),
      subscribe: (channel, listener) =>
        call(
          'bus.subscribe',
          () => bus.subscribe(channel, listener),
          (unsubscribe) => unsubscribe(),
        ),
    },
    owners: owners && {
      remember: (ids, owner, seconds) => call('owners.remember', () => owners.remember(ids, owner, seconds)),
      recall: (id) => call('owners.recall', () => owners.recall(id)),
    },
  };
}
