import { SigError } from '../../../client/index.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { Clock } from '../../shared/element/clock.js';

/** A file beyond this would be more than a phone's browser can hold beside what it draws. */
const maxFileBytes = 256_000_000;
/** Until the server answers, and between two pieces of the file. */
const idleTimeoutMs = 30_000;

const codes: Record<number, SigErrorCode> = {
  401: 'unauthenticated',
  404: 'not-found',
  408: 'timeout',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
  504: 'timeout',
};

/** What `data` may be. */
export type PdfData = Blob | ArrayBuffer | Uint8Array;

export const toBlob = (data: PdfData): Blob =>
  data instanceof Blob ? data : new Blob([data as BlobPart], { type: 'application/pdf' });

/** Reads a file, telling how much of it is there (0 to 1) where the server says how long it is. */
export async function readFile(
  url: string,
  options: { fetch: typeof fetch; clock: Clock; signal: AbortSignal; progress: (part: number) => void },
): Promise<Blob> {
  const { clock, signal, progress } = options;
  const stop = new AbortController();
  const abort = () => stop.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  let quiet = () => {};
  const alive = () => {
    quiet();
    quiet = clock.after(idleTimeoutMs, () =>
      stop.abort(new SigError('timeout', 'The file did not arrive in time.', { retryable: true })),
    );
  };
  try {
    alive();
    const response = await options.fetch(url, { signal: stop.signal });
    if (!response.ok) throw httpError(response.status);
    const total = Number(response.headers.get('content-length'));
    if (total > maxFileBytes) throw tooLarge();
    const parts: BlobPart[] = [];
    let size = 0;
    const reader = response.body?.getReader();
    for (;;) {
      alive();
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      parts.push(piece.value);
      size += piece.value.byteLength;
      if (size > maxFileBytes) throw tooLarge();
      if (total > 0) progress(Math.min(1, size / total));
    }
    return new Blob(parts, { type: 'application/pdf' });
  } catch (error) {
    stop.abort();
    signal.throwIfAborted();
    if (error instanceof SigError) throw error;
    const code = navigator.onLine ? 'upstream' : 'offline';
    throw new SigError(code, 'The file could not be fetched.', { retryable: true, cause: error });
  } finally {
    quiet();
    signal.removeEventListener('abort', abort);
  }
}

const tooLarge = () => new SigError('too-large', 'The file is larger than 256 MB.');

function httpError(status: number): SigError {
  const code = codes[status] ?? (status < 500 ? 'not-found' : 'upstream');
  const retryable = status >= 500 || status === 408 || status === 429;
  return new SigError(code, `The file was refused: ${status}`, { status, retryable });
}

/** What a downloaded copy is called: the name at the end of the address, when that is a PDF's. */
export function nameOf(src: string | undefined): string {
  const last = src === undefined ? undefined : new URL(src, 'https://x.invalid').pathname.split('/').pop();
  if (!last || !/\.pdf$/i.test(last)) return 'document.pdf';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
