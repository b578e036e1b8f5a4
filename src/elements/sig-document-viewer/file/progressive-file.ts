import { SigError } from '../../../client/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { ArrivingFile } from '../../shared/pdf/pdf.types.js';

/** What a program may write before the header of a PDF. */
const startBytes = 65_536;
/** A part so close to what has arrived is waited for, since it may come before an answer would; but not for long. */
const nearBytes = 262_144;
const nearWaitMs = 300;
/** Until a response, and between two chunks. */
const idleTimeoutMs = 30_000;
/** Pauses before a broken transfer is continued; progress starts them over. */
const resumeDelaysMs = [500, 2000, 5000, 10_000];

/** The response to a plain request for the file, and what is needed to ask for parts of it. */
export interface ProgressiveSource {
  readonly response: Response;
  /** The response's `Content-Length`. */
  readonly size: number;
  /** The strong validator of this version of the file (RFC 9110, section 8.8.3). */
  readonly etag: string;
  fetch(headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  progress(part: number): void;
}

/**
 * A file that is read from its start to its end, once; parts that are needed sooner are requested beside it. All bytes are of
 * one version of the file: every request for a part names it by `If-Range` (RFC 9110, section 13.1.5), and an answer of another
 * version is not used. A transfer that breaks is continued where it broke.
 */
export class ProgressiveFile implements ArrivingFile {
  readonly whole: Promise<Blob>;
  readonly #source: ProgressiveSource;
  readonly #stop = new AbortController();
  #bytes: Uint8Array<ArrayBuffer>;
  #arrived = 0;
  #blob?: Blob;
  #error?: Error;
  /** Until the server refuses one, or has too many of them. */
  #takesParts = true;
  readonly #waiting = new Set<() => void>();

  constructor(source: ProgressiveSource) {
    this.#source = source;
    this.#bytes = new Uint8Array(source.size);
    const { signal } = source;
    signal.addEventListener('abort', () => this.#stop.abort(signal.reason), {
      once: true,
      signal: this.#stop.signal,
    });
    this.whole = this.#readAll();
    this.whole.catch((error: unknown) => {
      this.#error = error instanceof Error ? error : new Error(String(error));
      this.#wake();
    });
  }

  get size(): number {
    return this.#source.size;
  }
  get blob(): Blob | undefined {
    return this.#blob;
  }
  /** How much has arrived, from 0 to 1. */
  get part(): number {
    return this.#arrived / this.size;
  }

  async start(): Promise<Uint8Array> {
    await this.#until(Math.min(startBytes, this.size));
    return this.#slice(0, this.#arrived);
  }

