import { readBefore } from './http-error.js';

/** `parsed`: written again from what a parser made of it. `gone`: nothing of it is left. */
type Handled = 'parsed' | 'gone';
const handled = new WeakMap<Request, Handled>();

/** Remembers that somebody read a request's body before us, for servers that can tell. */
export const rememberHandled = (request: Request, how: Handled): void => void handled.set(request, how);

/** The body to read; refuses with the fix when somebody has read it. */
export function bodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (request.bodyUsed || request.body?.locked || handled.get(request) === 'gone') throw readBefore();
  return request.body;
}

/** The body as it came over the line. */
export function rawBodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (handled.has(request)) throw readBefore();
  return bodyOf(request);
}
