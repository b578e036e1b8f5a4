import type * as Pdfjs from 'pdfjs-dist';

/** A file whose bytes are still arriving, from its start to its end. */
export interface ArrivingFile {
  /** In bytes. */
  readonly size: number;
  /** The whole file, once it has arrived. */
  readonly blob: Blob | undefined;
  /** Resolves to what comes first, with at least the header. */
  start(): Promise<Uint8Array>;
  /** Hands over copies of the bytes from `offset` on, as they arrive. Returns the function that stops it. */
  follow(offset: number, onBytes: (bytes: Uint8Array) => void, onEnd: () => void): () => void;
  /** A copy of the bytes of a part, which may be there before the bytes in front of it. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/**
 * Gives pdf.js the bytes of a file as they arrive, and the parts that it asks for as soon as possible. So the first page of a
 * file that is written for it ("linearized", ISO 32000-2, annex F) is shown before the rest is there. `start` is the file's
 * first bytes; `onFailure` gets the reason why a part cannot be read.
 */
export function rangeTransport(
  pdfjs: typeof Pdfjs,
  file: ArrivingFile,
  start: Uint8Array,
  onFailure: (error: unknown) => void,
): Pdfjs.PDFDataRangeTransport {
  let isStopped = false;
  let stopFollowing = () => {};
  class Transport extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      file.read(begin, end).then(
        (bytes) => {
          if (!isStopped) this.onDataRange(begin, bytes);
        },
        (error: unknown) => {
          if (!isStopped) onFailure(error);
        },
      );
    }
    override abort(): void {
      isStopped = true;
      stopFollowing();
    }
  }
  // pdf.js takes the buffer over, and its length is 0 from then on.
  const offset = start.length;
  const transport = new Transport(file.size, start);
  stopFollowing = file.follow(
    offset,
    (bytes) => transport.onDataProgressiveRead(bytes),
    () => transport.onDataProgressiveDone(),
  );
  return transport;
}
