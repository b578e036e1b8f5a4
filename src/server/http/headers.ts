import type { Operation } from '../../contract/index.js';
import type { Permission } from '../options/authorization.js';
import { sha256Hex } from './digest.js';

/**
 * The request's `Range`, when it is a valid one, and its `If-Range` with a strong validator (RFC 9110, sections 13.1.5 and 14).
 * A part is asked for uncompressed: what a browser gets of it is decompressed, and its place in the file would be lost.
 */
export function rangeHeaders(request: Request): Record<string, string> {
  const range = request.headers.get('range');
  if (range === null || !oneRange.test(range)) return {};
  const ifRange = request.headers.get('if-range');
  const headers: Record<string, string> = { range, 'accept-encoding': 'identity' };
  if (ifRange === null) return headers;
  // Without the condition the part could be one of another version: the file is asked for whole.
  return strongTag.test(ifRange) ? { ...headers, 'if-range': ifRange } : {};
}

/** Whether a part of a file is read. */
export const isPartRequest = (request: Request): boolean =>
  request.method === 'GET' && oneRange.test(request.headers.get('range') ?? '');

const oneRange = /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** A strong validator (RFC 9110, section 8.8.3). */
export const strongTag = /^"[\x21\x23-\x7e]{1,128}"$/;

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
