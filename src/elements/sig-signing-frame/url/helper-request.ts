import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';

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
  clock: Clock;
  envelopeId: string;
  recipientId: string;
}

/** Why the frame itself opens nothing. */
export type OpenFailure = 'config' | 'same-origin' | 'unsafe';

export const mintOperation = 'createRecipientEmbedUrl';

/** Asks the helper; rejects with a `SigError` for anything but a success. The caller's signal limits it. */
export async function requestHelper(
  helper: HelperAddress,
  path: string,
  init: RequestInit,
  operation: string,
): Promise<Response> {
  let response: Response;
  try {
    response = await helper.fetch(helper.url + path, { cache: 'no-store', ...init });
  } catch (cause) {
    const code = navigator.onLine ? 'upstream' : 'offline';
    throw new SigError(code, 'The helper could not be reached.', { operation, retryable: true, cause });
  }
  if (response.ok) return response;
  const { helperError: refusal } = await import('./open-error.js');
  throw await refusal(response, operation, helper.clock.now());
}

/** The URL in what was given; anything else is an error, not an empty frame. */
export function readUrl(given: SigningUrl | undefined): string {
  if (typeof given?.url === 'string') return given.url;
  throw new SigError('invalid-answer', 'No signing URL was given.', { operation: mintOperation });
}

export async function mintWithHelper(helper: HelperAddress, signal: AbortSignal): Promise<SigningUrl> {
  const { envelopeId, recipientId } = helper;
  const response = await requestHelper(
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
  return (await readJson(response, mintOperation)) as SigningUrl;
}

export async function readJson(response: Response, operation: string): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw new SigError('not-json', 'The helper did not answer with JSON.', {
      operation,
      retryable: true,
      cause,
    });
  });
}
