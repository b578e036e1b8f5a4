import type { IdleTimeout } from './idle-timeout.js';

/** The file of an answer; it may take any time as long as bytes arrive. */
export async function readFile(response: Response, timeout: IdleTimeout): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return timeout.race(response.blob());
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  try {
    for (;;) {
      timeout.restart();
      const { done, value } = await timeout.race(reader.read());
      if (done) return new Blob(parts, { type });
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}
