import type { Clock } from '../shared/clock.js';
import { ask, type HelperAddress } from './signing-frame.source.js';
import { toSigError } from './signing-frame.refusal.js';
import { Single } from './signing-frame.single.js';
import type { Download } from './signing-frame.notes.js';

const operation = 'downloadEnvelopeSignedMerged';

/**
 * Saves the signed document. 404 means that it is being prepared (R115): one more try after five seconds. `say` hears how
 * far it is; rejects with what went wrong after that.
 */
export async function saveSigned(
  helper: HelperAddress,
  name: string,
  clock: Clock,
  say: (now: Download) => void,
): Promise<void> {
  const question = new Single<Blob>(() => clock, operation);
  say('busy');
  let file: Blob | undefined;
  for (let attempt = 0; !file; attempt++) {
    try {
      file = await question.ask((signal) => downloadByHelper(helper, signal));
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

/** The signed document; 404 while it is being prepared (R115). */
async function downloadByHelper(helper: HelperAddress, signal: AbortSignal): Promise<Blob> {
  const path = `/v1/envelopes/${encodeURIComponent(helper.envelopeId)}/download/signed-merged`;
  return (await ask(helper, path, { signal }, operation)).blob();
}
