import { retryAfter } from '../../client/index.js';
import { forbiddenSense, type Operation } from '../../contract/index.js';
import { readCapped } from '../http/body.js';
import type { Configuration } from '../options/configuration.js';
import { atFault } from './field-errors.js';
import { badRequest, Refusal, tooLarge } from '../http/http-error.js';

export interface Sent {
  params?: Record<string, string>;
  query?: URLSearchParams;
  body?: string | ReadableStream<Uint8Array>;
  contentType?: string;
  /** Names in lower case. */
  headers?: Record<string, string>;
  /** Sent with the key; without it as nobody. */
  keyed: boolean;
  actingUser?: string;
  signal?: AbortSignal;
}

export interface JsonAnswer {
  status: number;
  data: unknown;
  headers: Headers;
}

const jsonTime = 10_000;
const fileTime = 30_000;
const longestUpload = 10 * 60_000;
/** A page gives up after 10 s: a longer wait is its own, with the seconds to count. */
const longestWait = 6000;
const largestAnswer = 8_000_000;
const utf8 = new TextDecoder();

/** The service's address of an operation. The final origin and path are compared with the template (SECURITY fact 2). */
export function addressOf(
  base: URL,
  operation: Operation,
  params: Record<string, string> = {},
  query?: URLSearchParams,
): URL {
  const root = base.pathname.replace(/\/+$/, '');
  const parts = operation.path
    .split('/')
    .map((part) => (part.startsWith('{') ? encodeURIComponent(params[part.slice(1, -1)] ?? '') : part));
  const path = root + parts.join('/');
  const url = new URL(base.origin + path);
  const emptied = parts.some((part, index) => index > 0 && /^\.*$/.test(part));
  if (url.origin !== base.origin || emptied || !samePath(url.pathname, path))
    throw badRequest('The path is malformed.');
  if (query) url.search = query.toString();
  return url;
}

/** The path as asked for: only its escapes may be written differently. */
function samePath(found: string, wanted: string): boolean {
  if (found === wanted) return true;
  const asked = wanted.split('/');
  const got = found.split('/');
  return (
    got.length === asked.length &&
    got.every((part, index) => decodeURIComponent(part) === decodeURIComponent(asked[index] ?? ''))
  );
}

/** Talks to the service: fixed address, no redirects, a time limit, and none of the visitor's headers. */
export function createUpstream({ base, apiKey, fetch }: Pick<Configuration, 'base' | 'apiKey' | 'fetch'>) {
  async function send(operation: Operation, sent: Sent, milliseconds: number): Promise<Underway> {
    const headers: Record<string, string> = { accept: '*/*', ...sent.headers };
    if (sent.contentType) headers['content-type'] = sent.contentType;
    if (sent.keyed) headers.authorization = `Bearer ${apiKey}`;
    if (sent.keyed && sent.actingUser !== undefined) {
      if (!/^[\x21-\x7e]{1,254}$/.test(sent.actingUser))
        throw new Refusal(502, 'config', 'The acting user that `authorize` gave cannot be sent.');
      headers['x-acting-user'] = sent.actingUser;
    }
    const url = addressOf(base, operation, sent.params, sent.query);
    // Not AbortSignal.any: some edge runtimes lack it.
    const end = new AbortController();
    const stop = () => end.abort();
    let late = false;
    const giveUp = () => {
      late = true;
      stop();
    };
    let timer = setTimeout(giveUp, milliseconds);
    if (sent.signal?.aborted) stop();
    sent.signal?.addEventListener('abort', stop, { once: true });
    const streaming = typeof sent.body === 'object';
    const whole = streaming ? setTimeout(giveUp, longestUpload) : undefined;
    let over = false;
    const settle = () => {
      over = true;
      clearTimeout(timer);
      clearTimeout(whole);
    };
    /** A file that goes up is waited for as long as it moves. */
    const restart = () => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(giveUp, milliseconds);
    };
    try {
      const init: RequestInit & { duplex?: 'half' } = {
        method: operation.method,
        headers,
        body: typeof sent.body === 'object' ? sent.body.pipeThrough(watched(restart)) : sent.body,
        // Not `error`: Workers know only `follow` and `manual`.
        redirect: 'manual',
        signal: end.signal,
      };
      if (streaming) init.duplex = 'half';
      const response = await fetch(url.href, init);
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        void response.body?.cancel().catch(() => {});
        throw redirected();
      }
      return { response, settle, stop, late: () => late };
    } catch (cause) {
      settle();
      throw cause instanceof Refusal ? cause : unreached(late, cause);
    }
  }

  async function json(operation: Operation, sent: Sent, milliseconds = jsonTime): Promise<JsonAnswer> {
    const { response, settle, late } = await send(operation, sent, milliseconds);
    try {
      const bytes = await readCapped(response.body, largestAnswer);
      return { status: response.status, headers: response.headers, data: parse(bytes, response) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw unreached(late(), error);
      throw error.status === 413 ? overlong() : error;
    } finally {
      settle();
    }
  }

  /**
   * A read: one that failed on the way is tried twice again, with full jitter or after the service's own Retry-After, as long
   * as a page waits; a longer one is told to it. Tries that took 10 s together are enough.
   */
  async function read(operation: Operation, sent: Sent, milliseconds?: number): Promise<JsonAnswer> {
    let spent = 0;
    let waited = 0;
    for (let attempt = 0; ; attempt++) {
      const started = performance.now();
      let wait: number | undefined;
      const last = () => {
        spent += performance.now() - started;
        return attempt === 2 || sent.signal?.aborted || spent >= jsonTime;
      };
      try {
        const answer = await json(operation, sent, milliseconds);
        if ((answer.status < 500 && answer.status !== 429) || last()) return answer;
        wait = retryAfter(answer.headers, Date.now());
        if (waited + (wait ?? 0) > longestWait) return answer;
      } catch (error) {
        if (!(error instanceof Refusal && error.retryable) || last()) throw error;
      }
      wait ??= Math.random() * Math.min(4000, 250 * 2 ** attempt);
      waited += wait;
      await pause(wait, sent.signal);
    }
  }

  return {
    /** An answer read to its end; an empty one has no data. */
    json,
    read,
    /** An answer whose body is still coming. */
    async stream(operation: Operation, sent: Sent): Promise<Response> {
      const { response, settle, stop } = await send(operation, sent, fileTime);
      settle();
      const { ok, body, status, headers } = response;
      return ok && body ? new Response(moving(body, fileTime, stop), { status, headers }) : response;
    },
    uploadTime: fileTime,
  };
}

