import { SigError } from '../../../client/index.js';
import type { GetGrant } from '../element/settings.js';

/** A requested or received grant, and the number of requests waiting for it. */
interface PendingGrant {
  grant: Promise<string>;
  received: boolean;
  controller: AbortController;
  waiters: number;
}

/**
 * The error for a failed `getGrant`: `unauthenticated`, unless the host threw a `SigError` or it is an error of `fetch`
 * itself (`TypeError`, `AbortError`).
 */
function refusal(cause: unknown): unknown {
  const own = cause instanceof SigError || cause instanceof TypeError;
  if (own || (cause instanceof DOMException && cause.name === 'AbortError')) return cause;
  return new SigError('unauthenticated', 'The host gave no grant.', { cause });
}

/**
 * `fetch` with the host's grant as a Bearer token. Concurrent requests share one call of `getGrant`. On 401 a new grant is
 * requested, once; a request refused with an old grant uses a newer one that has arrived. `getGrant` is aborted only when
 * every waiting request is.
 */
export function keepGrant(base: typeof fetch, getGrant: GetGrant): typeof fetch {
  let pending: PendingGrant | undefined;

  const discard = (old: PendingGrant) => {
    if (pending === old) pending = undefined;
  };

  const requestGrant = (): PendingGrant => {
    const controller = new AbortController();
    const grant = (async () => getGrant(controller.signal))().catch((cause: unknown) => {
      throw refusal(cause);
    });
    const created: PendingGrant = { grant, received: false, controller, waiters: 0 };
    grant.then(
      () => (created.received = true),
      () => discard(created),
    );
    return created;
  };

  const awaitGrant = async (current: PendingGrant, signal: AbortSignal): Promise<string> => {
    current.waiters += 1;
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([aborted, current.grant]);
    } catch (error) {
      if (!current.received && current.waiters === 1 && signal.aborted) {
        discard(current);
        current.controller.abort();
      }
      throw error;
    } finally {
      current.waiters -= 1;
      signal.removeEventListener('abort', onAbort);
    }
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const retry = request.clone();
    const send = async (template: Request, current: PendingGrant) => {
      const headers = new Headers(template.headers);
      headers.set('Authorization', `Bearer ${await awaitGrant(current, template.signal)}`);
      return base(new Request(template, { headers }));
    };
    const used = (pending ??= requestGrant());
    const first = await send(request, used);
    if (first.status !== 401) return first;
    discard(used);
    return send(retry, (pending ??= requestGrant()));
  };
}
