import { SignJWT, jwtVerify } from 'jose';
import { SigError } from '../../client/index.js';
import type { Facts, GrantFor, GrantKeys } from '../options/options.js';
import { Refusal } from '../http/http-error.js';

const longest = 300;
/** How far the clocks of several instances may lie apart, in seconds. */
const drift = 5;
const resources = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
const encoder = new TextEncoder();

/** What a verified grant says. */
export interface Grant extends GrantFor {
  actor: string;
  /** Milliseconds since the epoch. */
  until: number;
}

export interface Grants {
  make(grant: GrantFor): Promise<string>;
  /** The grant that a Bearer carries; refuses with 401 when it does not hold. */
  read(bearer: string): Promise<Grant>;
}

/**
 * Grants are HS256 tokens for one page: at most 300 seconds, one audience, bound to operations and ids. The header's
 * `kid` picks the key; the algorithm is pinned.
 */
export function createGrants({ keys }: GrantKeys, audience: string, now: () => number): Grants {
  const byKid = new Map(keys.map(({ kid, secret }) => [kid, encoder.encode(secret)]));
  const [first] = keys;
  return {
    async make({ seconds = longest, actor, ops, ...rest }) {
      if (!first) throw new SigError('config', 'There is no grant key.');
      if (!actor || !Array.isArray(ops) || ops.length === 0 || !Number.isFinite(seconds))
        throw new SigError(
          'config',
          'A grant needs an actor, a list of operations, and seconds as a number.',
        );
      const issued = Math.floor(now() / 1000);
      const claims: Record<string, unknown> = { ops };
      for (const name of resources) if (rest[name] !== undefined) claims[name] = rest[name];
      if (rest.tenant !== undefined) claims.tenant = rest.tenant;
      return (
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: first.kid, typ: 'JWT' })
          .setSubject(actor)
          .setAudience(audience)
          // Dated back, so that an instance whose clock is a little behind takes it too; it ends when it ends.
          .setIssuedAt(issued - drift)
          .setExpirationTime(issued + Math.max(1, Math.min(longest, Math.floor(seconds))))
          .sign(encoder.encode(first.secret))
      );
    },
    async read(bearer) {
      try {
        const { payload } = await jwtVerify(
          bearer,
          (header) => {
            const key = byKid.get(String(header.kid));
            if (!key) throw new Error('unknown kid');
            return key;
          },
          {
            algorithms: ['HS256'],
            audience,
            maxTokenAge: longest + drift,
            requiredClaims: ['exp', 'iat', 'sub', 'aud'],
            currentDate: new Date(now()),
          },
        );
        const ops = payload.ops;
        if (!Array.isArray(ops)) throw new Error('no operations');
        return {
          ...(payload as unknown as GrantFor),
          actor: String(payload.sub),
          until: Number(payload.exp) * 1000,
          ops: ops.map(String),
        };
      } catch (cause) {
        throw Object.assign(
          new Refusal(401, 'unauthenticated', 'The grant has expired or does not hold.', true),
          { cause },
        );
      }
    },
  };
}

/** Whether a request is about something that a grant can name. */
export const namesResource = (facts: Facts): boolean => resources.some((name) => facts[name] !== undefined);

/** Whether a grant covers a request: its operation, and every id of the request named by the grant. */
export function covers(grant: Grant, facts: Facts): boolean {
  if (!grant.ops.includes(facts.operation)) return false;
  return resources.every((name) => {
    const asked = facts[name];
    const given = grant[name];
    return (
      asked === undefined || (typeof given === 'string' ? given === asked : (given?.includes(asked) ?? false))
    );
  });
}
