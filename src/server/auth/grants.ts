import { SignJWT, jwtVerify } from 'jose';
import { SigError } from '../../client/index.js';
import { HttpError } from '../http/http-error.js';
import type { Facts, GrantFor, GrantKeys } from '../options/authorization.js';
import type { Revocations } from './revocations.js';

const maxGrantSeconds = 300;
/** How far apart the clocks of several instances may be. */
const clockSkewSeconds = 5;
const resourceIds = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
const encoder = new TextEncoder();

export interface VerifiedGrant extends GrantFor {
  /** When it ends, in milliseconds since the epoch. */
  until: number;
  readonly revocation: GrantRevocation;
}

/** Whether a grant was revoked, and where it is said. */
export interface GrantRevocation {
  /** Channels of the bus with a message when it is. */
  readonly channels: readonly string[];
  hasHappened(): Promise<boolean>;
}

export interface GrantTokens {
  sign(grant: GrantFor): Promise<string>;
  /** Throws 401 for a token that is invalid, has expired or was revoked. */
  verify(token: string): Promise<VerifiedGrant>;
}

/**
 * Grants are JWTs for one page, with one audience, bound to operations and ids, valid for at most 300 seconds. The
 * algorithm is pinned to HS256; the header's `kid` selects the key.
 */
export function createGrantTokens(
  { keys }: GrantKeys,
  audience: string,
  now: () => number,
  revocations: Revocations,
): GrantTokens {
  const secrets = new Map(keys.map(({ kid, secret }) => [kid, encoder.encode(secret)]));
  const [signingKey] = keys;
  return {
    async sign({ seconds = maxGrantSeconds, actor, ops, tenant, id, ...ids }) {
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
      if (id !== undefined) claims.id = id;
      claims.after = await revocations.latest(await revocations.keysOf({ actor, id }));
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
      const { after, ...grant } = await read(token);
      const channels = await revocations.keysOf(grant);
      const hasHappened = () => revocations.areOver(channels, after);
      if (await hasHappened()) throw invalid();
      return { ...grant, revocation: { channels, hasHappened } };
    },
  };

  async function read(token: string): Promise<GrantFor & { until: number; after: unknown[] }> {
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
      const { ops, after } = payload;
      if (!Array.isArray(ops)) throw new Error('no operations');
      return {
        ...(payload as unknown as GrantFor),
        actor: String(payload.sub),
        until: Number(payload.exp) * 1000,
        ops: ops.map(String),
        after: Array.isArray(after) ? after : [],
      };
    } catch (cause) {
      throw Object.assign(invalid(), { cause });
    }
  }
}

const invalid = () => new HttpError(401, 'unauthenticated', 'The grant is invalid or has expired.', true);

/** Whether a request names something that a grant can name too. */
export const namesResource = (facts: Facts): boolean => resourceIds.some((name) => facts[name] !== undefined);

/** Whether a grant covers a request: its operation, and every id that the request names. */
export function covers(grant: GrantFor, facts: Facts): boolean {
  if (!grant.ops.includes(facts.operation)) return false;
  const isGranted = (name: (typeof resourceIds)[number], requested: string) => {
    const granted = grant[name];
    return typeof granted === 'string' ? granted === requested : (granted?.includes(requested) ?? false);
  };
  return (
    resourceIds.every((name) => facts[name] === undefined || isGranted(name, facts[name])) &&
    (facts.documentIds ?? []).every((id) => isGranted('documentId', id)) &&
    (facts.envelopeIds ?? []).every((id) => isGranted('envelopeId', id))
  );
}
