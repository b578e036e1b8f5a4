/** The rows of a table by a key that each row has, kept as the table changes. */
export interface TableIndex<Row> {
  /** The rows with this key, in the table's order. */
  rows(key: string): Row[];
  /** How many rows have a key from this one on, in alphabetical order. */
  countFrom(key: string): number;
}

/** What an index needs of its table. */
interface Indexed<Row> {
  get(id: string): Row | undefined;
  /** The row's place in the table's order. */
  positionOf(id: string): number;
}

/** Built from the rows at hand, then updated with each change. Rows for which `keyOf` is undefined are in no list. */
export class MaintainedIndex<Row extends { id: string }> implements TableIndex<Row> {
  readonly #table: Indexed<Row>;
  readonly #keyOf: (row: Row) => string | undefined;
  /** One id by itself, as most keys have: a set for each would cost more than the rows. */
  readonly #ids = new Map<string, string | Set<string>>();

  constructor(table: Indexed<Row>, keyOf: (row: Row) => string | undefined, rows: Iterable<Row>) {
    this.#table = table;
    this.#keyOf = keyOf;
    for (const row of rows) this.update(undefined, row);
  }

  update(before: Row | undefined, after: Row | undefined): void {
    const oldKey = before && this.#keyOf(before);
    const newKey = after && this.#keyOf(after);
    if (oldKey === newKey) return;
    if (before && oldKey !== undefined) this.#remove(oldKey, before.id);
    if (after && newKey !== undefined) this.#add(newKey, after.id);
  }

  #add(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === undefined) this.#ids.set(key, id);
    else if (typeof ids === 'string') this.#ids.set(key, new Set([ids, id]));
    else ids.add(id);
  }

  #remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (typeof ids === 'object') ids.delete(id);
    if (ids === id || (typeof ids === 'object' && ids.size === 0)) this.#ids.delete(key);
  }

  rows(key: string): Row[] {
    const table = this.#table;
    const ids = this.#ids.get(key);
    if (ids === undefined) return [];
    if (typeof ids === 'string') return [table.get(ids) as Row];
    // A row whose key changed was added last, whatever its place in the table.
    return [...ids]
      .sort((a, b) => table.positionOf(a) - table.positionOf(b))
      .map((id) => table.get(id) as Row);
  }

  countFrom(key: string): number {
    let count = 0;
    for (const [other, ids] of this.#ids) if (other >= key) count += typeof ids === 'string' ? 1 : ids.size;
    return count;
  }
}
