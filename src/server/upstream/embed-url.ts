import { SigError, type Client } from '../../client/index.js';
import { createRecipientEmbedUrl } from '../../contract/index.js';
import { isSafe } from '../http/safe-url.js';

/** An embedded signing URL: valid once, for five minutes (R57). */
export interface EmbedUrl {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Reads an embed answer; a URL that is not https (or http on loopback) is refused. */
export function toEmbedUrl(answer: unknown, now: number): EmbedUrl {
  const { url, expiresAt } = (answer ?? {}) as { url?: unknown; expiresAt?: unknown };
  const parsed = typeof url === 'string' ? safeParse(url) : undefined;
  if (!parsed || !isSafe(parsed))
    throw new SigError('invalid-answer', 'The service gave no signing URL that may be opened.');
  const given = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt)) ? expiresAt : undefined;
  return { url: parsed.href, expiresAt: given ?? new Date(now + 300_000).toISOString() };
}

function safeParse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/**
 * Asks the service for a signing URL of one recipient, for hosts that write their own route. Call it at the moment of
 * opening, never earlier. Rejects with `SigError`: `plan-required` 403, `not-found` 404, `conflict` 409 when the recipient
 * has signed or the envelope cannot be signed (R113).
 */
export async function mintEmbedUrl(
  client: Client,
  ids: { envelopeId: string; recipientId: string },
  { signal, now = () => Date.now() }: { signal?: AbortSignal; now?: () => number } = {},
): Promise<EmbedUrl> {
  const params = { id: ids.envelopeId, recipientId: ids.recipientId };
  const { data } = await client.call(createRecipientEmbedUrl, { params }, { signal });
  return toEmbedUrl(data, now());
}
