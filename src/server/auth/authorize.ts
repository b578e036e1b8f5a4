import type { Configuration } from '../options/configuration.js';
import { covers, namesResource, type Grants } from './grants.js';
import type { Facts, Permission } from '../options/options.js';
import { notFound, tooMany } from '../http/http-error.js';

/** Who was let in: what `authorize` said, the grant's actor, and when the grant ends in milliseconds since the epoch. */
export interface Admission extends Permission {
  until?: number;
}

/**
 * Decides whether a request may go on. A grant narrows to its operations and ids; for reads of what it names it suffices,
 * for writes and for reads that name nothing (recipients of the whole account) the host is asked again. Without one the host decides alone. Then the limit counts.
 */
export function createAccess(
  { authorize, limit }: Pick<Configuration, 'authorize' | 'limit'>,
  grants: Grants | undefined,
) {
  return async (request: Request, facts: Facts): Promise<Admission> => {
    const bearer = grants && /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    let permission: Admission | undefined;
    if (grants && bearer) {
      const grant = await grants.read(bearer);
      if (!covers(grant, facts)) throw notFound();
      const { actor, tenant, until } = grant;
      const narrowed = request.method === 'GET' && namesResource(facts);
      const given = narrowed ? { tenant } : await ask(request, { ...facts, actor });
      permission = given && { ...given, actor, until };
    } else permission = await ask(request, facts);
    if (!permission) throw notFound();
    await count(permission, facts);
    return permission;
  };

  async function ask(request: Request, facts: Facts): Promise<Permission | undefined> {
    try {
      const answer = await authorize(request, facts);
      // A host in plain JavaScript may have a column that is empty: nobody is named then.
      return answer && typeof answer === 'object'
        ? { ...answer, actingUser: answer.actingUser ?? undefined }
        : undefined;
    } catch {
      return undefined;
    }
  }

  async function count({ tenant, actor, actingUser }: Permission, facts: Facts): Promise<void> {
    if (!limit) return;
    const { operation, envelopeId, recipientId, documentId, templateId } = facts;
    const key = [operation, tenant, actor, actingUser, envelopeId, recipientId, documentId, templateId]
      .map((one) => one ?? '')
      .join('|');
    const seconds = await limit(key);
    if (seconds !== undefined && seconds > 0) throw tooMany(seconds);
  }
}

export type Access = ReturnType<typeof createAccess>;
