import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { requestHelper, type HelperAddress } from '../url/helper-request.js';
import { toSigError } from '../url/open-error.js';
import type { DownloadState } from './notices.js';

const operation = 'downloadEnvelopeSignedMerged';
/** How long nothing may come, in milliseconds: at first, where the helper itself waits for the service, and later. */
const silence = { first: 40_000, later: 30_000 };

/**
 * Saves the signed document. 404 means that it is being prepared (R115): one more try after five seconds. `say` hears how
 * far it is; rejects with what went wrong after that.
 */
export async function saveSignedDocument(
  helper: HelperAddress,
  name: string,
  clock: Clock,
  say: (now: DownloadState) => void,
): Promise<void> {
  say('busy');
  let file: Blob | undefined;
  for (let attempt = 0; !file; attempt++) {
    try {
      file = await downloadByHelper(helper, clock);
    } catch (error) {
      const missing = toSigError(error).code === 'not-found';
      if (!missing || attempt > 0) {
        say(missing ? 'not-prepared' : 'failed');
        throw error;
      }
      say('preparing');
      await new Promise<void>((next) => clock.after(5000, next));
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.pdf`;
  link.click();
  clock.after(30_000, () => URL.revokeObjectURL(url));
  say('none');
}

/** The signed document, however long it takes, as long as something comes; 404 while it is being prepared (R115). */
async function downloadByHelper(helper: HelperAddress, clock: Clock): Promise<Blob> {
  const control = new AbortController();
  const { signal } = control;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  const late = () =>
    control.abort(new SigError('timeout', 'No answer in time.', { operation, retryable: true }));
  const within = <T>(limit: number, work: Promise<T>): Promise<T> => {
    const cancel = clock.after(limit, late);
    return Promise.race([work, aborted]).finally(cancel);
  };
  const path = `/v1/envelopes/${encodeURIComponent(helper.envelopeId)}/download/signed-merged`;
  const response = await within(silence.first, requestHelper(helper, path, { signal }, operation));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html'))
    throw new SigError('invalid-answer', 'The helper gave a page instead of the document.', { operation });
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  while (reader) {
    const { done, value } = await within(silence.later, reader.read());
    if (done) break;
    parts.push(value);
  }
  return new Blob(parts, { type });
}
