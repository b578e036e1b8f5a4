/** A heap snapshot as Chromium writes it: numbers in rows, with names in `strings`. */
export interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** Objects of one class that the later snapshot has and the earlier one has not. */
export interface Retained {
  /** For example `object:Detached HTMLDivElement`. */
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  /** What holds one of them, from the object itself to what was there before. */
  readonly path: readonly string[];
}

/** Of these kinds only the sum is reported. */
const namelessKinds = ['string', 'concatenated string', 'sliced string', 'number', 'array', 'hidden', 'code'];
const maxNameChars = 80;

/** Reads one snapshot. A node is known by its index; the root is 0. */
class Graph {
  readonly count: number;
  readonly #first: Int32Array;
  readonly #node: (index: number, field: number) => number;
  readonly #field: Readonly<Record<'type' | 'name' | 'id' | 'self_size' | 'edge_count', number>>;

  constructor(private readonly file: HeapSnapshot) {
    const { node_fields: fields } = file.snapshot.meta;
    const width = fields.length;
    const at = (name: string) => fields.indexOf(name);
    this.#field = {
      ...{ type: at('type'), name: at('name'), id: at('id') },
      ...{ self_size: at('self_size'), edge_count: at('edge_count') },
    };
    this.#node = (index, field) => file.nodes[index * width + field]!;
    this.count = file.nodes.length / width;
    this.#first = new Int32Array(this.count + 1);
    for (let index = 0; index < this.count; index += 1)
      this.#first[index + 1] = this.#first[index]! + this.#node(index, this.#field.edge_count);
  }

  id = (index: number): number => this.#node(index, this.#field.id);
  bytes = (index: number): number => this.#node(index, this.#field.self_size);
  kind = (index: number): string =>
    this.file.snapshot.meta.node_types[0][this.#node(index, this.#field.type)]!;
  name(index: number): string {
    const name = this.file.strings[this.#node(index, this.#field.name)]!;
    return `${this.kind(index)}:${name.slice(0, maxNameChars)}`;
  }

  /** For each node the one that holds it on a shortest path from the root, and by what; weak references hold nothing. */
  holders(): Map<number, { readonly by: number; readonly edge: string }> {
    const { file } = this;
    const { edge_fields: fields, edge_types: types } = file.snapshot.meta;
    const width = this.file.snapshot.meta.node_fields.length;
    const [type, name, to] = ['type', 'name_or_index', 'to_node'].map((field) => fields.indexOf(field));
    const found = new Map<number, { by: number; edge: string }>([[0, { by: 0, edge: '' }]]);
    const queue = [0];
    for (const by of queue)
      for (let edge = this.#first[by]!; edge < this.#first[by + 1]!; edge += 1) {
        const at = edge * fields.length;
        const kind = types[0][file.edges[at + type!]!]!;
        const target = file.edges[at + to!]! / width;
        if (kind === 'weak' || found.has(target)) continue;
        const named = file.edges[at + name!]!;
        const isNumbered = kind === 'element' || kind === 'hidden';
        found.set(target, { by, edge: isNumbered ? `[${named}]` : `.${file.strings[named]!}` });
        queue.push(target);
      }
    return found;
  }
}

/** What the later of two snapshots of one page holds in addition, the largest first; what nothing holds is left out. */
export function retainedBetween(before: HeapSnapshot, after: HeapSnapshot): Retained[] {
  const old = new Graph(before);
  const known = new Set<number>();
  for (let index = 0; index < old.count; index += 1) known.add(old.id(index));
  const graph = new Graph(after);
  const holders = graph.holders();
  const pathOf = (index: number): string[] => {
    const path = [graph.name(index)];
    for (let at = index; at !== 0 && path.length < 20;) {
      const { by, edge } = holders.get(at)!;
      path.push(`${graph.name(by)}${edge}`);
      if (by === 0) break;
      at = by;
    }
    return path;
  };
  const groups = new Map<string, { count: number; bytes: number; one: number }>();
  for (const index of holders.keys()) {
    if (index === 0 || known.has(graph.id(index))) continue;
    const kind = graph.kind(index);
    const name = namelessKinds.includes(kind) ? kind : graph.name(index);
    const group = groups.get(name) ?? { count: 0, bytes: 0, one: index };
    groups.set(name, { ...group, count: group.count + 1, bytes: group.bytes + graph.bytes(index) });
  }
  return [...groups]
    .map(([name, { count, bytes, one }]) => ({ name, count, bytes, path: pathOf(one) }))
    .sort((a, b) => b.bytes - a.bytes);
}
