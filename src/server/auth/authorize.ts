import { HttpError, notFound } from '../http/http-error.js';
import type { Facts, Permission } from '../options/authorization.js';
import type { SigServerOptions } from '../options/options.js';
import { isCallerOwn, permissionFor } from '../policy/caller-own.js';
import { covers, namesResource, type GrantRevocation, type GrantTokens } from './grants.js';
import { isPartRequest } from '../http/headers.js';
import { readDecision, type Decision } from './permission.js';
import { limitPerson } from './rate-limit.js';

const maxReasons = 50;

/** Who was admitted: what `authorize` returned and, with a grant, its actor and its end in milliseconds since the epoch. */
export interface Admission extends Permission {
  until?: number;
  /** With a grant. */
  revocation?: GrantRevocation;
}

export type Authorizer = (request: Request, facts: Facts) => Promise<Admission>;

/**
 * Admits a request or throws 401, 404 or 429. A grant is enough to read the resources it names. Writes, and reads without
 * a resource, also ask the host's `authorize`; so does every request without a grant, and every one that needs a session.
 * Rate limiting comes last.
 */
export function createAuthorizer(
  { authorize, limit, apiKey }: Pick<SigServerOptions, 'authorize' | 'limit' | 'apiKey'>,
  grants: GrantTokens | undefined,
): Authorizer {
  /** The reasons that were given already: the same mistake is made with every request. */
  const given = new Set<string>();

  async function admit(request: Request, facts: Facts): Promise<Admission> {
    const bearer = grants && /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!grants || !bearer) return permissionOf(await askHost(request, facts), facts);
    const grant = await grants.verify(bearer);
    if (!covers(grant, facts)) throw notFound();
    const { actor, tenant, until, revocation } = grant;
    // What is the caller's own needs a session, which only the host has.
    const isEnough = request.method === 'GET' && namesResource(facts) && !isCallerOwn(facts.operation);
    const permission = isEnough
      ? { tenant }
      : permissionOf(await askHost(request, { ...facts, actor }), facts);
    return { ...permission, actor, until, revocation };
  }

  function permissionOf({ permission, reason }: Decision, { operation }: Facts): Permission {
    if (!permission) throw denied(reason);
    if (permission.session?.includes(apiKey))
      throw denied('`authorize` answered with a `session` that is the API key.');
    const usable = permissionFor(operation, permission);
    if (!usable)
      throw denied(`\`authorize\` allowed \`${operation}\` without the \`session\` that it needs.`);
    return usable;
  }

  function denied(reason: string | undefined): HttpError {
    const isNew = reason !== undefined && !given.has(reason) && given.size < maxReasons;
    if (isNew) given.add(reason);
    return Object.assign(notFound(), isNew && { reason });
  }

  async function askHost(request: Request, facts: Facts): Promise<Decision> {
    let answer: unknown;
    try {
      answer = await authorize(request, facts);
    } catch (error) {
      // The time limit: who may do this is not known.
      if (error instanceof HttpError) throw error;
      return { reason: '`authorize` threw an error.' };
    }
    return readDecision(answer);
  }

  return async (request, facts) => {
    const admission = await admit(request, facts);
    if (limit) await limitPerson(limit, admission, facts, isPartRequest(request));
    return admission;
  };
}
