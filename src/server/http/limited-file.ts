import { after } from '../state/time-limit.js';

type Bytes = Uint8Array<ArrayBufferLike>;

/** The limits of a file's body, in milliseconds. */
export interface FileLimits {
  /** From when the reader asks for a chunk to its arrival. A slow reader is no reason to stop. */
  readonly idleMs: number;
  /** To the end, a slow reader included: nothing is held for one that no longer reads. */
  readonly totalMs: number;
  /** Aborts the request and its connection. */
  abort(): void;
  /** Called with the reason when a limit ended the body. */
  report(reason: string): void;
}

/** The first bytes of a body; `undefined` when it is empty. */
export async function firstChunk(reader: ReadableStreamDefaultReader<Bytes>): Promise<Bytes | undefined> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    if (value.byteLength > 0) return value;
  }
}

/** A body that errors when it exceeds one of its limits. `first` has already been read from `reader`. */
export function limitedFile(
  first: Bytes,
  reader: ReadableStreamDefaultReader<Bytes>,
  { idleMs, totalMs, abort, report }: FileLimits,
): ReadableStream<Bytes> {
  let unsent: Bytes | undefined = first;
  let isOver = false;
  let cancelTotal = () => {};
  const end = () => {
    isOver = true;
    cancelTotal();
  };
  const fail = (controller: ReadableStreamDefaultController<Bytes>, reason: string) => {
    if (isOver) return;
    end();
    abort();
    void reader.cancel().catch(() => {});
    controller.error(new Error(reason));
    report(reason);
  };
  return new ReadableStream<Bytes>(
    {
      start(controller) {
        cancelTotal = after(totalMs, () =>
          fail(controller, `The file took longer than ${totalMs / 1000} s.`),
        );
      },
      async pull(controller) {
        if (unsent) {
          controller.enqueue(unsent);
          unsent = undefined;
          return;
        }
        const cancelIdle = after(idleMs, () => fail(controller, `The file stalled for ${idleMs / 1000} s.`));
        try {
          const { done, value } = await reader.read();
          if (isOver) return;
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          if (isOver) return;
          end();
          throw error;
        } finally {
          cancelIdle();
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
