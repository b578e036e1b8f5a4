import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retainedBetween, type HeapSnapshot } from './snapshot.js';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly bytes?: number;
  /** From the name of a reference to the position of its target in the list. */
  readonly holds?: Readonly<Record<string, number>>;
  readonly holdsWeakly?: Readonly<Record<string, number>>;
}

const nodeFields = ['type', 'name', 'id', 'self_size', 'edge_count'];

function snapshotOf(list: readonly Node[]): HeapSnapshot {
  const strings: string[] = [];
  const indexOf = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const edges: number[] = [];
  const nodes = list.flatMap(({ id, name, bytes = 0, holds = {}, holdsWeakly = {} }) => {
    const strong = Object.entries(holds);
    const weak = Object.entries(holdsWeakly);
    for (const [edge, to] of strong) edges.push(0, indexOf(edge), to * nodeFields.length);
    for (const [edge, to] of weak) edges.push(1, indexOf(edge), to * nodeFields.length);
    return [0, indexOf(name), id, bytes, strong.length + weak.length];
  });
  const meta = {
    node_fields: nodeFields,
    node_types: [['object']] as const,
    edge_fields: ['type', 'name_or_index', 'to_node'],
    edge_types: [['property', 'weak']] as const,
  };
  return { snapshot: { meta }, nodes, edges, strings };
}

test('what a page holds in addition is listed by class, with the references that hold it', () => {
  const before = snapshotOf([
    { id: 1, name: 'root', holds: { app: 1 } },
    { id: 3, name: 'App' },
  ]);
  const after = snapshotOf([
    { id: 1, name: 'root', holds: { app: 1 } },
    { id: 3, name: 'App', holds: { listeners: 2 }, holdsWeakly: { cache: 5 } },
    { id: 5, name: 'Set', bytes: 8, holds: { first: 3, second: 4 } },
    { id: 7, name: 'Placer', bytes: 100 },
    { id: 9, name: 'Placer', bytes: 50 },
    { id: 11, name: 'Page', bytes: 1000 },
  ]);
  const [placers, set, ...others] = retainedBetween(before, after);
  assert.deepEqual([placers!.name, placers!.count, placers!.bytes], ['object:Placer', 2, 150]);
  assert.deepEqual(placers!.path, [
    'object:Placer',
    'object:Set.first',
    'object:App.listeners',
    'object:root.app',
  ]);
  assert.equal(set!.name, 'object:Set');
  assert.deepEqual(others, [], 'what was there before, or is only referred to weakly, is no difference');
  assert.deepEqual(retainedBetween(after, after), []);
});
