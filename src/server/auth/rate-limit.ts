import type { Operation } from '../../contract/index.js';
import { clientKeyOf } from '../http/client-address.js';
import { sha256Hex } from '../http/digest.js';
import { tooManyRequests } from '../http/http-error.js';
import type { Facts, Permission } from '../options/authorization.js';
import type { Limit } from '../options/hooks.js';
import type { SigServerOptions } from '../options/options.js';

async function count(limit: Limit, key: string, times?: number): Promise<void> {
  const seconds = await limit(key, times);
  if (seconds !== undefined && seconds > 0) throw tooManyRequests(seconds);
}

/** A large document is read in parts: the dictionary of each page is one. */
const timesForParts = 10;

/**
 * Counts a request of an admitted person for the operation and what it names. Parts of a file are counted by themselves, with a
 * larger allowance. Throws 429.
 */
export async function limitPerson(
  limit: Limit,
  { tenant, actor, actingUser, session }: Permission,
  { operation, envelopeId, recipientId, documentId, templateId }: Facts,
  isPart = false,
): Promise<void> {
  // Hashed: the limit's store is no place for a session.
  const person = session === undefined || actor !== undefined ? actingUser : await sha256Hex(session);
  const parts = [operation, tenant, actor, person, envelopeId, recipientId, documentId, templateId];
  const key = parts.map((part) => part ?? '').join('|');
  await (isPart ? count(limit, `${key}|part`, timesForParts) : count(limit, key));
}

/**
 * Counts a request under `public/v1/`, twice: for the client alone, since tokens can be made up without end, and for what
 * it asks for. Reads have five times the allowance of writes; unknown clients share a larger one. Throws 429.
 */
export async function limitClient(
  options: Pick<SigServerOptions, 'limit' | 'clientKey'>,
  request: Request,
  operation: Operation,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (!options.limit) return;
  const client = clientKeyOf(options, request);
  const times = request.method !== 'GET' ? 1 : client ? 5 : 25;
  await count(options.limit, `public||${client}`, client ? 10 : 100);
  await count(options.limit, [operation.id, Object.values(params).join('|'), client].join('|'), times);
}
