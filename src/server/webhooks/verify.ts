import { SigError } from '../../client/index.js';
import { asRecord } from '../../contract/index.js';

/** How far the signature's time may be from now, in either direction (R136). */
const defaultToleranceSeconds = 300;

/** A webhook with a valid signature. It tells that something changed; read the resource for its present state. */
export interface VerifiedEvent {
  /** What happened, e.g. `ENVELOPE_COMPLETED`. */
  event: string;
  /** When it happened, ISO 8601. Order events by this, not by arrival (R140). */
  timestamp: string;
  /** The event's data as the service sent it; `{}` when it sent no object. */
  data: Record<string, unknown>;
}

/** Options of `verifyWebhook`. */
export interface VerifyOptions {
  /** The clock, in milliseconds since the epoch. Default `Date.now`. */
  now?: () => number;
  /** How old or early the signature's time `t` may be, in seconds. Default 300 (R136). */
  toleranceSeconds?: number;
}

const encoder = new TextEncoder();
const notVerified = (reason: string) =>
  new SigError('unauthenticated', `The webhook is not verified: ${reason}.`);

function parseHeader(header: string): { t: number; signatures: string[] } {
  let t: number | undefined;
  const signatures: string[] = [];
  for (const part of header.split(',')) {
    const [, name, value = ''] = /^(t|v\d+)=([^=]*)$/.exec(part) ?? [];
    if (name === undefined) throw notVerified('the signature header is malformed');
    if (name === 't') {
      if (t !== undefined || !/^\d{1,12}$/.test(value)) throw notVerified('its time is malformed');
      t = Number(value);
    } else if (name === 'v1') {
      if (!/^[0-9a-f]{64}$/.test(value)) throw notVerified('its signature is malformed');
      signatures.push(value);
    }
  }
  if (t === undefined || signatures.length === 0) throw notVerified('the signature header lacks t or v1');
  return { t, signatures };
}

async function hmac(secret: string, t: number, body: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const prefix = encoder.encode(`${t}.`);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}

/** Compares in constant time. */
function matches(hex: string, bytes: Uint8Array): boolean {
  let difference = 0;
  bytes.forEach(
    (byte, index) => (difference |= byte ^ Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)),
  );
  return difference === 0;
}

/**
 * Verifies a webhook: `X-Service-Signature: t=<unix seconds>,v1=<hex>`, where `v1` is the HMAC-SHA-256 of
 * `<t>.<raw body>` under the whole secret (R136). Every `v1` is compared with every secret in constant time, so secrets
 * can be rotated. `createSigServer` does this for `POST webhooks`; use it for a route of your own.
 *
 * It does not deduplicate: a valid delivery can arrive more than once. Claim the hash of the raw body.
 *
 * @param rawBody The bytes as they were received, neither parsed nor re-encoded.
 * @param header The value of `X-Service-Signature`.
 * @param secrets The endpoint secret (`whsec_...`), or several while you rotate.
 * @throws {SigError} `unauthenticated` when the signature, its time or the body is not valid; `config` without a secret.
 *
 * @example
 * const event = await verifyWebhook(await request.arrayBuffer(), request.headers.get('x-service-signature'), secret);
 */
export async function verifyWebhook(
  rawBody: Uint8Array | ArrayBuffer | string,
  header: string | null | undefined,
  secrets: string | readonly string[],
  { now = () => Date.now(), toleranceSeconds = defaultToleranceSeconds }: VerifyOptions = {},
): Promise<VerifiedEvent> {
  const bytes = typeof rawBody === 'string' ? encoder.encode(rawBody) : rawBody;
  const body = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  if (!header || header.length > 4096) throw notVerified('there is no signature header');
  const keys = typeof secrets === 'string' ? [secrets] : secrets;
  if (keys.length === 0 || keys.some((secret) => !secret))
    throw new SigError('config', 'verifyWebhook needs a secret.');
  if (body.length === 0) throw notVerified('the body is empty');
  const { t, signatures } = parseHeader(header);
  if (Math.abs(now() / 1000 - t) > toleranceSeconds)
    throw notVerified('it was signed too long ago, or in the future');
  let isValid = false;
  for (const secret of keys) {
    const expected = await hmac(secret, t, body);
    // No early exit: the time taken must not tell which secret or signature matched.
    for (const signature of signatures) if (matches(signature, expected)) isValid = true;
  }
  if (!isValid) throw notVerified('the signature does not match');
  return parseEvent(body);
}

function parseEvent(body: Uint8Array): VerifiedEvent {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw notVerified('the body is not JSON');
  }
  const { event, timestamp, data } = asRecord(value);
  if (typeof event !== 'string' || typeof timestamp !== 'string')
    throw notVerified('the body is not an event object');
  return { event, timestamp, data: asRecord(data) };
}
