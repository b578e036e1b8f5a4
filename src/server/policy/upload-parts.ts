import { badRequest, type HttpError } from '../http/http-error.js';

type Bytes = Uint8Array<ArrayBufferLike>;

const maxHeaderBytes = 4000;
const carriageReturn = 0x0d;
const malformed = () => badRequest('The body is not a multipart form.');

const bytesOf = (latin1: string): Bytes => Uint8Array.from(latin1, (character) => character.charCodeAt(0));
const textOf = (bytes: Bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function indexOf(bytes: Bytes, wanted: Bytes, from = 0): number {
  for (let at = bytes.indexOf(carriageReturn, from); at >= 0; at = bytes.indexOf(carriageReturn, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** The `boundary` of a content type that was checked before. */
export const boundaryOf = (contentType: string | null): string =>
  /boundary="?([^"]+)"?$/i.exec(contentType ?? '')?.[1] ?? '';

/**
 * Writes a multipart body again while it streams, with the parts called `names` alone, each once: another part could name an
 * owner that `authorize` never heard of. It is refused, as is a body without an end. `boundary` is the visitor's; `written`
 * must be one that the visitor cannot know, so that no content can look like the start of a part, however it is read.
 */
export function onlyParts(names: readonly string[], boundary: string, written: string) {
  const delimiter = bytesOf(`\r\n--${boundary}`);
  const endOfHeaders = bytesOf('\r\n\r\n');
  const seen = new Set<string>();
  let state: 'start' | 'delimiter' | 'content' | 'end' = 'start';
  // The first delimiter has no line before it.
  let held: Bytes = bytesOf('\r\n');
  let refusal: HttpError | undefined;

  function header(block: string): string {
    const lines = block.split('\r\n').filter(Boolean);
    const valueOf = (name: string) =>
      lines
        .filter((line) => line.toLowerCase().startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).trim());
    const [disposition = '', ...more] = valueOf('content-disposition');
    const [, name = '', file] =
      /^form-data; ?name="([^"]*)"(?:; ?filename="([^"]*)")?$/i.exec(disposition) ?? [];
    const types = valueOf('content-type');
    const isPlain = /^[\x20-\x7e\x80-\xff]*$/.test(lines.join(''));
    if (more.length > 0 || types.length > 1 || !name || !isPlain) throw malformed();
    if (valueOf('content-transfer-encoding').length > 0) throw malformed();
    if (!names.includes(name) || seen.has(name))
      throw badRequest(`An upload may have these parts alone, each once: ${names.join(', ')}.`);
    const isFirst = seen.size === 0;
    seen.add(name);
    // A backslash before the closing quotation mark would be an escape to some readers.
    const filename = file === undefined ? '' : `; filename="${file.replaceAll('\\', '_')}"`;
    const type = types[0] === undefined ? '' : `Content-Type: ${types[0]}\r\n`;
    return `${isFirst ? '' : '\r\n'}--${written}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n${type}\r\n`;
  }

  /** Handles what is held, as far as it is complete. Returns whether to go on. */
  function step(send: (bytes: Bytes) => void): boolean {
    if (state === 'end') {
      held = new Uint8Array();
      return false;
    }
    if (state === 'delimiter') {
      const next = textOf(held.subarray(0, 2));
      if (next.length < 2) return false;
      if (next === '--') {
        send(bytesOf(`${seen.size > 0 ? '\r\n' : ''}--${written}--\r\n`));
        state = 'end';
        return true;
      }
      if (next !== '\r\n') throw malformed();
      const end = indexOf(held, endOfHeaders);
      if (end > maxHeaderBytes || (end < 0 && held.length > maxHeaderBytes)) throw malformed();
      if (end < 0) return false;
      send(bytesOf(header(textOf(held.subarray(2, end)))));
      // An empty content is followed by the delimiter's own line break.
      held = held.slice(end + endOfHeaders.length);
      state = 'content';
      return true;
    }
    const at = indexOf(held, delimiter);
    if (state === 'start') {
      if (at > 0 || (at < 0 && held.length >= delimiter.length)) throw malformed();
    } else if (at > 0) send(held.slice(0, at));
    if (at < 0) {
      const complete = held.length - delimiter.length + 1;
      if (state === 'content' && complete > 0) {
        send(held.slice(0, complete));
        held = held.slice(complete);
      }
      return false;
    }
    held = held.slice(at + delimiter.length);
    state = 'delimiter';
    return true;
  }

  const refuse = (controller: TransformStreamDefaultController<Bytes>, error: unknown) => {
    refusal = error as HttpError;
    controller.error(error);
  };
  const stream = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      try {
        held = joined(held, chunk);
        while (step((bytes) => controller.enqueue(bytes)));
      } catch (error) {
        refuse(controller, error);
      }
    },
    flush(controller) {
      if (state !== 'end') refuse(controller, malformed());
    },
  });
  return { stream, refusal: () => refusal };
}
