import fc from 'fast-check';

/** Bytes as a text of the characters 0 to 255, so that they can be kept, and the places where a network cuts them. */
export interface ChunkedBytes {
  readonly bytes: string;
  readonly cuts: readonly number[];
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** The bytes of a text in UTF-8, as such a text. */
export const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const byteText = (text: string) => text.replace(/[^ -ÿ\t\r\n]/gu, (character) => utf8(character));

/** Texts as bytes in chunks; often every byte is a chunk. */
export const chunked = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<ChunkedBytes> =>
  fc.record({
    bytes: arbitrary.map(byteText),
    cuts: fc.oneof(fc.constant([]), fc.constant([-1]), fc.array(fc.nat(600), { maxLength: 6 })),
  });

/** The chunks. A cut at -1: after every byte. */
export function chunksOf({ bytes, cuts }: ChunkedBytes): Uint8Array<ArrayBuffer>[] {
  const all = bytesOf(bytes);
  if (cuts.includes(-1)) return Array.from(all, (byte) => Uint8Array.of(byte));
  const places = [0, ...cuts.map((at) => at % (all.length + 1)).sort((a, b) => a - b), all.length];
  return places.slice(1).map((end, index) => all.slice(places[index], end));
}

export function streamOf(
  chunks: readonly Uint8Array<ArrayBuffer>[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const waiting = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = waiting.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}
