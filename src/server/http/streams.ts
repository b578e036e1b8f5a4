import { tooLarge } from './http-error.js';

type Bytes = Uint8Array<ArrayBufferLike>;

/** WebKit's streams, which Bun has too, refuse a `flush` that is `undefined`. */
const eachChunk = (
  transform: (chunk: Bytes, controller: TransformStreamDefaultController<Bytes>) => void,
  flush?: (controller: TransformStreamDefaultController<Bytes>) => void,
) => new TransformStream<Bytes, Bytes>({ transform, ...(flush && { flush }) });

/** Calls `listener` for each chunk that passes. */
export const onChunk = (listener: () => void) =>
  eachChunk((chunk, controller) => {
    listener();
    controller.enqueue(chunk);
  });

/** Errors after `maxBytes`; `exceeded()` tells that failure from others. */
export function limitSize(maxBytes: number) {
  let size = 0;
  const stream = eachChunk((chunk, controller) => {
    size += chunk.byteLength;
    if (size > maxBytes) controller.error(tooLarge());
    else controller.enqueue(chunk);
  });
  return { stream, exceeded: () => size > maxBytes };
}

/** Errors before any byte of `secret` passes: holds back as many bytes as could be the start of it. */
export function abortOnSecret(secret: string) {
  const latin1 = new TextDecoder('latin1');
  let held: Bytes = new Uint8Array();
  return eachChunk(
    (chunk, controller) => {
      const joined = new Uint8Array(held.length + chunk.length);
      joined.set(held);
      joined.set(chunk, held.length);
      if (latin1.decode(joined).includes(secret)) return controller.error(new Error('refused'));
      const end = Math.max(0, joined.length - (secret.length - 1));
      if (end > 0) controller.enqueue(joined.slice(0, end));
      held = joined.slice(end);
    },
    (controller) => {
      if (held.length > 0) controller.enqueue(held);
    },
  );
}
