import type { ApiKey } from '../../entities/people.js';
import { sha256 } from '../digest.js';
import type { World } from '../world.js';
import { timestamp } from '../time/dates.js';

/** The prefix of this deployment's keys (R12): a sandbox issues test keys. */
const prefix = 'sk_test_';

/** Whether `text` can be a key of a sandbox: its prefix and 32 letters or digits (R12). */
export const isSandboxKey = (text: string): boolean => /^sk_test_[A-Za-z0-9]{32}$/.test(text);

/**
 * Creates an API key. The plaintext is returned once, only its hash is stored (R11, R12). `given` is the plaintext of a key
 * that a test pins; a random one is drawn all the same, so that it changes no other token.
 */
export async function mintApiKey(
  world: World,
  settings: Pick<ApiKey, 'name' | 'permissions' | 'requireActingUser' | 'expiresAt'>,
  given?: string,
): Promise<{ row: ApiKey; plaintext: string }> {
  const drawn = prefix + world.nextHex(16);
  const plaintext = given ?? drawn;
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
