import type { Client } from '../../../client/index.js';
import { SigError } from '../../../client/index.js';
import { getDocument, getDocumentContent, getDocumentDetails } from '../../../contract/index.js';
import type { Size } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { repairNotice } from './repair-notice.model.js';

const delay = (clock: Clock, milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = clock.after(milliseconds, () => (signal.removeEventListener('abort', abort), resolve()));
    const abort = () => (stop(), reject(signal.reason as Error));
    signal.addEventListener('abort', abort, { once: true });
  });

const pollDelaysMs = [1000, 2000, 4000];
const maxPollDelayMs = 5000;

/** Polls until the document is READY (R66); says whether it had to wait. ERROR is final. */
export async function waitUntilReady(
  client: Client,
  id: string,
  { signal, clock, preparing }: { signal: AbortSignal; clock: Clock; preparing: () => void },
): Promise<{ readonly waited: boolean; readonly notice: string | undefined }> {
  for (let attempt = 0; ; attempt++) {
    const { data } = await client.call(getDocument, { params: { id } }, { signal });
    if (data.status === 'READY') return { waited: attempt > 0, notice: repairNotice(data.notice) };
    if (data.status !== 'PROCESSING') {
      const code = data.status === 'DELETED' ? 'not-found' : 'document';
      throw new SigError(code, `document ${id} is ${String(data.status)}`, { operation: getDocument.id });
    }
    preparing();
    await delay(clock, pollDelaysMs[attempt] ?? maxPollDelayMs, signal);
  }
}

/** The pages' sizes as the service has them, in an unknown unit (G14); empty when one is missing. */
export async function readPages(client: Client, id: string, signal: AbortSignal): Promise<Size[]> {
  const { data } = await client.call(getDocumentDetails, { params: { id } }, { signal });
  const pages = [...(data.pages ?? [])].sort((a, b) => a.pageNumber - b.pageNumber);
  const sizes = pages.flatMap(({ pageNumber, width, height }, index) =>
    pageNumber === index + 1 && width && height && width > 0 && height > 0 ? [{ width, height }] : [],
  );
  return sizes.length === pages.length ? sizes : [];
}

export async function readContent(client: Client, id: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await client.call(getDocumentContent, { params: { id } }, { signal });
  return data;
}
