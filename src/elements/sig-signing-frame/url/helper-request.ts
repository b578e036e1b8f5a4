import { SigError } from '../../../client/index.js';
import type { HelperAddress, SigningUrl } from '../signing-frame.types.js';
import { mintOperation } from './url-minter.js';

/** Sends a request to the helper; rejects with a `SigError` unless it succeeds. The caller's signal limits its time. */
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
  const { helperError } = await import('./helper-error.lazy.js');
  throw await helperError(response, operation, helper.clock.now());
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

/** Mints a signing URL through the helper. */
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