interface Underway {
  response: Response;
  settle(): void;
  stop(): void;
  late(): boolean;
}

/** Ends a body whose next piece is asked for and does not come; how slowly it is asked for does not matter. */
function moving(
  body: ReadableStream<Uint8Array>,
  milliseconds: number,
  stop: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          stop();
          controller.error(new Error('The file stands still.'));
        }, milliseconds);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const watched = (moved: () => void) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      moved();
      controller.enqueue(chunk);
    },
  });

/** Ends early when whoever asked has gone. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((next) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      next();
    };
    const timer = setTimeout(done, milliseconds);
    if (signal?.aborted) done();
    signal?.addEventListener('abort', done);
  });
}

export type Upstream = ReturnType<typeof createUpstream>;

const redirected = () =>
  new Refusal(502, 'upstream', 'The service redirects, which is not followed. Is `baseUrl` its own address?');
const overlong = () => new Refusal(502, 'invalid-answer', 'The service answered with more than is read.');
const unreached = (late: boolean, cause: unknown) =>
  Object.assign(
    late
      ? new Refusal(504, 'timeout', 'The service did not answer in time.', true)
      : new Refusal(502, 'upstream', 'The service could not be reached.', true),
    { cause },
  );

function parse(bytes: Uint8Array, response: Response): unknown {
  if (bytes.byteLength === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    if (!response.ok) return undefined;
    throw new Refusal(502, 'not-json', 'The service did not answer with JSON.', true);
  }
}

const codeOf = (data: unknown): string | undefined => {
  const code = (data as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};

const messageOf = (data: unknown): string => {
  const message = (data as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : '';
};

const conflict = (retryable = false) =>
  new Refusal(409, 'conflict', 'The present state does not allow this.', retryable);

/** `plan`: where the documents name no other reason, a sentence that leaves it open is about the plan. */
function forbidden(message: string, plan: boolean): Refusal {
  const sense = forbiddenSense(message) ?? (plan ? 'plan' : 'credential');
  if (sense === 'plan')
    return new Refusal(403, 'plan-required', 'The plan of the account does not include this.');
  return sense === 'in-use' ? conflict() : new Refusal(502, 'upstream', 'The API key may not do this.');
}

/** The service's refusal in our words. What is wrong with key or acting user is the host's to mend, never the visitor's. */
export function refusalFor(status: number, headers: Headers, data: unknown, plan = false): Refusal {
  const code = codeOf(data);
  if (code === 'ACTING_USER_REQUIRED' || code === 'ACTING_USER_NOT_PROVISIONED')
    return new Refusal(
      502,
      'config',
      'The service does not know the acting user. Give a user of the account from `authorize`.',
    );
  switch (status) {
    case 400:
    case 422:
      return new Refusal(400, 'bad-request', 'The service refused the input.', false, {}, atFault(data));
    case 401:
      return new Refusal(502, 'upstream', 'The service refused the API key.');
    case 403:
      return forbidden(messageOf(data), plan);
    case 404:
    case 410:
      return new Refusal(404, 'not-found', 'Not found.');
    case 409:
      return conflict(code === 'IDEMPOTENCY_CONFLICT');
    case 413:
      return tooLarge();
    case 429:
      return new Refusal(429, 'rate-limited', 'The service is busy.', true, waitHeader(headers));
    default: {
      const told = status === 503 && headers.has('retry-after');
      return new Refusal(
        502,
        'upstream',
        'The service failed.',
        status >= 500,
        told ? waitHeader(headers) : {},
      );
    }
  }
}

const longestToSay = 86_400;

/** `Retry-After` in a form that is safe to hand on: whole seconds, five when the service says nothing that makes sense. */
export function waitHeader(headers: Headers): Record<string, string> {
  const seconds = Math.ceil((retryAfter(headers, Date.now()) ?? 5000) / 1000);
  return { 'retry-after': String(Math.min(longestToSay, Math.max(1, seconds))) };
}
