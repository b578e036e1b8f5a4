import { SignJWT, jwtVerify } from 'jose';
import { SigError } from '../../client/index.js';
import { HttpError } from '../http/http-error.js';
import type { Facts, GrantFor, GrantKeys } from '../options/authorization.js';

const maxGrantSeconds = 300;
/** How far apart the clocks of several instances may be. */
const clockSkewSeconds = 5;
const resourceIds = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
const encoder = new TextEncoder();

export interface VerifiedGrant extends GrantFor {
  /** When it ends, in milliseconds since the epoch. */
  until: number;
}

export interface GrantTokens {
  sign(grant: GrantFor): Promise<string>;
  /** Throws 401 for a token that is invalid or has expired. */
  verify(token: string): Promise<VerifiedGrant>;
}

/**
 * Grants are JWTs for one page, with one audience, bound to operations and ids, valid for at most 300 seconds. The
 * algorithm is pinned to HS256; the header's `kid` selects the key.
 */
export function createGrantTokens({ keys }: GrantKeys, audience: string, now: () => number): GrantTokens {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, encoder.encode(secret)]));
  const [signingKey] = keys;
  return {
    async sign({ seconds = maxGrantSeconds, actor, ops, tenant, ...ids }) {
      if (!signingKey) throw new SigError('config', 'There is no grant key.');
      if (!actor || !Array.isArray(ops) || ops.length === 0 || !Number.isFinite(seconds))
        throw new SigError(
          'config',
          'A grant needs an actor, a list of operations, and seconds as a number.',
        );
      const issuedAt = Math.floor(now() / 1000);
      const claims: Record<string, unknown> = { ops };
      for (const name of resourceIds) if (ids[name] !== undefined) claims[name] = ids[name];
      if (tenant !== undefined) claims.tenant = tenant;
      return (
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: signingKey.kid, typ: 'JWT' })
          .setSubject(actor)
          .setAudience(audience)
          // Backdated, so that an instance whose clock is slightly behind accepts it.
          .setIssuedAt(issuedAt - clockSkewSeconds)
          .setExpirationTime(issuedAt + Math.max(1, Math.min(maxGrantSeconds, Math.floor(seconds))))
          .sign(encoder.encode(signingKey.secret))
      );
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const secret = secrets.get(String(kid));
            if (!secret) throw new Error('unknown kid');
            return secret;
          },
          {
            algorithms: ['HS256'],
            audience,
            maxTokenAge: maxGrantSeconds + clockSkewSeconds,
            requiredClaims: ['exp', 'iat', 'sub', 'aud'],
            currentDate: new Date(now()),
          },
        );
        const { ops } = payload;
        if (!Array.isArray(ops)) throw new Error('no operations');
        return {
          ...(payload as unknown as GrantFor),
          actor: String(payload.sub),
          until: Number(payload.exp) * 1000,
          ops: ops.map(String),
        };
      } catch (cause) {
        const error = new HttpError(401, 'unauthenticated', 'The grant is invalid or has expired.', true);
        throw Object.assign(error, { cause });
      }
    },
  };
}

/** Whether a request names something that a grant can name too. */
export const namesResource = (facts: Facts): boolean => resourceIds.some((name) => facts[name] !== undefined);

/** Whether a grant covers a request: its operation, and every id that the request names. */
export function covers(grant: VerifiedGrant, facts: Facts): boolean {
  if (!grant.ops.includes(facts.operation)) return false;
  return resourceIds.every((name) => {
    const requested = facts[name];
    const granted = grant[name];
    if (requested === undefined) return true;
    return typeof granted === 'string' ? granted === requested : (granted?.includes(requested) ?? false);
  });
}
