/** Pure: which rows are selected. `anchor` is where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string;
}

export const noSelection: Selection = { ids: new Set() };

/** One row on or off; the next range begins there. */
export function toggled({ ids }: Selection, id: string, on: boolean): Selection {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return { ids: next, anchor: id };
}

/** Everything from the anchor to this row, in the order of the list, becomes as this row. */
export function rangeTo(selection: Selection, order: readonly string[], id: string, on: boolean): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id, on);
  const next = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** All of these on or off; others stay. */
export function withAll({ ids, anchor }: Selection, some: readonly string[], on: boolean): Selection {
  const next = new Set(ids);
  for (const id of some) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { ids: next, anchor };
}

/** The selected ids in the order of the list; others are not in it. */
export const selectedIn = ({ ids }: Selection, order: readonly string[]): string[] =>
  order.filter((id) => ids.has(id));
