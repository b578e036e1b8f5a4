import type { ChangeListener, Store } from '../../store.js';

/** A change: a row put or deleted (`null`), or a blob stored as a file of this name or deleted (`null`). */
export type Change =
  ['row', table: string, id: string, row: object | null] | ['file', key: string, name: string | null];

/** Where a sandbox writes its changes so that they survive a restart. */
export interface Journal extends ChangeListener {
  /** Fills the store with the state of an earlier run; false when there was none. */
  load(store: Store): Promise<boolean>;
  /**
   * Discards the journal so far, also a failed write. The next flush writes the state of `store` at that time as one
   * atomic snapshot.
   */
  replaceWith(store: Store): void;
  /** Resolves once all changes so far would survive a crash. No request is answered before. */
  flush(): Promise<void>;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const utf8 = new TextEncoder();

function crc32(text: string): string {
  let crc = 0xffffffff;
  for (const byte of utf8.encode(text)) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** One line: checksum, line number and the changes of one batch. */
export function encodeLine(number: number, changes: readonly Change[]): string {
  const text = `${number} ${JSON.stringify(changes)}`;
  return `${crc32(text)} ${text}\n`;
}

function decodeLine(line: string): { number: number; changes: Change[] } | undefined {
  const [, crc, text, number, json] = /^([0-9a-f]{8}) ((\d+) (.*))$/.exec(line) ?? [];
  if (crc === undefined || text === undefined || json === undefined || crc32(text) !== crc) return undefined;
  return { number: Number(number), changes: JSON.parse(json) as Change[] };
}

/**
 * The changes of a journal in order. An incomplete last line was cut off by a crash before anything of it was answered,
 * and is ignored. Any other damage throws, as does a missing first line, which is written together with the file.
 */
export function decodeLines(text: string): Change[] {
  const changes: Change[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const record = decodeLine(line);
    if (record?.number === index) {
      changes.push(...record.changes);
      continue;
    }
    if (index === 0 || index < lines.length - 1) throw new Error(`line ${index + 1} is damaged`);
  }
  return changes;
}

/** Applies changes to a store; `readFile` reads a file by its name in the journal. */
export async function replayChanges(
  store: Store,
  changes: readonly Change[],
  readFile: (name: string) => Promise<Uint8Array>,
): Promise<void> {
  const files = new Map<string, string>();
  const tables = store.tables();
  for (const change of changes) {
    if (change[0] === 'file') {
      if (change[2] === null) files.delete(change[1]);
      else files.set(change[1], change[2]);
    } else {
      const [, name, id, row] = change;
      const table = tables.get(name);
      if (row === null) table?.delete(id);
      else table?.put(row as { id: string });
    }
  }
  for (const [key, name] of files) store.blobs.set(key, await readFile(name));
}
