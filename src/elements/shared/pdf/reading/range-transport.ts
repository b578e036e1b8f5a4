import type * as Pdfjs from 'pdfjs-dist';
import type { ArrivingFile } from '../pdf.types.js';

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
