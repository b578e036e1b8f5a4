import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { HelperAddress } from '../signing-frame.types.js';
import { requestHelper } from '../url/helper-request.js';
import { toSigError } from '../url/signing-error.js';
import type { DownloadState } from './panel.model.js';

const operation = 'downloadEnvelopeSignedMerged';
/** The first answer may take as long as the helper itself waits for the service. */
const answerTimeoutMs = 40_000;
const chunkTimeoutMs = 30_000;
const retryDelayMs = 5000;
const blobUrlTtlMs = 30_000;

/**
 * Saves the signed document. 404 means that it is still being prepared (R115): tries once more after five seconds.
 * `onState` receives the progress; rejects when that fails too.
 */
export async function saveSignedDocument(
  helper: HelperAddress,
  name: string,
  clock: Clock,
  onState: (state: DownloadState) => void,
): Promise<void> {
  onState('busy');
  let file: Blob | undefined;
  for (let attempt = 0; !file; attempt++) {
    try {
      file = await downloadSigned(helper, clock);
    } catch (error) {
      const isMissing = toSigError(error).code === 'not-found';
      if (!isMissing || attempt > 0) {
        onState(isMissing ? 'not-prepared' : 'failed');
        throw error;
      }
      onState('preparing');
      await new Promise<void>((resolve) => clock.after(retryDelayMs, resolve));
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.pdf`;
  link.click();
  clock.after(blobUrlTtlMs, () => URL.revokeObjectURL(url));
  onState('none');
}

/** Downloads the signed document; it may take any time as long as chunks arrive. */
async function downloadSigned(helper: HelperAddress, clock: Clock): Promise<Blob> {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  const abort = () =>
    controller.abort(new SigError('timeout', 'No answer in time.', { operation, retryable: true }));
  const withTimeout = <T>(timeoutMs: number, promise: Promise<T>): Promise<T> => {
    const cancel = clock.after(timeoutMs, abort);
    return Promise.race([promise, aborted]).finally(cancel);
  };
  const path = `/v1/envelopes/${encodeURIComponent(helper.envelopeId)}/download/signed-merged`;
  const response = await withTimeout(answerTimeoutMs, requestHelper(helper, path, { signal }, operation));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html'))
    throw new SigError('invalid-answer', 'The helper gave a page instead of the document.', { operation });
  const reader = response.body?.getReader();
  const chunks: BlobPart[] = [];
  while (reader) {
    const { done, value } = await withTimeout(chunkTimeoutMs, reader.read());
    if (done) break;
    chunks.push(value);
  }
  return new Blob(chunks, { type });
}
