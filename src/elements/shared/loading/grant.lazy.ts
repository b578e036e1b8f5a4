import { SigError } from '../../../client/index.js';
import type { GetGrant } from '../element/settings.js';

/** One answer of the host's, asked for or there, and how many requests wait for it. */
interface Held {
  grant: Promise<string>;
  there: boolean;
  asking: AbortController;
  waiting: number;
}

/**
 * Why a host gives no grant: its session is over, unless it says otherwise with a `SigError` of its own. What `fetch`
 * itself rejects with, a `TypeError` without a network and an `AbortError`, stays what it is.
 */
function refusal(cause: unknown): unknown {
  const own = cause instanceof SigError || cause instanceof TypeError;
  if (own || (cause instanceof DOMException && cause.name === 'AbortError')) return cause;
  return new SigError('unauthenticated', 'The host gave no grant.', { cause });
}

/**
 * `fetch` that carries the host's grant as a Bearer. Requests side by side share one question to the host. On 401 the
 * grant is asked for again, once; a request refused with an old grant takes the newer one that is there meanwhile. The
 * question is aborted only when every request that waits for it is.
 */
export function keepGrant(base: typeof fetch, getGrant: GetGrant): typeof fetch {
  let held: Held | undefined;

  const drop = (old: Held) => {
    if (held === old) held = undefined;
  };

  const ask = (): Held => {
    const asking = new AbortController();
    const grant = (async () => getGrant(asking.signal))().catch((cause: unknown) => {
      throw refusal(cause);
    });
    const mine: Held = { grant, there: false, asking, waiting: 0 };
    grant.then(
      () => (mine.there = true),
      () => drop(mine),
    );
    return mine;
  };

  const granted = async (of: Held, signal: AbortSignal): Promise<string> => {
    of.waiting += 1;
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([aborted, of.grant]);
    } catch (error) {
      if (!of.there && of.waiting === 1 && signal.aborted) {
        drop(of);
        of.asking.abort();
      }
      throw error;
    } finally {
      of.waiting -= 1;
      signal.removeEventListener('abort', onAbort);
    }
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const again = request.clone();
    const send = async (template: Request, of: Held) => {
      const headers = new Headers(template.headers);
      headers.set('Authorization', `Bearer ${await granted(of, template.signal)}`);
      return base(new Request(template, { headers }));
    };
    const used = (held ??= ask());
    const first = await send(request, used);
    if (first.status !== 401) return first;
    drop(used);
    return send(again, (held ??= ask()));
  };
}
