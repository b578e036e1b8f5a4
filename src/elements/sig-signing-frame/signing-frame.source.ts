import { SigError } from '../../client/index.js';
import type { SigErrorCode } from '../../contract/index.js';
import type { FrameProblem } from '../../domain/index.js';

/** A URL to open, and until when (ISO 8601). */
export interface SigningUrl {
  url: string;
  expiresAt?: string;
}
export type GetEmbedUrl = (signal: AbortSignal) => Promise<SigningUrl>;
export type GetStatus = (signal: AbortSignal) => Promise<unknown>;

/** Where the host's helper answers for one recipient. */
export interface HelperAddress {
  url: string;
  fetch: typeof fetch;
  envelopeId: string;
  recipientId: string;
}

const mintOperation = 'createRecipientEmbedUrl';
const patience = 15_000;

/** Asks the helper; rejects with a `SigError` for anything but a success. */
export async function ask(
  helper: HelperAddress,
  path: string,
  init: RequestInit,
  operation: string,
): Promise<Response> {
  let response: Response;
  const time = AbortSignal.timeout(patience);
  const signal = init.signal ? AbortSignal.any([init.signal, time]) : time;
  try {
    response = await helper.fetch(helper.url + path, {
      cache: 'no-store',
      ...init,
      signal,
    });
  } catch (cause) {
    const lost = time.aborted ? 'timeout' : navigator.onLine ? 'upstream' : 'offline';
    const code = init.signal?.aborted ? 'aborted' : lost;
    throw new SigError(code, 'The helper could not be reached.', { operation, retryable: true, cause });
  }
  if (response.ok) return response;
  throw await refusal(response, operation);
}

/** The URL in what was given; anything else is an error, not an empty frame. */
export function urlIn(given: SigningUrl | undefined): string {
  if (typeof given?.url === 'string') return given.url;
  throw new SigError('invalid-answer', 'No signing URL was given.', { operation: mintOperation });
}

async function refusal(response: Response, operation: string): Promise<SigError> {
  const body = (await response.json().catch(() => undefined)) as
    { error?: Partial<Record<string, unknown>> } | undefined;
  const { code, message, retryable } = body?.error ?? {};
  const { status } = response;
  return new SigError(
    isCode(code) ? code : byStatus(status),
    typeof message === 'string' ? message : `The helper answered ${status}.`,
    {
      status,
      operation,
      retryable: retryable === true || status === 429 || status >= 500,
    },
  );
}

/** The codes that have words of their own; any other is as good as its status. */
const isCode = (code: unknown): code is SigErrorCode =>
  typeof code === 'string' && Object.hasOwn(problems, code);
const statuses: { readonly [status: number]: SigErrorCode | undefined } = {
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'plan-required',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  429: 'rate-limited',
  504: 'timeout',
};
const byStatus = (status: number): SigErrorCode => statuses[status] ?? 'upstream';

export async function mintByHelper(helper: HelperAddress, signal: AbortSignal): Promise<SigningUrl> {
  const { envelopeId, recipientId } = helper;
  const response = await ask(
    helper,
    '/embed',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ envelopeId, recipientId }),
      signal,
    },
    mintOperation,
  );
  return (await json(response, mintOperation)) as SigningUrl;
}

export async function json(response: Response, operation: string): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new SigError('not-json', 'The helper did not answer with JSON.', {
      operation,
      retryable: true,
      cause,
    });
  });
}

/** Anything a host's own function may throw, as an error with a code: its `code`, else its `status`. */
export function toSigError(error: unknown, operation = mintOperation): SigError {
  if (error instanceof SigError) return error;
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const message = error instanceof Error ? error.message : 'The host gave no signing URL.';
  const known = isCode(code) ? code : typeof status === 'number' ? byStatus(status) : 'upstream';
  return new SigError(known, message, { operation, retryable: known === 'upstream', cause: error });
}

const problems: { readonly [code in SigErrorCode]?: FrameProblem } = {
  unauthenticated: 'signed-out',
  'plan-required': 'plan',
  'origin-refused': 'config',
  'bad-request': 'config',
  config: 'config',
  'not-found': 'not-found',
  conflict: 'conflict',
  gone: 'gone',
  'rate-limited': 'busy',
  offline: 'offline',
};
export const problemOf = (code: SigErrorCode): FrameProblem => problems[code] ?? 'service';
