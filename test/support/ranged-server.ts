/** What a server of one file does. */
export interface Served {
  bytes: Uint8Array<ArrayBuffer>;
  etag?: string;
  /** Answers a request for a part with the whole file. */
  ignoresRanges?: boolean;
  /** Sends a part of any version, whatever `If-Range` names. */
  ignoresIfRange?: boolean;
  /** Answers a request for a part, and then sends none of it. */
  stallsParts?: boolean;
  headers?: Record<string, string>;
}

interface Transfer {
  readonly start: number;
  sent: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

const chunkBytes = 65_536;

/** A server whose answers to plain requests go on only as far as the test lets them. Parts are answered at once. */
export class RangedServer {
  readonly requests: { range: string | null; ifRange: string | null }[] = [];
  /** Bytes of parts that were sent. */
  partBytes = 0;
  #limit = Infinity;
  readonly #open = new Set<Transfer>();

  constructor(readonly file: Served) {}

  /** Bytes that have been sent, in transfers and in parts. */
  get sentBytes(): number {
    return this.partBytes + [...this.#open].reduce((sum, { sent }) => sum + sent, 0);
  }
  get transfers(): number {
    return this.#open.size;
  }

  /** Lets transfers go on to this byte of the file. */
  sendUpTo(limit: number): void {
    this.#limit = limit;
    for (const transfer of this.#open) this.#send(transfer);
  }

  /** Breaks all transfers, as a network does. */
  breakOff(): void {
    for (const { controller } of this.#open) controller.error(new TypeError('network error'));
    this.#open.clear();
  }

  readonly fetch: typeof fetch = (input, init) => {
    const { headers, signal } = new Request(input, init);
    const [range, ifRange] = [headers.get('range'), headers.get('if-range')];
    this.requests.push({ range, ifRange });
    const { bytes, etag, ignoresRanges, ignoresIfRange, stallsParts, headers: more } = this.file;
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const isSameVersion = ignoresIfRange || ifRange === null || ifRange === etag;
    const isPart = from !== undefined && !ignoresRanges && isSameVersion;
    const start = isPart ? Number(from) : 0;
    const end = isPart && to ? Number(to) + 1 : bytes.length;
    const answer = {
      'content-length': String(end - start),
      ...(etag && { etag, 'accept-ranges': 'bytes' }),
      ...(isPart && { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }),
      ...more,
    };
    const status = isPart ? 206 : 200;
    if (isPart && to) {
      if (stallsParts) {
        const silent = new ReadableStream<Uint8Array>();
        return Promise.resolve(new Response(silent, { status, headers: answer }));
      }
      this.partBytes += end - start;
      return Promise.resolve(new Response(bytes.slice(start, end), { status, headers: answer }));
    }
    let transfer: Transfer | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        transfer = { start, sent: 0, controller };
        this.#open.add(transfer);
        signal.addEventListener('abort', () => this.#open.delete(transfer!));
        this.#send(transfer);
      },
      cancel: () => void this.#open.delete(transfer!),
    });
    return Promise.resolve(new Response(body, { status, headers: answer }));
  };

  #send(transfer: Transfer): void {
    const { bytes } = this.file;
    const end = Math.min(this.#limit, bytes.length);
    while (transfer.start + transfer.sent < end) {
      const at = transfer.start + transfer.sent;
      const chunk = bytes.slice(at, Math.min(end, at + chunkBytes));
      transfer.controller.enqueue(chunk);
      transfer.sent += chunk.length;
    }
    if (end < bytes.length) return;
    transfer.controller.close();
    this.#open.delete(transfer);
  }
}
