import { notFound } from '../http/http-error.js';
import type { Facts, Permission } from '../options/authorization.js';
import type { SigServerOptions } from '../options/options.js';
import { covers, namesResource, type GrantTokens } from './grants.js';
import { limitPerson } from './rate-limit.js';

/** Who was admitted: what `authorize` returned and, with a grant, its actor and its end in milliseconds since the epoch. */
export interface Admission extends Permission {
  until?: number;
}

export type Authorizer = (request: Request, facts: Facts) => Promise<Admission>;

/**
 * Admits a request or throws 401, 404 or 429. A grant is enough to read the resources it names. Writes, and reads without
 * a resource, also ask the host's `authorize`; so does every request without a grant. Rate limiting comes last.
 */
export function createAuthorizer(
  { authorize, limit }: Pick<SigServerOptions, 'authorize' | 'limit'>,
  grants: GrantTokens | undefined,
): Authorizer {
  async function admit(request: Request, facts: Facts): Promise<Admission | undefined> {
    const bearer = grants && /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!grants || !bearer) return askHost(request, facts);
    const grant = await grants.verify(bearer);
    if (!covers(grant, facts)) return undefined;
    const { actor, tenant, until } = grant;
    const isEnough = request.method === 'GET' && namesResource(facts);
    const permission = isEnough ? { tenant } : await askHost(request, { ...facts, actor });
    return permission && { ...permission, actor, until };
  }

  async function askHost(request: Request, facts: Facts): Promise<Permission | undefined> {
    try {
      const permission = await authorize(request, facts);
      // In plain JavaScript `actingUser` may be null, e.g. an empty column.
      return permission && typeof permission === 'object'
        ? { ...permission, actingUser: permission.actingUser ?? undefined }
        : undefined;
    } catch {
      return undefined;
    }
  }

  return async (request, facts) => {
    const admission = await admit(request, facts);
    if (!admission) throw notFound();
    if (limit) await limitPerson(limit, admission, facts);
    return admission;
  };
}
