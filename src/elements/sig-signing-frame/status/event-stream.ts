import { retryAfter } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { HelperAddress } from '../url/helper-request.js';

const longest = 60_000;
/** A helper says something every 25 seconds; a connection that says nothing for longer than this is dead. */
const silence = 70_000;

/**
 * Listens to the helper's wake-ups by fetch, so that a grant can go along, and comes back after a loss. `woken` means
 * only: look. Owns its connection; ends for good when the helper has no such stream. Returns how to stop.
 */
export function subscribeToChanges(helper: HelperAddress, clock: Clock, woken: () => void): () => void {
  const end = new AbortController();
  let wait = 2000;
  let cancel = () => {};

  const again = (told = 0) => {
    if (end.signal.aborted) return;
    cancel = clock.after(Math.max(wait, told), () => void once());
    wait = Math.min(longest, wait * 2);
  };

  async function once(): Promise<void> {
    try {
      const id = encodeURIComponent(helper.envelopeId);
      const response = await helper.fetch(
        `${helper.url}/envelopes/${id}/events?recipientId=${encodeURIComponent(helper.recipientId)}`,
        {
          headers: { Accept: 'text/event-stream' },
          cache: 'no-store',
          signal: end.signal,
        },
      );
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
        void response.body?.cancel();
        if (response.status === 429 || response.status >= 500)
          again(retryAfter(response.headers, clock.now()));
        return;
      }
      // Something may have happened while nobody listened.
      if (wait > 2000) woken();
      wait = 2000;
      await read(response.body);
    } catch {
      // Lost: the checks go on without it.
    }
    again();
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    let rest = '';
    for (;;) {
      const stopWaiting = clock.after(silence, () => void reader.cancel().catch(() => undefined));
      const { done, value } = await reader.read().finally(stopWaiting);
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = (lines.pop() ?? '').slice(-1000);
      if (lines.some((line) => /^event: ?changed\r?$/.test(line))) woken();
    }
  }

  void once();
  return () => {
    end.abort();
    cancel();
  };
}
