import type { Operation } from '../../contract/index.js';
import { sha256 } from './digest.js';
import type { Permission } from '../options/options.js';

/** A range of a file, when it is one. */
export function rangeOf(request: Request): Record<string, string> {
  const range = request.headers.get('range');
  return range !== null && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? { range } : {};
}

/** The visitor's Idempotency-Key as it is, for operations that need no key. */
export function plainIdempotencyKey(operation: Operation, request: Request): Record<string, string> {
  const key = request.headers.get('idempotency-key');
  return operation.idempotent && key !== null && /^[\x21-\x7e]{1,255}$/.test(key)
    ? { 'idempotency-key': key }
    : {};
}

/**
 * The service keeps Idempotency-Keys per account (R44), and all visitors share the account: a key that somebody else
 * used would replay their answer. So it is bound to the person. Too short or too long stays so, for the service to say.
 */
export async function idempotencyKeyFor(
  operation: Operation,
  request: Request,
  { tenant = '', actingUser = '', actor = '' }: Permission,
): Promise<Record<string, string>> {
  const { 'idempotency-key': key } = plainIdempotencyKey(operation, request);
  if (key === undefined || key.length < 10) return key === undefined ? {} : { 'idempotency-key': key };
  return { 'idempotency-key': await sha256(JSON.stringify([tenant, actingUser, actor, key])) };
}
