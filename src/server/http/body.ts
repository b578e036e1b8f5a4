import { BodyTimer } from './body-timer.js';
import { bodyStalled, tooLarge } from './http-error.js';

/**
 * Reads a whole body. Refuses one that declares or turns out to have more than `maxBytes`, and with 408 one that stalls for
 * 10 s or takes longer than a minute. `isTimed`: false for an answer of the service, which has limits of its own.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  declared?: string | null,
  isTimed = true,
): Promise<Uint8Array> {
  if (declared && Number(declared) > maxBytes) throw tooLarge();
  if (!body) return new Uint8Array();
  // One buffer: a chunk costs some hundred bytes however short it is, and the sender chooses how many there are.
  let bytes = new Uint8Array(Math.min(maxBytes, 4096));
  let size = 0;
  let complete = false;
  const reader = body.getReader();
  const timer = isTimed ? new BodyTimer(bodyStalled) : undefined;
  try {
    for (;;) {
      const next = reader.read();
      const { done, value } = await (timer ? timer.race(next) : next);
      complete = done;
      if (done) break;
      const end = size + value.byteLength;
      if (end > maxBytes) throw tooLarge();
      if (end > bytes.length) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(end, bytes.length * 2)));
        larger.set(bytes.subarray(0, size));
        bytes = larger;
      }
      bytes.set(value, size);
      size = end;
    }
  } finally {
    timer?.stop();
    if (!complete) void reader.cancel().catch(() => {});
  }
  return bytes.subarray(0, size);
}
