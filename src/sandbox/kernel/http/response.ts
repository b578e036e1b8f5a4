import { iso } from '../time/dates.js';
import { rangeResponse } from './byte-range.js';
import { HttpError } from './http-error.js';
import type { Reply } from './route.js';

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

const jsonType = 'application/json; charset=utf-8';

/** The documented error body (R47): `statusCode, message, error, timestamp, path` and the error's extra members. */
export function errorReply(error: HttpError, now: number, path: string): Reply {
  return {
    status: error.status,
    headers: error.headers,
    json: {
      ...error.extra,
      statusCode: error.status,
      message: error.message,
      error: reasonPhrases[error.status] ?? 'Error',
      timestamp: iso(now),
      path,
    },
  };
}

/**
 * Any error as an HttpError; an unexpected one becomes a 500 without details. A client that went away while it was sending is
 * expected, and gets no answer.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const isGone = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  if (!isGone) console.error('sandbox: a handler failed', error);
  return new HttpError(500, 'Something went wrong while processing the request.');
}

export function toResponse(reply: Reply): Response {
  const headers = headersOf(reply);
  if ('bytes' in reply) {
    addFileHeaders(headers, reply.type);
    return new Response(reply.bytes as Uint8Array<ArrayBuffer>, { status: reply.status, headers });
  }
  if (reply.json === undefined || reply.status === 204) {
    return new Response(null, { status: reply.status, headers });
  }
  if (!headers.has('Content-Type')) headers.set('Content-Type', jsonType);
  return new Response(JSON.stringify(reply.json), { status: reply.status, headers });
}

/** The response to a read: of a file, perhaps a part is enough. */
export function toReadResponse(request: Request, reply: Reply): Response {
  if (!('bytes' in reply) || reply.status !== 200 || !['GET', 'HEAD'].includes(request.method))
    return toResponse(reply);
  const headers = headersOf(reply);
  addFileHeaders(headers, reply.type);
  return rangeResponse(request, reply.bytes as Uint8Array<ArrayBuffer>, headers);
}

const headersOf = (reply: Reply) => new Headers({ 'Cache-Control': 'no-store', ...reply.headers });

function addFileHeaders(headers: Headers, type: string): void {
  if (!headers.has('Content-Type')) headers.set('Content-Type', type);
  headers.set('X-Content-Type-Options', 'nosniff');
}
