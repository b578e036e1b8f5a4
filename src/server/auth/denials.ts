import { clientKeyOf } from '../http/client-address.js';
import { sha256Hex } from '../http/digest.js';
import { HttpError, tooManyRequests } from '../http/http-error.js';
import type { Configuration } from '../options/configuration.js';
import { ignoreErrors } from '../state/ignore-errors.js';

const maxBlocked = 10_000;

/** Counts requests that were not admitted, and refuses a visitor with too many of them before anything else is done. */
export interface Denials {
  /**
   * Runs `admit`, which must do nothing but admit the request. Throws what it throws; 429 for a visitor who was refused too
   * often, without running it.
   */
  guard<T>(request: Request, admit: () => Promise<T>): Promise<T>;
}

/**
 * Counts each refusal twice: for the visitor (the client with its cookies and its grant), so that people behind one address
 * do not use up each other's allowance, and for the client alone, since cookies can be made up without end.
 */
export function createDenials({
  limit,
  clientKey,
  now,
}: Pick<Configuration, 'limit' | 'clientKey' | 'now'>): Denials {
  /** When each visitor and client may try again, in milliseconds since the epoch; in order of insertion. */
  const blocked = new Map<string, number>();

  async function keysOf(request: Request): Promise<[key: string, times: number][]> {
    const client = clientKeyOf({ clientKey }, request);
    const credentials = ['cookie', 'authorization'].map((name) => request.headers.get(name) ?? '').join('\n');
    const visitor = credentials === '\n' ? '' : (await sha256Hex(credentials)).slice(0, 32);
    return [
      [`refused-visitor|${client}|${visitor}`, client || visitor ? 1 : 100],
      [`refused-client|${client}`, client ? 10 : 100],
    ];
  }

  async function refuseBlocked(request: Request): Promise<void> {
    if (blocked.size === 0) return;
    for (const [key] of await keysOf(request)) {
      const waitMs = (blocked.get(key) ?? 0) - now();
      if (waitMs > 0) throw tooManyRequests(waitMs / 1000);
      blocked.delete(key);
    }
  }

  async function count(request: Request): Promise<void> {
    if (!limit) return;
    for (const [key, times] of await keysOf(request)) {
      const seconds = await limit(key, times);
      if (seconds === undefined || !(seconds > 0)) continue;
      blocked.delete(key);
      blocked.set(key, now() + seconds * 1000);
      if (blocked.size > maxBlocked) blocked.delete(blocked.keys().next().value ?? '');
    }
  }

  return {
    async guard(request, admit) {
      await refuseBlocked(request);
      try {
        return await admit();
      } catch (error) {
        // A limit that fails must not turn a refusal into another answer.
        if (isRefusal(error)) await ignoreErrors(() => count(request));
        throw error;
      }
    },
  };
}

/** Not a failure of the helper, and not the limit of an admitted person. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;
