/** A layer, or a named group of layers. */
export type LayerEntry =
  | {
      readonly kind: 'layer';
      readonly id: string;
      readonly name: string;
      readonly isShown: boolean;
      /** Of the layers with the same number only one is shown at a time. */
      readonly radio: number | undefined;
    }
  | { readonly kind: 'group'; readonly name: string; readonly entries: readonly LayerEntry[] };

/** What pdf.js knows about a layer. */
interface LayerGroup {
  readonly name: string | null;
  readonly visible: boolean;
  readonly rbGroups: readonly ReadonlySet<string>[];
}

/** What the list needs of pdf.js's `OptionalContentConfig`. */
export interface LayerConfig {
  getOrder(): readonly unknown[] | null;
  getGroup(id: string): LayerGroup | null;
}

const maxEntries = 500;
const maxDepth = 8;

const words = (name: unknown) =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
        .trim()
        .slice(0, 120)
    : '';

/** The layers in the file's order; a layer without a name is called `unnamed`. */
export function layerEntries(config: LayerConfig, unnamed: string): readonly LayerEntry[] {
  const radios: ReadonlySet<string>[] = [];
  let count = 0;
  const radioOf = (sets: readonly ReadonlySet<string>[]) => {
    // A set of one excludes nothing.
    const own = sets.find(({ size }) => size > 1);
    if (!own) return undefined;
    if (!radios.includes(own)) radios.push(own);
    return radios.indexOf(own);
  };
  const walk = (order: readonly unknown[], depth: number): LayerEntry[] =>
    order.flatMap((one): LayerEntry[] => {
      if (count >= maxEntries) return [];
      count += 1;
      if (typeof one === 'string') {
        const group = config.getGroup(one);
        if (!group) return [];
        const { visible: isShown, rbGroups } = group;
        const name = words(group.name) || unnamed;
        return [{ kind: 'layer', id: one, name, isShown, radio: radioOf(rbGroups) }];
      }
      const { name, order: inner } = (one ?? {}) as { name?: unknown; order?: unknown };
      if (!Array.isArray(inner) || depth === maxDepth) return [];
      const entries = walk(inner as unknown[], depth + 1);
      // Those that the file puts nowhere come without a name.
      if (!words(name)) return entries;
      return entries.length > 0 ? [{ kind: 'group', name: words(name), entries }] : [];
    });
  return walk(config.getOrder() ?? [], 0);
}
