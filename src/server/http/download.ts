import type { Reply } from './reply.js';

const types = new Set([
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
  'text/calendar',
]);
const passedOn = ['content-length', 'content-range', 'accept-ranges', 'last-modified'] as const;

/** A type that a browser shows or saves without running anything; others become a plain file. */
export function safeType(given: string | null): string {
  const type = (given ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/calendar') return 'text/calendar; charset=utf-8';
  return types.has(type) ? type : 'application/octet-stream';
}

const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** The service's disposition, without anything that is more than a name; only what is safe to show stays inline. */
export function disposition(given: string | null, type: string): string {
  const kind = /^\s*inline/i.test(given ?? '') && shown.has(type) ? 'inline' : 'attachment';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(given ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(given ?? '') ?? [];
  let name = plain ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    name = plain ?? '';
  }
  name =
    [...name]
      .filter((one) => one >= ' ' && !'\u007f"\\/'.includes(one))
      .slice(0, 150)
      .join('')
      .trim() || 'document';
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()]/g, escape)}`;
}
const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** A file as it leaves: type forced, only known headers, and cut off should the key ever appear in it. */
export function fileAnswer(response: Response, secret?: string): Reply {
  const type = safeType(response.headers.get('content-type'));
  const named = disposition(response.headers.get('content-disposition'), type);
  const headers: Record<string, string> = {
    'content-type': type,
    'content-disposition': secret && named.includes(secret) ? disposition(null, type) : named,
  };
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null && /^[\x20-\x7e]{1,100}$/.test(value) && !(secret && value.includes(secret)))
      headers[name] = value;
  }
  // A length that was counted before decompression would be wrong.
  if (response.headers.has('content-encoding')) delete headers['content-length'];
  const body = secret && response.body ? response.body.pipeThrough(without(secret)) : response.body;
  return { status: response.status, headers, body };
}

/** Errors as soon as `secret` would pass; holds back as many bytes as a beginning of it could be. */
function without(secret: string): TransformStream<Uint8Array, Uint8Array> {
  const latin = new TextDecoder('latin1');
  const keep = secret.length - 1;
  let held = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      const joined = new Uint8Array(held.length + chunk.length);
      joined.set(held);
      joined.set(chunk, held.length);
      if (latin.decode(joined).includes(secret)) {
        controller.error(new Error('refused'));
        return;
      }
      const out = Math.max(0, joined.length - keep);
      if (out > 0) controller.enqueue(joined.slice(0, out));
      held = joined.slice(out);
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
}
