import type { Operation } from '../../contract/index.js';
import { readBytes } from '../http/body.js';
import { HttpError } from '../http/http-error.js';
import { firstChunk, limitedFile } from '../http/limited-file.js';
import { onChunk } from '../http/streams.js';
import type { Configuration } from '../options/configuration.js';
import { isCallerOwn } from '../policy/caller-own.js';
import { needsContent } from '../policy/shapes.js';
import {
  emptyAnswer,
  notJson,
  redirected,
  responseTooLarge,
  unreachable,
  wrongCredential,
} from './errors.js';
import { RequestTimeout } from './request-timeout.js';
import { withRetries } from './retries.js';
import { serviceUrl } from './service-url.js';
import type { Upstream, UpstreamRequest } from './upstream.types.js';

interface PendingResponse {
  response: Response;
  /** Still running: the body has not been read. */
  timeout: RequestTimeout;
}

const jsonTimeoutMs = 10_000;
const fileTimeoutMs = 30_000;
/** For a whole file, in either direction. */
const maxFileMs = 10 * 60_000;
const maxResponseBytes = 8_000_000;
/** A refusal in place of a file is a few words. */
const maxRefusalBytes = 64_000;
const utf8 = new TextDecoder();

/** Talks to the service: fixed base URL, no redirects, time limits, and none of the client's headers. */
export function createUpstream({
  base,
  apiKey,
  fetch,
}: Pick<Configuration, 'base' | 'apiKey' | 'fetch'>): Upstream {
  async function open(
    operation: Operation,
    request: UpstreamRequest,
    timeoutMs: number,
  ): Promise<PendingResponse> {
    const { body, signal, params, query } = request;
    const headers = headersFor(operation, request);
    const url = serviceUrl(base, operation, params, query);
    const isUpload = typeof body === 'object';
    const timeout = new RequestTimeout(timeoutMs, {
      parent: signal,
      totalMs: isUpload ? maxFileMs : undefined,
    });
    const init: RequestInit & { duplex?: 'half' } = {
      method: operation.method,
      headers,
      // An upload may take long, as long as it does not stall.
      body: isUpload ? body.pipeThrough(onChunk(() => timeout.restart())) : body,
      // Not `error`: Workers know only `follow` and `manual`.
      redirect: 'manual',
      signal: timeout.signal,
    };
    if (isUpload) init.duplex = 'half';
    try {
      const response = await fetch(url.href, init);
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        void response.body?.cancel().catch(() => {});
        throw redirected();
      }
      return { response, timeout };
    } catch (cause) {
      timeout.stop();
      throw cause instanceof HttpError ? cause : unreachable(timeout.expired, cause);
    }
  }

  function headersFor(
    operation: Operation,
    { headers, contentType, credential }: UpstreamRequest,
  ): Record<string, string> {
    const all: Record<string, string> = { accept: '*/*', ...headers };
    if (contentType) all['content-type'] = contentType;
    if (credential.kind === 'none') return all;
    // The last check, whatever a route made of the permission.
    if ((credential.kind === 'session') !== isCallerOwn(operation.id)) throw wrongCredential();
    all.authorization = `Bearer ${credential.kind === 'session' ? credential.session : apiKey}`;
    if (credential.kind === 'session') return all;
    const { actingUser } = credential;
    if (actingUser === undefined) return all;
    if (!/^[\x21-\x7e]{1,254}$/.test(actingUser))
      throw new HttpError(
        502,
        'config',
        'The acting user that `authorize` returned is not a valid header value.',
      );
    all['x-acting-user'] = actingUser;
    return all;
  }

  async function send(operation: Operation, request: UpstreamRequest, timeoutMs = jsonTimeoutMs) {
    const { response, timeout } = await open(operation, request, timeoutMs);
    try {
      const bytes = await readBytes(response.body, maxResponseBytes, null, false);
      if (response.ok && bytes.byteLength === 0 && needsContent(operation)) throw emptyAnswer();
      return {
        status: response.status,
        headers: response.headers,
        data: parseAnswer(operation, bytes, response),
      };
    } catch (error) {
      if (!(error instanceof HttpError)) throw unreachable(timeout.expired, error);
      throw error.status === 413 ? responseTooLarge() : error;
    } finally {
      timeout.stop();
    }
  }

  return {
    send,
    upload: (operation, request) => send(operation, request, fileTimeoutMs),
    get: (operation, request, timeoutMs) =>
      withRetries(() => send(operation, request, timeoutMs), request.signal),
    async stream(operation, request) {
      const { response, timeout } = await open(operation, request, fileTimeoutMs);
      const { ok, body, status, headers } = response;
      try {
        if (!ok) return new Response(await readRefusal(body), { status, headers });
        const reader = body?.getReader();
        const first = reader && (await firstChunk(reader));
        // The page would show an empty file.
        if (!first) throw emptyAnswer();
        const limits = {
          idleMs: fileTimeoutMs,
          totalMs: maxFileMs,
          abort: () => timeout.abort(),
          report: request.report ?? (() => {}),
        };
        return new Response(limitedFile(first, reader, limits), { status, headers });
      } catch (error) {
        throw error instanceof HttpError ? error : unreachable(timeout.expired, error);
      } finally {
        timeout.stop();
      }
    },
  };
}

/** What the service says in place of a file; empty when that cannot be read. */
const readRefusal = (body: Parameters<typeof readBytes>[0]) =>
  readBytes(body, maxRefusalBytes, null, false).then(
    (bytes) => utf8.decode(bytes),
    () => '',
  );

function parseAnswer(operation: Operation, bytes: Uint8Array, { ok, headers }: Response): unknown {
  if (bytes.byteLength === 0) return undefined;
  const text = utf8.decode(bytes);
  // Only as a member of JSON: the page shows it in a sandboxed frame.
  if (ok && operation.answersHtml && /\btext\/html\b/i.test(headers.get('content-type') ?? ''))
    return { html: text };
  try {
    return JSON.parse(text);
  } catch {
    if (!ok) return undefined;
    throw notJson();
  }
}
