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
  const chunks: Uint8Array[] = [];
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
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  } finally {
    timer?.stop();
    if (!complete) void reader.cancel().catch(() => {});
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return joined;
}
