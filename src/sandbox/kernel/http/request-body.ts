import type { Operation } from '../../../contract/index.js';
import { badRequest, HttpError } from './http-error.js';

const maxJsonBytes = 4_000_000;
/** The documents show no limit (G25); this one keeps a sandbox from eating a laptop. */
const maxUploadBytes = 50_000_000;
/** More levels than any documented body has; what is kept as it came is walked again with every answer. */
const maxDepth = 64;

const tooLarge = () => new HttpError(413, 'The request body is too large.');

/** The bytes of a body, counted while they arrive. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done) break;
    size += value?.byteLength ?? 0;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    if (value) chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** A request's body, read once; what it says is looked at when it is asked for. */
export interface RequestBody {
  /** The value for the operation's body shape: JSON, or the parts of a form by name. Throws 400 when malformed. */
  value(): Promise<unknown>;
  /** The JSON as it is, or undefined: for what is looked up before the body is judged. */
  peek(): unknown;
  /** The request again, unread, for a handler. */
  request: Request;
}

/** Level by level: a call for each level would end where the stack does. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}

const isJson = (type: string) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

function formValues(form: FormData): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    out[name] = all.length > 1 ? all : all[0];
  }
  return out;
}

/** Whether `request` may carry a body. A `GET` with one is read as if it had none. */
const hasBody = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

export async function readRequestBody(request: Request, operation: Operation): Promise<RequestBody> {
  const form = operation.contentType === 'multipart/form-data';
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = hasBody(request)
    ? await readBytes(request, form ? maxUploadBytes : maxJsonBytes)
    : new Uint8Array(new ArrayBuffer(0));
  const again = hasBody(request)
    ? new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: bytes.byteLength > 0 ? bytes : null,
        signal: request.signal,
      })
    : request;

  if (form) {
    return {
      request: again,
      peek: () => undefined,
      async value() {
        if (!/^multipart\/form-data\s*;/i.test(type)) {
          throw badRequest('Content-Type must be multipart/form-data.');
        }
        try {
          return formValues(await again.clone().formData());
        } catch {
          throw badRequest('The body is not a multipart form.');
        }
      },
    };
  }

  const json = (): unknown => {
    if (bytes.byteLength === 0) return {};
    if (!isJson(type)) throw badRequest('Content-Type must be application/json.');
    let value: unknown;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      throw badRequest('The body is not valid JSON.');
    }
    if (isDeeperThan(maxDepth, value)) throw badRequest(`The body has more than ${maxDepth} levels.`);
    return value;
  };
  return {
    request: again,
    value: async () => json(),
    peek: () => {
      try {
        return json();
      } catch {
        return undefined;
      }
    },
  };
}
