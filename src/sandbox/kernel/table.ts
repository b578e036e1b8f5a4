/** Rows of one kind, kept in insertion order. Rows are plain JSON; bytes live in the blob store under a key. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }
  put(row: Row): Row {
    this.#rows.set(row.id, row);
    return row;
  }
  patch(id: string, change: Partial<Row>): Row {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return this.put({ ...row, ...change });
  }
  delete(id: string): boolean {
    return this.#rows.delete(id);
  }
  all(): Row[] {
    return [...this.#rows.values()];
  }
  where(test: (row: Row) => boolean): Row[] {
    return this.all().filter(test);
  }
  one(test: (row: Row) => boolean): Row | undefined {
    return this.all().find(test);
  }
  clear(): void {
    this.#rows.clear();
  }
}
