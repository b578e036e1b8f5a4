import { expect } from '@open-wc/testing';
import {
  attachmentsFrom,
  formatSize,
  safeFileName,
} from '../../../../src/elements/sig-document-viewer/panels/attachments.model.js';
import {
  layerEntries,
  type LayerConfig,
  type LayerEntry,
} from '../../../../src/elements/sig-document-viewer/panels/layers.model.js';

describe('the name of an attachment', () => {
  const nameOf = (given: string) => safeFileName(given, 'attachment');

  it('leads to no folder, hides nothing, and is free on every system', () => {
    const names = {
      '../../etc/passwd': 'passwd',
      'C:\\Windows\\win.ini': 'win.ini',
      'invoice\u202efdp.exe': 'invoicefdp.exe',
      'a\u0000b\u200bc.txt': 'abc.txt',
      '.bashrc ': 'bashrc',
      ' .. a.txt. .': 'a.txt',
      'two \t words.txt': 'two words.txt',
      'a<b>|c?.pdf': 'a_b__c_.pdf',
      '...': 'attachment',
      '': 'attachment',
      'folder/': 'folder',
      'folder/ ': 'folder',
    };
    for (const [given, safe] of Object.entries(names)) expect(nameOf(given), given).to.equal(safe);
  });

  it('is never that of a device', () => {
    for (const name of ['con', 'CON.txt', 'prn', 'aux.pdf', 'nul', 'com1', 'lpt9.doc'])
      expect(nameOf(name), name).to.equal(`_${name}`);
    for (const name of ['contract.pdf', 'con1', 'com.txt', 'a.con', 'comx', 'recon.txt'])
      expect(nameOf(name), name).to.equal(name);
  });

  it('has at most 120 characters, and keeps its ending', () => {
    const exact = `${'x'.repeat(115)}.docx`;
    expect(nameOf(exact)).to.equal(exact);
    expect(nameOf(`x${exact}`)).to.equal(exact);
    expect(nameOf('x'.repeat(500)), 'without an ending').to.equal('x'.repeat(120));
    expect(nameOf(`${'x'.repeat(500)}.${'y'.repeat(13)}`), 'not an ending').to.equal('x'.repeat(120));
    expect(nameOf(`${'x'.repeat(500)}.${'y'.repeat(12)}`)).to.equal(`${'x'.repeat(107)}.${'y'.repeat(12)}`);
    expect(nameOf(`${'😀'.repeat(130)}.txt`), 'no half characters').to.equal(`${'😀'.repeat(116)}.txt`);
  });
});

