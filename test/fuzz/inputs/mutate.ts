import fc from 'fast-check';
import { hostileName, hostileText, hostileValue } from './hostile.js';

/** One change of a value, at the node with this number in reading order. */
export interface Step {
  readonly at: number;
  readonly change:
    | { readonly kind: 'replace'; readonly by: unknown }
    | { readonly kind: 'rename'; readonly to: string }
    | { readonly kind: 'add'; readonly name: string; readonly value: unknown }
    | { readonly kind: 'drop' | 'repeat' | 'wrap' | 'unwrap' | 'move' };
}

const plainChanges = ['drop', 'repeat', 'wrap', 'unwrap', 'move'] as const;

/** Steps; `names` are those that the reader knows, so that a member can take the place of another. */
export function steps(names: readonly string[], maxLength = 4): fc.Arbitrary<Step[]> {
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), hostileName()) : hostileName();
  const change: fc.Arbitrary<Step['change']> = fc.oneof(
    fc.record({ kind: fc.constant('replace' as const), by: hostileValue() }),
    fc.record({ kind: fc.constant('rename' as const), to: name }),
    fc.record({ kind: fc.constant('add' as const), name, value: hostileValue() }),
    fc.record({ kind: fc.constantFrom(...plainChanges) }),
  );
  return fc.array(fc.record({ at: fc.nat(400), change }), { maxLength });
}

type Holder = Record<string, unknown> | unknown[];
interface Node {
  readonly holder: Holder;
  readonly key: string;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
const get = ({ holder, key }: Node): unknown => Object.getOwnPropertyDescriptor(holder, key)?.value;

/** Also for `__proto__`, which an assignment would not make a member. */
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

function drop({ holder, key }: Node): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function nodesOf(root: Holder): Node[] {
  const nodes: Node[] = [];
  const open: Holder[] = [root];
  for (let holder = open.shift(); holder; holder = open.shift()) {
    for (const key of Object.keys(holder)) {
      const node = { holder, key };
      nodes.push(node);
      const value = get(node);
      if (isHolder(value)) open.push(value);
    }
  }
  return nodes;
}

function apply(nodes: readonly Node[], node: Node, at: number, change: Step['change']): void {
  const { holder, key } = node;
  const value = get(node);
  switch (change.kind) {
    case 'replace':
      put(holder, key, structuredClone(change.by));
      return;
    case 'rename':
      drop(node);
      if (Array.isArray(holder)) holder.push(value);
      else put(holder, change.to, value);
      return;
    case 'add':
      if (isHolder(value)) {
        if (Array.isArray(value)) value.push(structuredClone(change.value));
        else put(value, change.name, structuredClone(change.value));
      }
      return;
    case 'drop':
      drop(node);
      return;
    case 'repeat':
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
      else put(holder, `${key}s`, structuredClone(value));
      return;
    case 'wrap':
      put(holder, key, at % 2 === 0 ? [value] : { [key]: value });
      return;
    case 'unwrap': {
      const [first] = isHolder(value) ? Object.keys(value) : [];
      if (isHolder(value) && first !== undefined) put(holder, key, get({ holder: value, key: first }));
      return;
    }
    case 'move': {
      const other = nodes[(at * 7 + 1) % nodes.length];
      if (other) put(holder, key, structuredClone(get(other)));
    }
  }
}

/** A changed copy of a JSON value. */
export function mutated(value: unknown, changes: readonly Step[]): unknown {
  const root: [unknown] = [structuredClone(value)];
  for (const { at, change } of changes) {
    const nodes = nodesOf(root);
    const node = nodes[at % nodes.length];
    if (node) apply(nodes, node, at, change);
  }
  return root[0];
}

/** All names in a JSON value. */
export const namesIn = (value: unknown): string[] => [
  ...new Set(nodesOf([value]).flatMap(({ holder, key }) => (Array.isArray(holder) ? [] : [key]))),
];

/** A change of a text: so many characters are left out at a place, and others put there. */
interface Cut {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

const cuts = (pieces: readonly string[]): fc.Arbitrary<Cut[]> =>
  fc.array(
    fc.record({
      at: fc.nat(2000),
      length: fc.oneof(fc.constantFrom(0, 1), fc.nat(20)),
      by: pieces.length > 0 ? fc.oneof(fc.constantFrom('', ...pieces), hostileText()) : hostileText(),
    }),
    { maxLength: 4 },
  );

const cut = (text: string, changes: readonly Cut[]): string =>
  changes.reduce((so, { at, length, by }) => {
    const place = at % (so.length + 1);
    return so.slice(0, place) + by + so.slice(place + length);
  }, text);

/** Texts made of good ones, and some that are not. `pieces` are what the reader looks for. */
export const texts = (good: readonly string[], pieces: readonly string[] = []): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...good), cuts(pieces))
        .map(([text, changes]) => cut(text, changes)),
    },
    { weight: 1, arbitrary: hostileText() },
    {
      weight: 1,
      arbitrary: fc
        .array(pieces.length > 0 ? fc.oneof(fc.constantFrom(...pieces), hostileText()) : hostileText(), {
          maxLength: 8,
        })
        .map((parts) => parts.join('')),
    },
  );
