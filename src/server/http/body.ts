import { bodyOf } from './consumed-body.js';
import { badRequest, tooLarge } from './http-error.js';

const deepest = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body and counts while it streams: an honest length is refused early, a lying one as soon as it is passed. */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  cap: number,
  declared?: string | null,
): Promise<Uint8Array> {
  if (declared && Number(declared) > cap) throw tooLarge();
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let whole = false;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      whole = done;
      if (done) break;
      size += value.byteLength;
      if (size > cap) throw tooLarge();
      chunks.push(value);
    }
  } finally {
    if (!whole) void reader.cancel().catch(() => {});
  }
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
}

/** Lets at most `cap` bytes through; `exceeded()` tells whether it cut off. */
export function capStream(cap: number) {
  let size = 0;
  let cut = false;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > cap) {
        cut = true;
        controller.error(tooLarge());
      } else controller.enqueue(chunk);
    },
  });
  return { stream, exceeded: () => cut };
}

/** A JSON body as an object, of 32 levels at most; nothing at all counts as absent. */
export async function readJson(request: Request, cap: number): Promise<Record<string, unknown> | undefined> {
  const bytes = await readCapped(bodyOf(request), cap, request.headers.get('content-length'));
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body is not an object.');
  checkDepth(value, deepest);
  return value as Record<string, unknown>;
}

/** Nothing documented is as deep, and what is made to be deeper would overflow whoever writes it out again. */
function checkDepth(value: unknown, left: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (left === 0) throw badRequest('The body is nested too deeply.');
  for (const inner of Object.values(value)) checkDepth(inner, left - 1);
}
