import { retryAfter } from '../../../client/index.js';
import { reconnectDelay } from '../../../domain/index.js';
import type { Clock } from '../element/clock.js';

/** The helper's stream of one envelope, as one recipient may see it or as a whole. */
export interface ChangeStream {
  url: string;
  fetch: typeof fetch;
  envelopeId: string;
  recipientId?: string;
}

const maxRetryMs = 60_000;
/** The helper sends something every 25 seconds; a connection that is silent for longer than this is dead. */
const deadStreamTimeoutMs = 70_000;
/** How much of an unfinished line is kept. */
const maxLineChars = 1000;

/** The milliseconds of a `retry:` line, at most a minute. */
function retryOf(line: string): number | undefined {
  const [, milliseconds] = /^retry: ?(\d{1,9})\r?$/.exec(line) ?? [];
  return milliseconds === undefined ? undefined : Math.min(maxRetryMs, Number(milliseconds));
}

/**
 * Subscribes to the helper's wake-ups and reconnects after a loss. Uses fetch, since EventSource cannot send a grant.
 * `onWake` means only: read the status. Stops for good when the helper has no such stream. Returns a function that
 * unsubscribes. `random` spreads the reconnections: 0 to 1.
 */
export function subscribeToChanges(
  helper: ChangeStream,
  clock: Clock,
  onWake: () => void,
  random: () => number = Math.random,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  /** Since the stream was last open. */
  let attempts = 0;
  /** What the helper asked to wait before it ended the stream. */
  let waitMs = 0;
  let cancelReconnect = () => {};

  const reconnect = (askedMs = 0, jitter = random()) => {
    if (signal.aborted) return;
    cancelReconnect = clock.after(reconnectDelay(attempts, askedMs, jitter), () => void connect());
    attempts += 1;
  };

  async function connect(): Promise<void> {
    waitMs = 0;
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
      if (attempts > 0) onWake();
      attempts = 0;
      await readStream(response.body);
    } catch {
      // The connection was lost; polling continues.
    }
    // A helper that ends a stream gives each page a time of its own.
    reconnect(waitMs, waitMs > 0 ? 0 : random());
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
