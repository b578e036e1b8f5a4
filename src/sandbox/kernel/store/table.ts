/** Rows are shared by everyone who reads them: whoever wants another one puts a new one. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

/** Rows of one kind, kept in insertion order. Rows are plain JSON, frozen; bytes live in the blob store under a key. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();
  #version = 0;
  /** Told of every change: the row as it is now, or undefined when it is gone. */
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
    const gone = this.#rows.delete(id);
    if (!gone) return false;
    this.#version += 1;
    this.onChange?.(id, undefined);
    return true;
  }
  /** Another number after every change: what was worked out from the rows still holds while it stays. */
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
  /** The row that has been there longest. */
  first(): Row | undefined {
    return this.one(() => true);
  }
  clear(): void {
    for (const id of [...this.#rows.keys()]) this.delete(id);
  }
}
