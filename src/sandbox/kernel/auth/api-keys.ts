import type { ApiKey } from '../../entities/people.js';
import { sha256 } from '../digest.js';
import type { World } from '../world.js';
import { timestamp } from '../time/dates.js';

/** The deployment's prefix (R12): this one mints test keys. */
const prefix = 'sk_test_';

/** Makes an API key; the plaintext leaves once, a hash stays (R11, R12). */
export async function mintApiKey(
  world: World,
  wanted: Pick<ApiKey, 'name' | 'permissions' | 'requireActingUser' | 'expiresAt'>,
): Promise<{ row: ApiKey; plaintext: string }> {
  const plaintext = prefix + world.nextHex(16);
  const row = world.store.apiKeys.put({
    ...wanted,
    id: world.nextId(),
    revokedAt: null,
    hash: sha256(plaintext),
    prefix,
    lastFour: plaintext.slice(-4),
    createdAt: timestamp(world),
  });
  return { row, plaintext };
}
