import { sha256 } from '../digest.js';

/** Stored bytes stay the same object. */
const tags = new WeakMap<Uint8Array, string>();

function tagOf(bytes: Uint8Array): string {
  const tag = tags.get(bytes) ?? `"${sha256(bytes).slice(0, 32)}"`;
  tags.set(bytes, tag);
  return tag;
}

/** What of a file a request gets: all of it, a part (`end` is not in it), or nothing, since no byte is asked for. */
export type Part = 'whole' | 'none' | { readonly start: number; readonly end: number };

/**
 * Reads a `Range` header (RFC 9110, section 14.1.2). Several ranges, other units and malformed ones are ignored, as the RFC
 * allows: the file is sent whole.
 */
export function partOf(range: string | null, size: number): Part {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // The last bytes.
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) };
}

/**
 * The response for a file: whole, or the part that `Range` names. With `If-Range` the part is sent only of the version that it
 * names (RFC 9110, section 13.1.5); the file has no date that it could name.
 */
export function rangeResponse(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  const etag = tagOf(bytes);
  headers.set('ETag', etag);
  headers.set('Accept-Ranges', 'bytes');
  const ifRange = request.headers.get('If-Range');
  const isSameVersion = ifRange === null || ifRange === etag;
  const part =
    isSameVersion && request.method === 'GET' ? partOf(request.headers.get('Range'), bytes.length) : 'whole';
  if (part === 'whole') {
    headers.set('Content-Length', String(bytes.length));
    return new Response(bytes, { status: 200, headers });
  }
  if (part === 'none') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    headers.delete('Content-Type');
    headers.delete('Content-Disposition');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part;
  headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes.length}`);
  headers.set('Content-Length', String(end - start));
  return new Response(bytes.subarray(start, end), { status: 206, headers });
}
