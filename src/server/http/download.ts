import { strongTag } from './headers.js';
import { HttpError } from './http-error.js';
import type { Reply } from './reply.js';
import { abortOnSecret } from './streams.js';

/** Types that a browser shows or saves without running anything. */
const safeTypes = new Set([
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
  'text/calendar',
]);
const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);
const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges', 'last-modified'] as const;

function safeType(contentType: string | null): string {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/calendar') return 'text/calendar; charset=utf-8';
  return safeTypes.has(type) ? type : 'application/octet-stream';
}

/** Control characters, and marks of direction that make `exe.pdf` of `fdp.exe`. */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** `Content-Disposition` with the service's file name, reduced to a plain name. Only types that are safe to show stay inline. */
export function contentDisposition(given: string | null, type: string): string {
  const kind = /^\s*inline/i.test(given ?? '') && inlineTypes.has(type) ? 'inline' : 'attachment';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(given ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(given ?? '') ?? [];
  let name = plain ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // Malformed: the plain name stays.
  }
  name =
    [...name]
      .filter((character) => !hidden.test(character) && !'"\\/'.includes(character))
      .slice(0, 150)
      .join('')
      .trim() || 'document';
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const utf8 = encodeURIComponent(name).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

/** The file has no byte of the range. With its size, if the service says that (RFC 9110, section 15.5.17). */
export function rangeRefused(headers: Headers): HttpError {
  const size = headers.get('content-range') ?? '';
  const given = /^bytes \*\/\d{1,15}$/.test(size) ? { 'content-range': size } : undefined;
  return new HttpError(416, 'bad-request', 'The file has no such part.', false, given);
}

/** The reply for a file: safe content type, allow-listed headers. Aborts if the body contains `secret`, the API key. */
export function downloadReply(response: Response, secret?: string): Reply {
  const leaks = (value: string) => secret !== undefined && value.includes(secret);
  const type = safeType(response.headers.get('content-type'));
  const disposition = contentDisposition(response.headers.get('content-disposition'), type);
  const headers: Record<string, string> = {
    'content-type': type,
    'content-disposition': leaks(disposition) ? contentDisposition(null, type) : disposition,
  };
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name);
    if (value !== null && /^[\x20-\x7e]{1,100}$/.test(value) && !leaks(value)) headers[name] = value;
  }
  const etag = response.headers.get('etag');
  if (etag !== null && strongTag.test(etag) && !leaks(etag)) headers.etag = etag;
  if (response.headers.has('content-encoding')) {
    // They are about the compressed bytes.
    for (const name of ['content-length', 'accept-ranges', 'etag']) delete headers[name];
  }
  const body = secret && response.body ? response.body.pipeThrough(abortOnSecret(secret)) : response.body;
  return { status: response.status, headers, body };
}
