/** Rows are shared by all readers and therefore frozen: a change puts a new row. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** Rows of one kind in insertion order. Rows are frozen JSON; bytes live in the blob store under a key. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();
  #version = 0;
  /** Called on each change with the new row, or undefined for a deletion. */
  onChange: ((id: string, row: Row | undefined) => void) | undefined;

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }
  put(row: Row): Row {
    this.#rows.set(row.id, freeze(row));
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
    if (!this.#rows.delete(id)) return false;
    this.#version += 1;
    this.onChange?.(id, undefined);
    return true;
  }
  /** Changes with every write: results derived from the rows stay valid while it is the same. */
  get version(): number {
    return this.#version;
  }
  all(): Row[] {
    return [...this.#rows.values()];
  }
  where(test: (row: Row) => boolean): Row[] {
    return this.all().filter(test);
  }
  one(test: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (test(row)) return row;
    return undefined;
  }
  /** The row that was inserted first. */
  first(): Row | undefined {
    return this.one(() => true);
  }
  clear(): void {
    for (const id of [...this.#rows.keys()]) this.delete(id);
  }
}
