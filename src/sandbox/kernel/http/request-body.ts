import type { Operation } from '../../../contract/index.js';
import { badRequest, HttpError } from './http-error.js';

const maxJsonBytes = 4_000_000;
/** The documents show no limit (G25); this one bounds the sandbox's memory. */
const maxUploadBytes = 50_000_000;
/** More nesting than any documented body has. Stored bodies are traversed again for each response. */
const maxDepth = 64;

const tooLarge = () => new HttpError(413, 'The request body is too large.');

/** Reads a body; throws 413 as soon as it exceeds `limit` bytes. */
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
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** A request's body, read once and parsed on demand. */
export interface RequestBody {
  /** The body for the operation's shape: JSON, or form fields by name. Throws 400 when malformed. */
  value(): Promise<unknown>;
  /** The JSON before validation; undefined if malformed. */
  peek(): unknown;
  /** A copy of the request with an unread body, for the handler. */
  request: Request;
}

/** Iterates level by level: recursion would overflow the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

const isJson = (type: string) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

function formValues(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const entries = form.getAll(name);
    values[name] = entries.length > 1 ? entries : entries[0];
  }
  return values;
}

/** Whether `request` may have a body. The body of a GET is ignored. */
const hasBody = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

export async function readRequestBody(request: Request, operation: Operation): Promise<RequestBody> {
  const isForm = operation.contentType === 'multipart/form-data';
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = hasBody(request)
    ? await readBytes(request, isForm ? maxUploadBytes : maxJsonBytes)
    : new Uint8Array(new ArrayBuffer(0));
  const copy = hasBody(request)
    ? new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: bytes.byteLength > 0 ? bytes : null,
        signal: request.signal,
      })
    : request;

  if (isForm) {
    return {
      request: copy,
      peek: () => undefined,
      async value() {
        if (!/^multipart\/form-data\s*;/i.test(type)) {
          throw badRequest('Content-Type must be multipart/form-data.');
        }
        try {
          return formValues(await copy.clone().formData());
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
    request: copy,
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
