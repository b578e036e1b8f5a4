import { bytesOf } from './documents.js';

/**
 * How files are sent: at once, in pieces, until the transfer breaks or stands still, or with a length that is not theirs, as of
 * compressed bytes.
 */
export const transfers = ['whole', 'pieces', 'breaks', 'stalls', 'longer'] as const;
export type Transfer = (typeof transfers)[number];

const pieceCount = 4;
const pieceMs = 300;

/** The host's server of files, which answers requests for parts of them. */
export class FileServer {
  transfer: Transfer = 'whole';
  /** Transfers that have not ended. */
  pending = 0;

  /** `name`: of a file that exists. */
  answer(request: Request, name: string): Response {
    const bytes = bytesOf(name);
    const headers = {
      ETag: `"${name}"`,
      'Accept-Ranges': 'bytes',
      'Content-Type': name === 'html' ? 'text/html' : 'application/pdf',
    };
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? [];
    if (from === undefined) {
      const length = bytes.length - (this.transfer === 'longer' ? 4 : 0);
      return new Response(this.#send(bytes, request.signal), {
        headers: { ...headers, 'Content-Length': String(length) },
      });
    }
    const [start, end] = [Number(from), to ? Number(to) + 1 : bytes.length];
    return new Response(this.#send(bytes.subarray(start, end), request.signal), {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}` },
    });
  }

  #send(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): ReadableStream {
    const { transfer } = this;
    this.pending += 1;
    let isOver = false;
    const end = (close: () => void) => {
      if (isOver) return;
      isOver = true;
      this.pending -= 1;
      close();
    };
    return new ReadableStream({
      start: (sink) => {
        const abort = () => end(() => sink.error(signal.reason));
        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort, { once: true });
        const send = (from: number, to: number) => {
          if (!isOver) sink.enqueue(bytes.slice(from, to));
        };
        const half = bytes.length / 2;
        if (transfer === 'breaks' || transfer === 'stalls') {
          send(0, half);
          if (transfer === 'breaks')
            setTimeout(() => end(() => sink.error(new TypeError('broken'))), pieceMs);
          return;
        }
        if (transfer !== 'pieces') {
          send(0, bytes.length);
          return end(() => sink.close());
        }
        for (let piece = 0; piece < pieceCount; piece += 1)
          setTimeout(
            () => send((bytes.length * piece) / pieceCount, (bytes.length * (piece + 1)) / pieceCount),
            pieceMs * piece,
          );
        setTimeout(() => end(() => sink.close()), pieceMs * pieceCount);
      },
      cancel: () => end(() => {}),
    });
  }
}
