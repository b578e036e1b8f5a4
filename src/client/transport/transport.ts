import type { Operation, Shapes } from '../../contract/index.js';
import { answersBinary, data, isBinary, isHtml, json, shapeFor } from '../answer.js';
import { AbortedError } from '../errors/aborted-error.js';
import { ApiError } from '../errors/api-error.js';
import { InvalidAnswerError } from '../errors/invalid-answer-error.js';
import { NotJsonError } from '../errors/not-json-error.js';
import { OfflineError } from '../errors/offline-error.js';
import { SigError } from '../errors/sig-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import { IdleTimeout } from './idle-timeout.js';
import { readFieldErrors } from '../invalid-members.js';
import type { Runtime } from '../runtime.js';
import type { Progress } from '../types.js';

/** A checked request, which can be sent several times. */
export interface PreparedRequest {
  readonly operation: Operation;
  readonly shapes: Shapes;
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
  readonly redirect: RequestRedirect;
  readonly fetch?: typeof fetch;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Answer {
  status: number;
  data: unknown;
  headers: Headers;
}

/** Idle timeouts in milliseconds. `uncounted`: total time of an upload without progress. */
const idleTimeoutMs = { json: 10_000, file: 30_000, uncounted: 600_000 };

/**
 * Whether an upload reports progress: by XMLHttpRequest in a page, elsewhere by counting a stream. A page with its own
 * `fetch` has it only when the caller asks, since a page sends a stream over HTTP/2 only.
 */
const hasProgress = ({ body, onProgress, fetch }: PreparedRequest) =>
  body instanceof FormData && (onProgress !== undefined || typeof XMLHttpRequest === 'undefined' || !fetch);

/** Errors that the helper has already retried. */
const nonRetryable = new WeakSet<SigError>();
export const isRetryable = (error: SigError): boolean => error.retryable && !nonRetryable.has(error);

async function fetchOrUpload(request: PreparedRequest, timeout: IdleTimeout): Promise<Response> {
  const { url, operation, headers, body, redirect, onProgress } = request;
  const init: RequestInit = { method: operation.method, headers, body, redirect, signal: timeout.signal };
  if (!hasProgress(request)) return (request.fetch ?? globalThis.fetch)(url, init);
  const { upload } = await import('./upload.lazy.js');
  const handleProgress = (progress: Progress) => {
    timeout.restart();
    onProgress?.(progress);
  };
  return upload(url, init, body as FormData, handleProgress, request.fetch);
}

/** An upload may take any time as long as it makes progress. */
function timeoutMsOf(request: PreparedRequest): number {
  if (answersBinary(request.shapes)) return idleTimeoutMs.file;
  if (request.operation.contentType === undefined) return idleTimeoutMs.json;
  return hasProgress(request) ? idleTimeoutMs.file : idleTimeoutMs.uncounted;
}

/** Sends a request once; rejects with a `SigError`. */
export async function send(request: PreparedRequest, runtime: Runtime): Promise<Answer> {
  const { operation, signal } = request;
  if (signal?.aborted) throw new AbortedError({ operation: operation.id, cause: signal.reason });
  const timeout = new IdleTimeout(timeoutMsOf(request), runtime, signal);
  try {
    const response = await timeout.race(fetchOrUpload(request, timeout));
    return await readAnswer(request, response, timeout, runtime);
  } catch (cause) {
    if (cause instanceof SigError) throw cause;
    const init = { operation: operation.id, cause };
    if (timeout.isExpired) throw new TimeoutError(init);
    if (signal?.aborted) throw new AbortedError(init);
    throw new OfflineError(init);
  } finally {
    timeout.stop();
  }
}

async function readAnswer(
  { operation, shapes }: PreparedRequest,
  response: Response,
  timeout: IdleTimeout,
  runtime: Runtime,
): Promise<Answer> {
  const { status, headers, ok } = response;
  const init = { status, operation: operation.id };
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    throw new NotJsonError('unexpected redirect', init);
  const shape = shapeFor(shapes, status);
  const isFile = isBinary(shape);
  if (ok && isFile) {
    if (isHtml(headers, '')) throw new NotJsonError('HTML instead of a file', init);
    const { readFile } = await import('./read-file.lazy.js');
    return { status, headers, data: await readFile(response, timeout) };
  }
  const text = await timeout.race(response.text());
  if (ok) {
    const raw = json(operation, response, text);
    const { value, issues } = data(operation, isFile ? undefined : shape, raw);
    if (issues) throw new InvalidAnswerError(await readFieldErrors(issues), init);
    return { status, headers, data: value };
  }
  throw await timeout.race(readError(operation, response, text, runtime));
}

let reader: typeof import('../error-reader.lazy.js') | undefined;

/** The error of an answer. The reader is loaded with the first one; if that fails, the status decides. */
async function readError(operation: Operation, response: Response, text: string, runtime: Runtime) {
  const { status } = response;
  try {
    reader ??= await import('../error-reader.lazy.js');
    const { error, isFromHelper } = reader.toError(operation, response, tolerantJson(text), runtime.now());
    if (isFromHelper) nonRetryable.add(error);
    return error;
  } catch (cause) {
    const init = { status, operation: operation.id, retryable: status >= 500, cause };
    return new ApiError('upstream', `status ${status}`, init);
  }
}

/** Non-JSON error bodies (e.g. a proxy's HTML page) are ignored; the status decides. */
function tolerantJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