  follow(offset: number, onBytes: (bytes: Uint8Array) => void, onEnd: () => void): () => void {
    let at = offset;
    if (this.#blob) {
      void this.#slice(at, this.size).then((bytes) => {
        onBytes(bytes);
        onEnd();
      });
      return () => {};
    }
    const hand = () => {
      if (this.#arrived > at) {
        const from = at;
        at = this.#arrived;
        onBytes(this.#bytes.slice(from, at));
      }
      if (at < this.size) return;
      this.#waiting.delete(hand);
      onEnd();
    };
    this.#waiting.add(hand);
    hand();
    return () => this.#waiting.delete(hand);
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const last = Math.min(end, this.size);
    if (start <= this.#arrived + nearBytes) await this.#arrival(last);
    if (last > this.#arrived && this.#takesParts) {
      const bytes = await this.#partBefore(this.#until(last), start, last);
      if (bytes) return bytes;
    }
    await this.#until(last);
    return this.#slice(start, last);
  }

  /** Bytes that have arrived. */
  async #slice(start: number, end: number): Promise<Uint8Array> {
    return this.#blob
      ? new Uint8Array(await this.#blob.slice(start, end).arrayBuffer())
      : this.#bytes.slice(start, end);
  }

  #until(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (this.#arrived >= count) resolve();
        else if (this.#error !== undefined) reject(this.#error);
        else return;
        this.#waiting.delete(check);
      };
      this.#waiting.add(check);
      check();
    });
  }

  /** Waits a moment for the bytes up to `count`. */
  #arrival(count: number): Promise<void> {
    return new Promise((resolve) => {
      const end = this.#source.clock.after(nearWaitMs, resolve);
      void this.#until(count)
        .catch(() => undefined)
        .then(() => {
          end();
          resolve();
        });
    });
  }

  #wake(): void {
    for (const check of [...this.#waiting]) check();
  }

  async #readAll(): Promise<Blob> {
    const { signal } = this.#stop;
    let { response } = this.#source;
    for (let attempt = 0; ; attempt += 1) {
      const before = this.#arrived;
      try {
        await this.#readBody(response);
        break;
      } catch (error) {
        signal.throwIfAborted();
        if (this.#arrived > before) attempt = 0;
        if (error instanceof SigError || attempt >= resumeDelaysMs.length) {
          this.#stop.abort();
          throw toNetworkError(error);
        }
      }
      await this.#pause(resumeDelaysMs[attempt]!);
      signal.throwIfAborted();
      response = await this.#continue();
    }
    this.#blob = new Blob([this.#bytes], { type: 'application/pdf' });
    this.#wake();
    // The browser keeps it, perhaps on disk.
    this.#bytes = new Uint8Array();
    this.#stop.abort();
    return this.#blob;
  }

  async #readBody(response: Response): Promise<void> {
    const reader = response.body?.getReader();
    const cancel = () => void reader?.cancel().catch(() => undefined);
    this.#stop.signal.addEventListener('abort', cancel, { once: true });
    try {
      for (;;) {
        const piece = await this.#inTime(reader?.read(), cancel);
        if (!piece || piece.done) break;
        if (this.#arrived + piece.value.byteLength > this.size) throw otherSize();
        this.#bytes.set(piece.value, this.#arrived);
        this.#arrived += piece.value.byteLength;
        this.#source.progress(this.part);
        this.#wake();
      }
    } finally {
      this.#stop.signal.removeEventListener('abort', cancel);
    }
    this.#stop.signal.throwIfAborted();
    if (this.#arrived < this.size) throw new Error('The response ended early.');
  }

  /** The rest of the same version. Another version is another file: it has to be opened again. */
  async #continue(): Promise<Response> {
    try {
      const response = await this.#request(this.#arrived);
      if (this.#isPart(response, this.#arrived)) return response;
      void response.body?.cancel().catch(() => undefined);
      if (response.ok || response.status === 412 || response.status === 416) throw changed();
    } catch (error) {
      if (error instanceof SigError) {
        this.#stop.abort();
        throw error;
      }
    }
    // Reading it fails, and counts as an attempt.
    return new Response(null);
  }

  /** The part, unless its bytes arrive in the transfer first: a part may stall although the transfer does not. */
  async #partBefore(arrival: Promise<void>, start: number, end: number): Promise<Uint8Array | undefined> {
    const stop = new AbortController();
    try {
      return await Promise.race([
        this.#fetchPart(start, end, stop).catch(() => undefined),
        arrival.then(() => undefined),
      ]);
    } finally {
      stop.abort();
    }
  }

  async #fetchPart(start: number, end: number, stop: AbortController): Promise<Uint8Array | undefined> {
    const response = await this.#request(start, end, stop);
    if (!this.#isPart(response, start)) {
      this.#takesParts = false;
      void response.body?.cancel().catch(() => undefined);
      return undefined;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length === end - start ? bytes : undefined;
  }

  #request(start: number, end?: number, stop = new AbortController()): Promise<Response> {
    const { signal } = stop;
    this.#stop.signal.addEventListener('abort', () => stop.abort(), { once: true, signal });
    const last = end === undefined ? '' : end - 1;
    const headers = { Range: `bytes=${start}-${last}`, 'If-Range': this.#source.etag };
    return this.#inTime(this.#source.fetch(headers, signal), () => stop.abort());
  }

  /**
   * Whether it is the part from `start` on (RFC 9110, section 14.4), of the same version: some servers send parts without looking
   * at `If-Range`. Of compressed bytes the place in the file is unknown.
   */
  #isPart({ status, headers }: Response, start: number): boolean {
    const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    const { size, etag } = this.#source;
    const isSameVersion = (headers.get('etag') ?? etag) === etag && !headers.has('content-encoding');
    return status === 206 && isSameVersion && Number(from) === start && Number(total) === size;
  }

  async #inTime<T>(work: Promise<T> | undefined, cancel: () => void): Promise<T> {
    let stopClock = () => {};
    const late = new Promise<never>((_, reject) => {
      stopClock = this.#source.clock.after(idleTimeoutMs, () => {
        cancel();
        reject(new Error('The file did not arrive in time.'));
      });
    });
    try {
      return await Promise.race([work as Promise<T>, late]);
    } finally {
      stopClock();
    }
  }

  /** Ends early when the device is online again. */
  #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      const stopClock = this.#source.clock.after(milliseconds, resolve);
      const end = () => {
        stopClock();
        resolve();
      };
      addEventListener('online', end, { once: true, signal });
      signal.addEventListener('abort', end, { once: true });
    });
  }
}

const changed = () =>
  new SigError('upstream', 'The file has changed while it was read.', { retryable: true });

/** The length of compressed bytes, perhaps: then parts cannot be asked for. */
const otherSize = () =>
  new SigError('invalid-answer', 'The file is longer than its Content-Length.', { retryable: true });

function toNetworkError(error: unknown): SigError {
  if (error instanceof SigError) return error;
  const code = navigator.onLine ? 'upstream' : 'offline';
  return new SigError(code, 'The file could not be fetched.', { retryable: true, cause: error });
}
