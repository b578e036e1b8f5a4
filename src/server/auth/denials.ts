import { clientKeyOf } from '../http/client-address.js';
import { sha256Hex } from '../http/digest.js';
import { HttpError, tooManyRequests } from '../http/http-error.js';
import type { Configuration } from '../options/configuration.js';
import { ignoreErrors } from '../state/ignore-errors.js';

const maxBlocked = 10_000;
const maxAdmitted = 10_000;

/** Counts requests that were not admitted, and does less for those who send too many of them. */
export interface Denials {
  /**
   * Runs `admit`, which must do nothing but admit the request. Throws what it throws. A visitor with credentials of their
   * own who was refused too often gets 429 without it. For any other it runs, whatever others behind the same address
   * did: `isSuspect` says that many were refused there, so that `admit` reads little before it knows who asks. A refusal
   * is then 429.
   */
  guard<T>(request: Request, admit: (isSuspect: boolean) => Promise<T>): Promise<T>;
}

/** Who sent a request, as far as its headers show. */
interface Visitor {
  /** Of the client with its cookies and its grant. */
  readonly key: string;
  /** Of all that share the client's address. */
  readonly clientKey: string;
  readonly isClientKnown: boolean;
  readonly hasCredentials: boolean;
}

/**
 * Counts each refusal twice: for the visitor (the client with its cookies and its grant), so that people behind one address
 * do not use up each other's allowance, and for the client alone, since cookies can be made up without end. A proxy makes
 * one client of everybody, so its count alone never refuses a request that `authorize` admits.
 */
export function createDenials({
  limit,
  clientKey,
  now,
}: Pick<Configuration, 'limit' | 'clientKey' | 'now'>): Denials {
  /** When each visitor and client may try again, in milliseconds since the epoch; in order of insertion. */
  const blocked = new Map<string, number>();
  /** Visitors who were admitted while others were blocked, in order of use. */
  const admitted = new Set<string>();

  async function visitorOf(request: Request): Promise<Visitor> {
    const client = clientKeyOf({ clientKey }, request);
    const credentials = ['cookie', 'authorization'].map((name) => request.headers.get(name) ?? '').join('\n');
    const hasCredentials = credentials !== '\n';
    const digest = hasCredentials ? (await sha256Hex(credentials)).slice(0, 32) : '';
    return {
      key: `refused-visitor|${client}|${digest}`,
      clientKey: `refused-client|${client}`,
      isClientKnown: client !== '',
      hasCredentials,
    };
  }

  function remainingMs(key: string): number {
    const waitMs = (blocked.get(key) ?? 0) - now();
    if (waitMs > 0) return waitMs;
    blocked.delete(key);
    return 0;
  }

  /** Only while somebody is blocked: a digest for each request would cost everybody. */
  function rememberAdmitted({ key, hasCredentials }: Visitor): void {
    if (!hasCredentials) return;
    admitted.delete(key);
    admitted.add(key);
    if (admitted.size > maxAdmitted) admitted.delete(admitted.values().next().value ?? '');
  }

  async function count({ key, clientKey: client, isClientKnown, hasCredentials }: Visitor): Promise<void> {
    if (!limit) return;
    const counters = [
      [key, isClientKnown || hasCredentials ? 1 : 100],
      [client, isClientKnown ? 10 : 100],
    ] as const;
    for (const [counter, times] of counters) {
      if (remainingMs(counter) > 0) continue;
      const seconds = await limit(counter, times);
      if (seconds === undefined || !(seconds > 0)) continue;
      blocked.delete(counter);
      blocked.set(counter, now() + seconds * 1000);
      if (blocked.size > maxBlocked) blocked.delete(blocked.keys().next().value ?? '');
    }
  }

  return {
    async guard(request, admit) {
      const visitor = blocked.size > 0 ? await visitorOf(request) : undefined;
      let waitMs = 0;
      if (visitor) {
        const { key, clientKey: client, isClientKnown, hasCredentials } = visitor;
        waitMs = remainingMs(key);
        // Without credentials or an address, `key` may be that of somebody with a session.
        if (waitMs > 0 && hasCredentials && isClientKnown) throw tooManyRequests(waitMs / 1000);
        if (!admitted.has(key)) waitMs = Math.max(waitMs, remainingMs(client));
      }
      try {
        const admission = await admit(waitMs > 0);
        if (visitor) rememberAdmitted(visitor);
        return admission;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // A limit that fails must not turn a refusal into another answer.
        await ignoreErrors(async () => count(visitor ?? (await visitorOf(request))));
        throw waitMs > 0 ? tooManyRequests(waitMs / 1000) : error;
      }
    },
  };
}

/** Not a failure of the helper, and not the limit of an admitted person. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500 && error.status !== 429;
