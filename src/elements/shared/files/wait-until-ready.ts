import { SigError, type Client } from '../../../client/index.js';
import { getDocument, type AnswerOf } from '../../../contract/index.js';
import type { Clock } from '../element/clock.js';

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
): Promise<{ readonly waited: boolean; readonly document: AnswerOf<typeof getDocument>['data'] }> {
  for (let attempt = 0; ; attempt++) {
    const { data } = await client.call(getDocument, { params: { id } }, { signal });
    if (data.status === 'READY') return { waited: attempt > 0, document: data };
    if (data.status !== 'PROCESSING') {
      const code = data.status === 'DELETED' ? 'not-found' : 'document';
      throw new SigError(code, `document ${id} is ${String(data.status)}`, { operation: getDocument.id });
    }
    preparing();
    await delay(clock, pollDelaysMs[attempt] ?? maxPollDelayMs, signal);
  }
}
