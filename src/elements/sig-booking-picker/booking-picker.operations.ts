import { InvalidAnswerError, type Client } from '../../client/index.js';
import { getPublicEventType, listPublicSlots, resolvePublicEventType } from '../../contract/index.js';
import type { InstantRange } from '../../domain/index.js';
import type { PublicEventType } from '../shared/booking/booking.types.js';

/** The picker's reads: a chunk of its own, since they bring zod, loaded while the empty month is already painted. */

/** The event type that a host's page names, with its token. */
export async function resolveEventType(
  client: Client,
  params: { handle: string; slug: string },
  signal: AbortSignal,
): Promise<PublicEventType & { token: string }> {
  const { data, status } = await client.call(resolvePublicEventType, { params }, { signal });
  const { token } = data;
  if (token) return { ...data, token };
  const operation = resolvePublicEventType.id;
  throw new InvalidAnswerError([{ path: 'token', message: 'missing' }], { status, operation });
}

export const readEventType = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<PublicEventType> =>
  (await client.call(getPublicEventType, { params: { token } }, { signal })).data;

export const readStarts = async (
  client: Client,
  token: string,
  query: InstantRange,
  signal: AbortSignal,
): Promise<readonly string[]> =>
  (await client.call(listPublicSlots, { params: { token }, query }, { signal })).data.slots;
