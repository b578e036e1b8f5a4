import { expect } from '@open-wc/testing';
import {
  flattened,
  toFolderTree,
  type FolderNode,
} from '../../../../src/elements/shared/folders/folder-tree.model.js';

type Folder = Parameters<typeof toFolderTree>[0][number];
const folder = (id: string, parentId?: string | null, more: object = {}) =>
  ({ id, name: id, parentId, ...more }) as Folder;
const drawn = (nodes: readonly FolderNode[]) =>
  flattened(nodes).map(({ node, depth }) => `${'-'.repeat(depth)}${node.id}`);
const tree = (...folders: Folder[]) => drawn(toFolderTree(folders, 'en'));

describe('folders that the service answers', () => {
  it('are a tree, whether the answer is flat, nested or both', () => {
    const expected = ['a', '-b', '--c'];
    expect(tree(folder('c', 'b'), folder('b', 'a'), folder('a'))).to.deep.equal(expected);
    const nested = folder('a', null, { children: [folder('b', null, { children: [folder('c')] })] });
    expect(tree(nested)).to.deep.equal(expected);
    expect(tree(nested, folder('b', 'a'), folder('c', 'b')), 'each once').to.deep.equal(expected);
    expect(tree()).to.deep.equal([]);
  });

  it('are where the tree has them, whatever their parent’s id says', () => {
    const nested = folder('a', null, { children: [folder('b', 'x')] });
    expect(tree(nested, folder('x'))).to.deep.equal(['a', '-b', 'x']);
  });

  it('are never lost: those without their parent, or in a circle, are at the top', () => {
    expect(tree(folder('b', 'gone'))).to.deep.equal(['b']);
    expect(tree(folder('a', 'b'), folder('b', 'a'), folder('c', 'a'))).to.deep.equal(['a', 'b', 'c']);
    expect(tree(folder('a', 'a'))).to.deep.equal(['a']);
    expect(tree(folder('a', 'gone'), folder('b', 'a')), 'below one without its parent').to.deep.equal([
      ...['a', 'b'],
    ]);
  });

  it('are in the order of their names, numbers by their size', () => {
    const named = (id: string, name: string) => folder(id, undefined, { name });
    expect(tree(named('1', 'Year 10'), named('2', 'Year 9'), named('3', 'archive'))).to.deep.equal([
      ...['3', '2', '1'],
    ]);
  });

  it('have a trimmed name, their parent and their count, where these are said', () => {
    const a = folder('a', null, { name: ' A ', envelopeCount: 0 });
    const b = folder('b', 'a', { name: null, envelopeCount: null });
    expect(toFolderTree([a, b])).to.deep.equal([
      {
        ...{ id: 'a', name: 'A', parentId: undefined, envelopeCount: 0 },
        children: [{ id: 'b', name: '', parentId: 'a', envelopeCount: undefined, children: [] }],
      },
    ]);
  });
});
