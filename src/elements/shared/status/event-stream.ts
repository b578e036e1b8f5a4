import { retryAfter } from '../../../client/index.js';
import type { Clock } from '../element/clock.js';

/** The helper's stream of one envelope, as one recipient may see it or as a whole. */
export interface ChangeStream {
  url: string;
  fetch: typeof fetch;
  envelopeId: string;
  recipientId?: string;
}

const minReconnectDelayMs = 2000;
const maxReconnectDelayMs = 60_000;
/** The helper sends something every 25 seconds; a connection that is silent for longer than this is dead. */
const deadStreamTimeoutMs = 70_000;
/** How much of an unfinished line is kept. */
const maxLineChars = 1000;

/** The milliseconds of a `retry:` line, at most a minute. */
function retryOf(line: string): number | undefined {
  const [, milliseconds] = /^retry: ?(\d{1,9})\r?$/.exec(line) ?? [];
  return milliseconds === undefined ? undefined : Math.min(maxReconnectDelayMs, Number(milliseconds));
}

/**
 * Subscribes to the helper's wake-ups and reconnects after a loss. Uses fetch, since EventSource cannot send a grant.
 * `onWake` means only: read the status. Stops for good when the helper has no such stream. Returns a function that
 * unsubscribes.
 */
export function subscribeToChanges(helper: ChangeStream, clock: Clock, onWake: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let delayMs = minReconnectDelayMs;
  /** What the helper asked to wait before it ended the stream. */
  let waitMs = 0;
  let cancelReconnect = () => {};

  const reconnect = (retryAfterMs = 0) => {
    if (signal.aborted) return;
    cancelReconnect = clock.after(Math.max(delayMs, retryAfterMs), () => void connect());
    delayMs = Math.min(maxReconnectDelayMs, delayMs * 2);
  };

  async function connect(): Promise<void> {
    try {
      const id = encodeURIComponent(helper.envelopeId);
      const { recipientId } = helper;
      const query = recipientId === undefined ? '' : `?recipientId=${encodeURIComponent(recipientId)}`;
      const response = await helper.fetch(`${helper.url}/envelopes/${id}/events${query}`, {
        headers: { Accept: 'text/event-stream' },
        cache: 'no-store',
        signal,
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
        void response.body?.cancel();
        if (response.status === 429 || response.status >= 500)
          reconnect(retryAfter(response.headers, clock.now()));
        return;
      }
      // A change may have been missed while the stream was down.
      if (delayMs > minReconnectDelayMs) onWake();
      delayMs = minReconnectDelayMs;
      waitMs = 0;
      await readStream(response.body);
    } catch {
      // The connection was lost; polling continues.
    }
    reconnect(waitMs);
  }

  async function readStream(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    let unfinishedLine = '';
    for (;;) {
      const cancelTimeout = clock.after(
        deadStreamTimeoutMs,
        () => void reader.cancel().catch(() => undefined),
      );
      const { done, value } = await reader.read().finally(cancelTimeout);
      if (done) return;
      const lines = (unfinishedLine + value).split('\n');
      unfinishedLine = (lines.pop() ?? '').slice(-maxLineChars);
      for (const line of lines) waitMs = retryOf(line) ?? waitMs;
      if (lines.some((line) => /^event: ?changed\r?$/.test(line))) onWake();
    }
  }

  void connect();
  return () => {
    controller.abort();
    cancelReconnect();
  };
}
