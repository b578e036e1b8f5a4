import { SigError } from '../../../client/index.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { ProgressiveFile } from './progressive-file.js';

/** More than this does not fit in a phone's browser beside the canvases. */
const maxFileBytes = 256_000_000;
/** A smaller file is there before the first page could be drawn from a part of it. */
const minProgressiveBytes = 4_000_000;
/** What may stand before the header of a PDF, and the header. */
const maxHeaderBytes = 65_536;
/** Until the response, and between two chunks. */
const idleTimeoutMs = 30_000;

/** Any other refusal is `bad-request` below 500, else `upstream`. */
const codes: Record<number, SigErrorCode> = {
  401: 'unauthenticated',
  // Stores of files answer 403 to a link that has expired, and to a file that is not there.
  403: 'not-found',
  404: 'not-found',
  408: 'timeout',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
  504: 'timeout',
};

/** Accepted by `data`. */
export type PdfData = Blob | ArrayBuffer | Uint8Array;

export const toBlob = (data: PdfData): Blob =>
  data instanceof Blob ? data : new Blob([data as BlobPart], { type: 'application/pdf' });

interface ReadOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Goes from 0 to 1 when the server sends a length. */
  progress(part: number): void;
  /** Whether a large file may be opened while it arrives. */
  readonly isProgressive: boolean;
}

/**
 * Downloads a file. A large one is returned while it arrives, if its server answers requests for parts of it (RFC 9110,
 * section 14) and says by a strong `ETag` which version they are of.
 */
export async function readFile(url: string, options: ReadOptions): Promise<Blob | ProgressiveFile> {
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
    const etag = strongTag(response);
    if (options.isProgressive && !isHtml(response) && total >= minProgressiveBytes && etag !== undefined) {
      const module = await import('./progressive-file.js');
      // Its own time limits, and its own end, from here on.
      signal.removeEventListener('abort', abort);
      return new module.ProgressiveFile({
        ...{ response, size: total, etag, clock, signal, progress },
        fetch: (headers, partSignal) => options.fetch(url, { headers, signal: partSignal }),
      });
    }
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
    const file = new Blob(parts, { type: 'application/pdf' });
    if (isHtml(response) && !(await file.slice(0, maxHeaderBytes).text()).includes('%PDF-')) throw webPage();
    return file;
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

/** The version of a file whose parts can be asked for; nothing where it is sent compressed. */
function strongTag({ headers }: Response): string | undefined {
  const etag = headers.get('etag');
  const takesRanges = headers.get('accept-ranges') === 'bytes' && !headers.has('content-encoding');
  return takesRanges && etag !== null && /^"[\x21\x23-\x7e]+"$/.test(etag) ? etag : undefined;
}

const isHtml = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** Often a page to sign in, or that of a network: what comes later may be the file. */
const webPage = () => new SigError('not-json', 'A web page came instead of the file.', { retryable: true });

const tooLarge = () => new SigError('too-large', 'The file is larger than 256 MB.');

function httpError(status: number): SigError {
  const code = codes[status] ?? (status < 500 ? 'bad-request' : 'upstream');
  const retryable = status >= 500 || status === 408 || status === 429;
  return new SigError(code, `The file was refused: ${status}`, { status, retryable });
}

/** Saves a file under the name in its address, once it is whole. Returns whether it is already. */
export function saveFile(
  file: Blob | ProgressiveFile,
  src: string | undefined,
  signal: AbortSignal,
): boolean {
  const blob = file instanceof Blob ? file : file.blob;
  if (blob) downloadBlob(blob, nameOf(src));
  else if (!(file instanceof Blob))
    file.whole.then(
      (whole) => !signal.aborted && downloadBlob(whole, nameOf(src)),
      // Said where the document is shown.
      () => undefined,
    );
  return blob !== undefined;
}

/** The name of a downloaded copy: the last path segment, when it ends in `.pdf`. */
export function nameOf(src: string | undefined): string {
  const last = src === undefined ? undefined : new URL(src, 'https://x.invalid').pathname.split('/').pop();
  if (!last || !/\.pdf$/i.test(last)) return 'document.pdf';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Saves a file through the browser's downloads. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
