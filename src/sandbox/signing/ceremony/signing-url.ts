import type { World } from '../../kernel/world.js';
import { iso } from '../../kernel/time/dates.js';

/** How long an embedded signing URL lives (R57). */
export const embedUrlTtlMs = 5 * 60_000;

/**
 * A signing URL of a recipient. A link is the same each time it is asked for, and works until the envelope ends; an
 * embed URL is a new one each time, for five minutes and one use (R57).
 */
export function mintCeremonyUrl(
  world: World,
  envelopeId: string,
  recipientId: string,
  kind: 'embed' | 'link',
): { url: string; expiresAt: string | null } {
  const { store } = world;
  const known =
    kind === 'link'
      ? store.ceremonyTokens.one(
          (row) => row.kind === 'link' && row.envelopeId === envelopeId && row.recipientId === recipientId,
        )
      : undefined;
  const token =
    known ??
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
