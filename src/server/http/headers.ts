import type { Operation } from '../../contract/index.js';
import type { Permission } from '../options/authorization.js';
import { sha256Hex } from './digest.js';

/** The request's `Range`, when it is a valid one. */
export function rangeHeader(request: Request): Record<string, string> {
  const range = request.headers.get('range');
  return range !== null && /^bytes=\d{0,15}-\d{0,15}$/.test(range) ? { range } : {};
}

/** The request's `Idempotency-Key` unchanged, for operations without an API key. */
export function idempotencyHeader(operation: Operation, request: Request): Record<string, string> {
  const key = request.headers.get('idempotency-key');
  return operation.idempotent && key !== null && /^[\x21-\x7e]{1,255}$/.test(key)
    ? { 'idempotency-key': key }
    : {};
}

/**
 * The request's `Idempotency-Key`, hashed with the person. The service keeps these keys per account (R44), which all
 * people share: without the hash, somebody else's key would replay their answer. A key that is too short is sent
 * unchanged, so that the service refuses it.
 */
export async function boundIdempotencyHeader(
  operation: Operation,
  request: Request,
  { tenant = '', actingUser = '', actor = '' }: Permission,
): Promise<Record<string, string>> {
  const header = idempotencyHeader(operation, request);
  const key = header['idempotency-key'];
  if (key === undefined || key.length < 10) return header;
  return { 'idempotency-key': await sha256Hex(JSON.stringify([tenant, actingUser, actor, key])) };
}
