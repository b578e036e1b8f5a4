import { expect } from '@open-wc/testing';
import type { FolderNode } from '../../../src/elements/shared/folders/folder-tree.model.js';
import {
  actionFor,
  findFolder,
  isWithin,
  itemsOf,
  keyOf,
  pathTo,
  selectedOf,
  typedAhead,
} from '../../../src/elements/sig-folder-tree/folder-tree.model.js';

const node = (id: string, ...children: FolderNode[]): FolderNode => ({ id, name: id, children });
const folders = [node('a', node('b', node('c')), node('d')), node('e')];
const open = new Set(['a']);
const items = itemsOf(folders, open);

describe('the lines of the folder tree', () => {
  it('are all envelopes, those in no folder, and the folders that no collapsed one hides', () => {
    const keys = (...expanded: string[]) => itemsOf(folders, new Set(expanded)).map(({ key }) => key);
    expect(keys()).to.deep.equal(['all', 'none', 'folder-a', 'folder-e']);
    const withA = ['all', 'none', 'folder-a', 'folder-b', 'folder-d', 'folder-e'];
    expect(keys('a')).to.deep.equal(withA);
    expect(keys('b'), 'inside a collapsed one').to.deep.equal(['all', 'none', 'folder-a', 'folder-e']);
    expect(itemsOf([], open).map(({ key }) => key)).to.deep.equal(['all', 'none']);
  });

  it('say their level, position and number of neighbours; the first two count with the top', () => {
    const places = items.map(({ level, position, setSize }) => [level, position, setSize]);
    expect(places).to.deep.equal([
      ...[
        [1, 1, 4],
        [1, 2, 4],
        [1, 3, 4],
      ],
      ...[
        [2, 1, 2],
        [2, 2, 2],
        [1, 4, 4],
      ],
    ]);
    expect(items.map(({ parentKey }) => parentKey)).to.deep.equal([
      ...[undefined, undefined, undefined, 'folder-a', 'folder-a', undefined],
    ]);
  });

  it('mean a selection: all, none, or a folder, also one that is called “all”', () => {
    expect(keyOf(undefined)).to.equal('all');
    expect(keyOf(null)).to.equal('none');
    expect(keyOf('all')).to.equal('folder-all');
    expect(items.map(selectedOf)).to.deep.equal([undefined, null, 'a', 'b', 'd', 'e']);
  });
});

describe('keys in the folder tree', () => {
  const act = (key: string, active: string, isRtl?: boolean) => actionFor(key, items, active, open, isRtl);
  const activate = (key: string) => ({ kind: 'activate', key });

  it('move to the lines beside, the first and the last, and never beyond', () => {
    expect(act('ArrowDown', 'none')).to.deep.equal(activate('folder-a'));
    expect(act('ArrowUp', 'folder-a')).to.deep.equal(activate('none'));
    expect(act('ArrowUp', 'all')).to.equal(undefined);
    expect(act('ArrowDown', 'folder-e')).to.equal(undefined);
    expect(act('Home', 'folder-e')).to.deep.equal(activate('all'));
    expect(act('End', 'all')).to.deep.equal(activate('folder-e'));
    expect(act('x', 'all')).to.equal(undefined);
  });

  it('open a folder and then go into it; nothing opens that has nothing inside', () => {
    expect(act('ArrowRight', 'folder-b')).to.deep.equal({ kind: 'expand', id: 'b' });
    expect(act('ArrowRight', 'folder-a')).to.deep.equal(activate('folder-b'));
    expect(act('ArrowRight', 'folder-d')).to.equal(undefined);
    expect(act('ArrowRight', 'all')).to.equal(undefined);
    expect(act('ArrowRight', 'gone')).to.equal(undefined);
  });

  it('close an open folder, and go from others to the one around them', () => {
    expect(act('ArrowLeft', 'folder-a')).to.deep.equal({ kind: 'collapse', id: 'a' });
    expect(act('ArrowLeft', 'folder-b')).to.deep.equal(activate('folder-a'));
    expect(act('ArrowLeft', 'folder-e')).to.equal(undefined);
    expect(act('ArrowLeft', 'none')).to.equal(undefined);
    const leafOpen = new Set(['a', 'd']);
    expect(actionFor('ArrowLeft', items, 'folder-d', leafOpen)).to.deep.equal(activate('folder-a'));
  });

  it('change sides where writing runs from right to left', () => {
    expect(act('ArrowLeft', 'folder-b', true)).to.deep.equal({ kind: 'expand', id: 'b' });
    expect(act('ArrowRight', 'folder-a', true)).to.deep.equal({ kind: 'collapse', id: 'a' });
  });
});

describe('typing in the folder tree', () => {
  const names = ['Apple', 'Älter', 'banana', 'Banjo', 'Cat'].map((name) => ({ key: name, name }));
  const find = (active: string, typed: string) => typedAhead(names, active, typed, 'en');

  it('goes to the next name that begins so, and around at the end; case and accents do not matter', () => {
    expect(find('Apple', 'b')).to.equal('banana');
    expect(find('Apple', 'A')).to.equal('Älter');
    expect(find('Cat', 'a')).to.equal('Apple');
    expect(find('Cat', 'c'), 'the only one').to.equal('Cat');
    expect(find('Apple', 'x')).to.equal(undefined);
  });

  it('goes from one to the next with one letter again and again', () => {
    expect(find('banana', 'bb')).to.equal('Banjo');
    expect(find('Banjo', 'bbb')).to.equal('banana');
  });

  it('stays while more letters fit', () => {
    expect(find('banana', 'ba')).to.equal('banana');
    expect(find('banana', 'banj')).to.equal('Banjo');
    expect(find('Apple', 'pp')).to.equal(undefined);
  });
});

describe('the place of a folder', () => {
  it('is found from the top, and nowhere when it is not there', () => {
    const ids = (id: string) => pathTo(folders, id).map((folder) => folder.id);
    expect(ids('c')).to.deep.equal(['a', 'b', 'c']);
    expect(ids('e')).to.deep.equal(['e']);
    expect(ids('x')).to.deep.equal([]);
    expect(findFolder(folders, 'c')?.id).to.equal('c');
    expect(findFolder(folders, 'x')).to.equal(undefined);
    expect(findFolder(folders, null)).to.equal(undefined);
    expect(findFolder(folders, undefined)).to.equal(undefined);
  });

  it('is never inside itself (R124)', () => {
    expect(isWithin(folders, 'a', 'a')).to.equal(true);
    expect(isWithin(folders, 'c', 'a')).to.equal(true);
    expect(isWithin(folders, 'a', 'c')).to.equal(false);
    expect(isWithin(folders, 'e', 'a')).to.equal(false);
    expect(isWithin(folders, null, 'a'), 'the top').to.equal(false);
  });
});
