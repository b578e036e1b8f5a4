import { bodyConsumed } from './http-error.js';

/** `parsed`: serialised again from a body parser's result. `lost`: consumed and not kept. */
export type ConsumedState = 'parsed' | 'lost';
const consumed = new WeakMap<Request, ConsumedState>();

/** Records that the body was consumed before the helper got the request. For servers that can tell, such as Node's. */
export const markConsumed = (request: Request, state: ConsumedState): void =>
  void consumed.set(request, state);

/** The body; throws an error that explains the fix if it is lost. */
export function unreadBody(request: Request): ReadableStream<Uint8Array> | null {
  if (request.bodyUsed || request.body?.locked || consumed.get(request) === 'lost') throw bodyConsumed();
  return request.body;
}

/** The body's original bytes; a re-serialised one is refused too. */
export function rawBody(request: Request): ReadableStream<Uint8Array> | null {
  if (consumed.has(request)) throw bodyConsumed();
  return unreadBody(request);
}
