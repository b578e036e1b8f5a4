import { createClient, SigError, type Client } from '../../../client/index.js';
import { uploadDocument } from '../../../contract/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import type { ComposerHost } from '../composer.types.js';
import type { RowState } from './rows.model.js';

/**
 * A page reports an upload's progress by XMLHttpRequest only, which a host's own `fetch` cannot take the place of; with one,
 * the progress is not known. The grant goes along as it does with `fetch`: a new one is asked for once.
 */
export async function uploadFile(
  host: ComposerHost,
  file: File,
  idempotencyKey: string,
  signal: AbortSignal,
  handleProgress: (share: number) => void,
): Promise<{ id: string; name?: string | null }> {
  const send = async (client: Client, counts: boolean) => {
    const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
      handleProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    const { data } = await client.call(
      uploadDocument,
      { body: { file, name: file.name } },
      { signal, idempotencyKey, ...(counts ? { onProgress } : {}) },
    );
    if (!data)
      throw new SigError('not-json', 'The answer names no document.', { operation: uploadDocument.id });
    return data;
  };
  const baseUrl = host.helperUrl();
  if (host.hasOwnFetch() || baseUrl === undefined) return send(host.client(), false);
  const withGrant = async () => {
    const grant = await host.getGrant()?.(signal);
    return createClient({ baseUrl, allowHttp: true, longestWait: 2000, ...(grant ? { apiKey: grant } : {}) });
  };
  try {
    return await send(await withGrant(), true);
  } catch (error) {
    const isStale = host.getGrant() !== undefined && (error as { status?: number }).status === 401;
    if (!isStale) throw error;
    return send(await withGrant(), true);
  }
}

/** What a failed upload means for its row. */
export function interruptionOf(error: unknown, detail: SigErrorDetail, nowMs: number): RowState {
  const { code } = detail;
  // By the helper's `maxUploadBytes`, or by the service: the composer has no limit of its own.
  if (code === 'too-large') return { kind: 'refused', why: 'too-large' };
  if (code === 'bad-request') return { kind: 'refused', why: 'other', sentence: refusalSentence(error) };
  return { kind: 'interrupted', code, retryAt: retryAtOf(error, detail, nowMs) };
}
