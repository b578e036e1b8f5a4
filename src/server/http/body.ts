import { isRecord } from '../../contract/index.js';
import { unreadBody } from './consumed-body.js';
import { badRequest, bodyStalled, tooLarge } from './http-error.js';
import { BodyTimer } from './body-timer.js';

/** The limit for JSON bodies that are not a set of fields. */
export const maxJsonBytes = 64_000;
const maxDepth = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

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

/** Reads a JSON object, nested at most 32 levels. An empty body is `undefined`. */
export async function readJson(
  request: Request,
  maxBytes = maxJsonBytes,
): Promise<Record<string, unknown> | undefined> {
  const bytes = await readBytes(unreadBody(request), maxBytes, request.headers.get('content-length'));
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (!isRecord(value)) throw badRequest('The body is not an object.');
  checkDepth(value, maxDepth);
  return value;
}

/** No documented body is deeper. A deeper one could overflow the stack when it is serialised again. */
function checkDepth(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw badRequest('The body is nested too deeply.');
  for (const member of Object.values(value)) checkDepth(member, levels - 1);
}
