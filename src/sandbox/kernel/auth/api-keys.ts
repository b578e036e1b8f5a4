import type { ApiKey } from '../../entities/people.js';
import { sha256 } from '../digest.js';
import type { World } from '../world.js';
import { timestamp } from '../time/dates.js';

/** The prefix of this deployment's keys (R12): a sandbox issues test keys. */
const prefix = 'sk_test_';

/** Creates an API key. The plaintext is returned once, only its hash is stored (R11, R12). */
export async function mintApiKey(
  world: World,
  settings: Pick<ApiKey, 'name' | 'permissions' | 'requireActingUser' | 'expiresAt'>,
): Promise<{ row: ApiKey; plaintext: string }> {
  const plaintext = prefix + world.nextHex(16);
  const row = world.store.apiKeys.put({
    ...settings,
    id: world.nextId(),
    revokedAt: null,
    hash: sha256(plaintext),
    prefix,
    lastFour: plaintext.slice(-4),
    createdAt: timestamp(world),
  });
  return { row, plaintext };
}
