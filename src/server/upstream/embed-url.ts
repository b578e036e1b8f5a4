import { SigError, type Client } from '../../client/index.js';
import { asRecord, createRecipientEmbedUrl } from '../../contract/index.js';
import { embedUrlTtlMs, isSecureTransport, parseUrl } from '../../domain/index.js';

/** An embedded signing URL. It can be opened once, within five minutes (R57). */
export interface EmbedUrl {
  /** https, or http on loopback. A secret: never log or store it. */
  url: string;
  /** When it expires, ISO 8601. Five minutes after minting when the service states nothing. */
  expiresAt: string;
}

/** Throws `SigError` `invalid-answer` for a URL that must not be opened. */
export function toEmbedUrl(answer: unknown, now: number): EmbedUrl {
  const { url, expiresAt } = asRecord(answer);
  const parsed = typeof url === 'string' ? parseUrl(url) : undefined;
  if (!parsed || !isSecureTransport(parsed))
    throw new SigError('invalid-answer', 'The service gave no signing URL that may be opened.');
  const isDate = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt));
  return { url: parsed.href, expiresAt: isDate ? expiresAt : new Date(now + embedUrlTtlMs).toISOString() };
}

/**
 * Asks the service for a signing URL of one recipient, for hosts that write their own route. Call it at the moment of
 * opening, never earlier: the URL lives five minutes (R57).
 *
 * @param client A client with your API key.
 * @param ids The envelope and the recipient who signs. Check first that this person may sign.
 * @param options `signal` aborts the request. `now` is the clock in milliseconds since the epoch, default `Date.now`.
 * @throws {SigError} `plan-required` (403); `not-found` (404); `conflict` (409) when the recipient has signed or the
 *   envelope cannot be signed (R113); `invalid-answer` when the URL is neither https nor http on loopback; and the errors
 *   of `Client.call`.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://api.example.com', apiKey: process.env.SIG_API_KEY });
 * const { url, expiresAt } = await mintEmbedUrl(client, { envelopeId, recipientId });
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
