import { embedUrlTtlMs } from '../../../domain/index.js';
import type { World } from '../../kernel/world.js';
import { iso } from '../../kernel/time/dates.js';

/**
 * A recipient's signing URL. A link is always the same and works until the envelope ends; an embed URL is new each time,
 * expires, and works once (R57).
 */
export function mintCeremonyUrl(
  world: World,
  envelopeId: string,
  recipientId: string,
  kind: 'embed' | 'link',
): { url: string; expiresAt: string | null } {
  const { store } = world;
  const existing =
    kind === 'link'
      ? store.linksByRecipient.rows(recipientId).find((row) => row.envelopeId === envelopeId)
      : undefined;
  const token =
    existing ??
    store.ceremonyTokens.put({
      id: world.nextHex(32),
      kind,
      envelopeId,
      recipientId,
      expiresAt: kind === 'embed' ? iso(world.now() + embedUrlTtlMs) : null,
      usedAt: null,
    });
  return { url: `${world.origin}/sandbox/ceremony/?token=${token.id}`, expiresAt: token.expiresAt };
}