describe('attachments of a document', () => {
  const content = new Uint8Array(3);

  it('are listed with their name, description and size', () => {
    const given = { a: { rawFilename: 'fees.csv', filename: 'x', content, description: ' All\u0000fees ' } };
    expect(attachmentsFrom(given, 'File')).to.deep.equal([
      { key: 'a', name: 'fees.csv', description: 'All fees', size: 3 },
    ]);
  });

  it('are named by the first name that the file states, else by their key', () => {
    const names = (more: object, key = 'key.txt') =>
      attachmentsFrom({ [key]: { content, ...more } }, 'File').map(({ name }) => name);
    expect(names({ rawFilename: '', filename: 'b.txt' })).to.deep.equal(['b.txt']);
    expect(names({ rawFilename: 7, filename: 'b.txt' })).to.deep.equal(['b.txt']);
    expect(names({ filename: null })).to.deep.equal(['key.txt']);
    expect(names({}, ''), 'without any').to.deep.equal(['File']);
  });

  it('have no description that only repeats the name, and none above 300 characters', () => {
    const words = (description: unknown) =>
      attachmentsFrom({ 'a.txt': { content, description } }, 'File')[0]!.description;
    expect(words('a.txt')).to.equal('');
    expect(words(undefined)).to.equal('');
    expect(words('x'.repeat(301))).to.equal('x'.repeat(300));
  });

  it('without content are left out, and so is everything above 500', () => {
    expect(attachmentsFrom({ a: { content: null }, b: 7, c: null, d: { content } }, 'x')).to.have.length(1);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.txt`, { content }]));
    expect(attachmentsFrom(many, 'x')).to.have.length(500);
    for (const nothing of [null, undefined, 'abc']) expect(attachmentsFrom(nothing, 'x')).to.deep.equal([]);
  });

  it('have a size in words of the reader’s language', () => {
    const sizes = [0, 1, 999, 1000, 999_499, 1_540_000, 2_000_000_000, 5_000_000_000_000];
    expect(sizes.map((size) => formatSize('en', size))).to.deep.equal([
      ...['0 bytes', '1 byte', '999 bytes', '1 kB', '999 kB', '1.5 MB', '2 GB', '5,000 GB'],
    ]);
    expect(formatSize('de', 1_540_000)).to.equal('1,5 MB');
  });
});

describe('layers of a document', () => {
  type Group = NonNullable<ReturnType<LayerConfig['getGroup']>>;
  const layer = (name: string | null, more: Partial<Group> = {}): Group => ({
    ...{ name, visible: true, rbGroups: [] },
    ...more,
  });
  const list = (order: readonly unknown[] | null, groups: Record<string, Group> = {}) =>
    layerEntries({ getOrder: () => order, getGroup: (id) => groups[id] ?? null }, 'Unnamed');
  const count = (entries: readonly LayerEntry[]): number =>
    entries.reduce((sum, one) => sum + (one.kind === 'group' ? count(one.entries) : 1), 0);

  it('are listed in the file’s order, in their groups', () => {
    const groups = { a: layer('Draft', { visible: false }), b: layer('Inches'), c: layer('Metres') };
    expect(list(['a', { name: 'Measures', order: ['c', 'b'] }], groups)).to.deep.equal([
      { kind: 'layer', id: 'a', name: 'Draft', isShown: false, radio: undefined },
      {
        ...{ kind: 'group', name: 'Measures' },
        entries: [
          { kind: 'layer', id: 'c', name: 'Metres', isShown: true, radio: undefined },
          { kind: 'layer', id: 'b', name: 'Inches', isShown: true, radio: undefined },
        ],
      },
    ]);
    expect(list(null)).to.deep.equal([]);
  });

  it('have readable names of at most 120 characters', () => {
    const nameOf = (name: string | null) => list(['a'], { a: layer(name) })[0]!.name;
    expect(nameOf(' Floor\u0000plan\u202e ')).to.equal('Floor plan');
    expect(nameOf('x'.repeat(121))).to.equal('x'.repeat(120));
    expect(nameOf(null)).to.equal('Unnamed');
    expect(nameOf(' \u200b ')).to.equal('Unnamed');
  });

  it('of a group without a name stand in the list itself, and an empty group is left out', () => {
    const groups = { a: layer('A'), b: layer('B') };
    const entries = list(
      [{ order: ['a'] }, { name: ' ', order: ['b'] }, { name: 'Empty', order: [] }],
      groups,
    );
    expect(entries.map(({ name }) => name)).to.deep.equal(['A', 'B']);
    expect(list(['gone', null, 7, { name: 'No list' }])).to.deep.equal([]);
  });

  it('exclude each other within a set of several', () => {
    const [lengths, weights] = [new Set(['a', 'b']), new Set(['c', 'd'])];
    const groups = {
      ...{ a: layer('a', { rbGroups: [new Set(['a']), lengths] }), b: layer('b', { rbGroups: [lengths] }) },
      ...{ c: layer('c', { rbGroups: [weights] }), e: layer('e', { rbGroups: [new Set(['e'])] }) },
    };
    const radios = list(['a', 'b', 'c', 'e'], groups).map((one) => one.kind === 'layer' && one.radio);
    expect(radios).to.deep.equal([0, 0, 1, undefined]);
  });

  it('end for hostile lists: at most 500 entries, at most eight levels deep', () => {
    const groups = { a: layer('A') };
    const nested = (depth: number): unknown[] =>
      depth === 0 ? ['a'] : [{ name: 'x', order: nested(depth - 1) }];
    expect(count(list(nested(8), groups))).to.equal(1);
    expect(list(nested(9), groups)).to.deep.equal([]);
    expect(list(nested(2000), groups)).to.deep.equal([]);
    expect(list(Array.from({ length: 9999 }).fill('a'), groups)).to.have.length(500);
  });
});
