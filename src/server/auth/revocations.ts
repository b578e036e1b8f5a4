import { SigError } from '../../client/index.js';
import { sha256Hex } from '../http/digest.js';
import type { GrantSelector } from '../options/authorization.js';
import type { Bus, Claims } from '../options/hooks.js';
import { ignoreErrors } from '../state/ignore-errors.js';

/** Longer than any grant lives, on any of the clocks. */
const revocationSeconds = 310;

/** What of a grant can be revoked. */
interface Revocable {
  actor: string;
  id?: string;
}

/**
 * Revocations of grants, kept in the claims store until all grants made before have expired. Each has a random id, and a
 * grant carries those that it was made after: no two clocks are compared, and a grant made at once after a revocation is
 * valid.
 */
export class Revocations {
  constructor(private readonly hooks: { claims: Claims; bus: Bus }) {}

  /** Rejects when the store does not take it: some grants may still be valid then. */
  async revoke(selector: GrantSelector): Promise<void> {
    const { claims, bus } = this.hooks;
    if (!claims.write || !claims.read)
      throw new SigError('config', 'createSigServer: `claims` needs `read` and `write` to revoke grants.');
    const [[kind, value] = [], ...more] = Object.entries(selector);
    if ((kind !== 'actor' && kind !== 'id') || typeof value !== 'string' || !value || more.length > 0)
      throw new SigError('config', 'Give either `actor` or `id` of the grants to revoke.');
    const key = await keyOf(kind, value);
    await claims.write(key, crypto.randomUUID(), revocationSeconds);
    // Streams that miss it end with their grant.
    await ignoreErrors(() => bus.publish(key, 'revoked'));
  }

  /** The keys of a grant's revocations in the store, and channels of the bus. */
  async keysOf({ actor, id }: Revocable): Promise<string[]> {
    return Promise.all([keyOf('actor', actor), ...(id === undefined ? [] : [keyOf('id', id)])]);
  }

  /** The ids of the revocations that a grant made now comes after. */
  async latest(keys: readonly string[]): Promise<(string | undefined)[]> {
    const { claims } = this.hooks;
    return Promise.all(keys.map(async (key) => claims.read?.(key)));
  }

  /** Whether a grant that carries `known` was revoked since. */
  async areOver(keys: readonly string[], known: readonly unknown[]): Promise<boolean> {
    const latest = await this.latest(keys);
    return latest.some((id, index) => id !== undefined && id !== known[index]);
  }
}

/** Hashed: actors may be addresses of people. */
const keyOf = async (kind: keyof Revocable, value: string): Promise<string> =>
  `grant:${await sha256Hex(JSON.stringify([kind, value]))}`;
