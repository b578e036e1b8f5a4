import { SigError } from '../../client/index.js';

/** A webhook whose signature held. It says that something changed: read the resource for what is true now. */
export interface VerifiedEvent {
  event: string;
  /** ISO 8601, when it happened; order by this, not by arrival (R140). */
  timestamp: string;
  data: Record<string, unknown>;
}

export interface VerifyOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** How old or early `t` may be. Default 300 (R136). */
  toleranceSeconds?: number;
}

const encoder = new TextEncoder();
const refuse = (why: string) => new SigError('unauthenticated', `The webhook is not verified: ${why}.`);

function parseHeader(header: string): { t: number; signatures: string[] } {
  let t: number | undefined;
  const signatures: string[] = [];
  for (const part of header.split(',')) {
    const [, name, value = ''] = /^(t|v\d+)=([^=]*)$/.exec(part) ?? [];
    if (name === undefined) throw refuse('the signature header is malformed');
    if (name === 't') {
      if (t !== undefined || !/^\d{1,12}$/.test(value)) throw refuse('its time is malformed');
      t = Number(value);
    } else if (name === 'v1') {
      if (!/^[0-9a-f]{64}$/.test(value)) throw refuse('its signature is malformed');
      signatures.push(value);
    }
  }
  if (t === undefined || signatures.length === 0) throw refuse('the signature header lacks t or v1');
  return { t, signatures };
}

async function hmac(secret: string, t: number, body: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const head = encoder.encode(`${t}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
}

function differs(hex: string, bytes: Uint8Array): number {
  let difference = 0;
  bytes.forEach(
    (byte, index) => (difference |= byte ^ Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)),
  );
  return difference;
}

/**
 * Verifies a delivery: `X-Service-Signature: t=<unix seconds>,v1=<hex>`, HMAC-SHA-256 of `<t>.<raw body>` keyed with the
 * whole secret (R136). Give the raw bytes, not a parsed or re-encoded body. Every v1 is compared with every secret in
 * constant time, so secrets can be rotated. Rejects with `SigError` code `unauthenticated`.
 */
export async function verifyWebhook(
  rawBody: Uint8Array | ArrayBuffer | string,
  header: string | null | undefined,
  secrets: string | readonly string[],
  { now = () => Date.now(), toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<VerifiedEvent> {
  const body =
    typeof rawBody === 'string'
      ? encoder.encode(rawBody)
      : rawBody instanceof Uint8Array
        ? rawBody
        : new Uint8Array(rawBody);
  if (!header || header.length > 4096) throw refuse('there is no signature header');
  const keys = typeof secrets === 'string' ? [secrets] : secrets;
  if (keys.length === 0 || keys.some((secret) => !secret))
    throw new SigError('config', 'verifyWebhook needs a secret.');
  if (body.length === 0) throw refuse('the body is empty');
  const { t, signatures } = parseHeader(header);
  if (Math.abs(now() / 1000 - t) > toleranceSeconds)
    throw refuse('it was signed too long ago, or in the future');
  let holds = false;
  for (const secret of keys) {
    const expected = await hmac(secret, t, body);
    for (const signature of signatures) if (differs(signature, expected) === 0) holds = true;
  }
  if (!holds) throw refuse('the signature does not match');
  return parseEvent(body);
}

function parseEvent(body: Uint8Array): VerifiedEvent {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw refuse('the body is not JSON');
  }
  const { event, timestamp, data } = (value ?? {}) as Record<string, unknown>;
  if (typeof event !== 'string' || typeof timestamp !== 'string') throw refuse('the body is no event');
  const isBag = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { event, timestamp, data: isBag ? (data as Record<string, unknown>) : {} };
}
