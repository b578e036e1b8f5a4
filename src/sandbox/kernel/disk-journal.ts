import type { Store } from '../store.js';
import { sha256 } from './digest.js';
import { decodeLines, encodeLine, replay, type Change, type Journal } from './journal.js';

/** A folder. What it says is done has reached the disk. */
export interface Disk {
  list(): Promise<string[]>;
  read(name: string): Promise<Uint8Array>;
  /** Replaces a file as a whole: after a crash it is the old one or the new one. */
  write(name: string, data: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  append(name: string, data: Uint8Array): Promise<void>;
  /** Lets go of the folder. */
  close(): Promise<void>;
}

const utf8 = new TextEncoder();
const text = new TextDecoder();

type Pending = Change | ['file', key: string, bytes: Uint8Array];

/**
 * Keeps a store in a folder: `journal-N` holds one line per batch of changes, `file-HASH` the bytes of a file. Each start
 * writes what it found as `journal-N+1`, so nothing is ever written behind a line that a crash has torn.
 */
export class DiskJournal implements Journal {
  readonly #disk: Disk;
  #name = '';
  #lines = 0;
  #pending: Pending[] = [];
  #written = new Set<string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async load(store: Store): Promise<boolean> {
    const names = await this.#disk.list();
    const numbers = names.flatMap((name) => Number(/^journal-(\d+)$/.exec(name)?.[1] ?? [])).filter(Boolean);
    const last = Math.max(0, ...numbers);
    if (last > 0) {
      try {
        const changes = decodeLines(text.decode(await this.#disk.read(`journal-${last}`)));
        await replay(store, changes, (name) => this.#disk.read(`file-${name}`));
      } catch (error) {
        throw new Error(`journal-${last} cannot be read: ${(error as Error).message}`, { cause: error });
      }
    }
    await this.#begin(store, `journal-${last + 1}`);
    const kept = new Set([this.#name, ...[...this.#written].map((hash) => `file-${hash}`)]);
    for (const name of names) {
      if (/^(journal|file)-/.test(name) && !kept.has(name)) await this.#disk.remove(name);
    }
    return store.sandbox.get('scene') !== undefined;
  }

  row(table: string, id: string, row: object | undefined): void {
    this.#pending.push(['row', table, id, row ?? null]);
  }
  file(key: string, bytes: Uint8Array | undefined): void {
    this.#pending.push(bytes ? ['file', key, bytes] : ['file', key, null]);
  }
  allGone(): void {
    this.#pending = [['all gone']];
  }

  flush(): Promise<void> {
    // Whoever comes while a write is under way shares the next one. After a failure nothing is promised any more.
    if (this.#pending.length > 0) this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.flush().finally(() => this.#disk.close());
  }

  async #write(): Promise<void> {
    if (this.#pending.length === 0) return;
    const pending = this.#pending;
    this.#pending = [];
    const line = encodeLine(this.#lines, await this.#withFiles(pending));
    this.#lines += 1;
    await this.#disk.append(this.#name, utf8.encode(line));
  }

  /** Files come before the line that names them. */
  async #withFiles(pending: readonly Pending[]): Promise<Change[]> {
    const changes: Change[] = [];
    for (const change of pending) {
      if (change[0] !== 'file' || change[2] === null || typeof change[2] === 'string') {
        changes.push(change as Change);
        continue;
      }
      const [, key, bytes] = change;
      const hash = await sha256(bytes);
      if (!this.#written.has(hash)) await this.#disk.write(`file-${hash}`, bytes);
      this.#written.add(hash);
      changes.push(['file', key, hash]);
    }
    return changes;
  }

  /** Writes the store as it is as a new journal, and goes on in that one. */
  async #begin(store: Store, name: string): Promise<void> {
    const rows = [...store.tables()].flatMap(([table, rows]) =>
      rows.all().map((row): Pending => ['row', table, row.id, row]),
    );
    const files = [...store.blobs].map(([key, bytes]): Pending => ['file', key, bytes]);
    const changes = await this.#withFiles([...rows, ...files]);
    const lines = changes.length > 0 ? encodeLine(0, changes) : '';
    await this.#disk.write(name, utf8.encode(lines));
    this.#name = name;
    this.#lines = lines === '' ? 0 : 1;
  }
}
