import { MaintainedIndex, type TableIndex } from './table-index.js';

/** Rows are shared by all readers and therefore frozen: a change puts a new row. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** Rows of one kind in insertion order. Rows are frozen JSON; bytes live in the blob store under a key. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #positions = new Map<string, number>();
  readonly #indexes: MaintainedIndex<Row>[] = [];
  #nextPosition = 0;
  #lastId: string | undefined;
  #version = 0;
  /** Called on each change with the new row, or undefined for a deletion. */
  onChange: ((id: string, row: Row | undefined) => void) | undefined;

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }
  put(row: Row): Row {
    const before = this.#rows.get(row.id);
    this.#rows.set(row.id, freeze(row));
    if (!before) {
      this.#positions.set(row.id, (this.#nextPosition += 1));
      this.#lastId = row.id;
    }
    for (const index of this.#indexes) index.update(before, row);
    this.#version += 1;
    this.onChange?.(row.id, row);
    return row;
  }
  patch(id: string, change: Partial<Row>): Row {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return this.put({ ...row, ...change });
  }
  delete(id: string): boolean {
    const before = this.#rows.get(id);
    if (!before) return false;
    this.#rows.delete(id);
    this.#positions.delete(id);
    if (this.#lastId === id) this.#lastId = [...this.#rows.keys()].at(-1);
    for (const index of this.#indexes) index.update(before, undefined);
    this.#version += 1;
    this.onChange?.(id, undefined);
    return true;
  }
  /** Changes with every write: results derived from the rows stay valid while it is the same. */
  get version(): number {
    return this.#version;
  }
  get size(): number {
    return this.#rows.size;
  }
  /** The rows by a key: found without reading all of them. */
  index(keyOf: (row: Row) => string | undefined): TableIndex<Row> {
    const table = {
      get: (id: string) => this.get(id),
      positionOf: (id: string) => this.#positions.get(id) ?? 0,
    };
    const index = new MaintainedIndex(table, keyOf, this.#rows.values());
    this.#indexes.push(index);
    return index;
  }
  all(): Row[] {
    return [...this.#rows.values()];
  }
  where(test: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.values()) if (test(row)) found.push(row);
    return found;
  }
  one(test: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (test(row)) return row;
    return undefined;
  }
  /** The row that was inserted first. */
  first(): Row | undefined {
    return this.one(() => true);
  }
  /** The row that was inserted last. */
  last(): Row | undefined {
    return this.#lastId === undefined ? undefined : this.#rows.get(this.#lastId);
  }
  clear(): void {
    for (const id of [...this.#rows.keys()]) this.delete(id);
  }
}
