import { expect } from '@open-wc/testing';
import {
  contentIds,
  languageOf,
  structureOf,
  type StructureNode,
} from '../../../../src/elements/sig-document-viewer/text/structure.model.js';

const hasText = () => true;
type Options = Parameters<typeof structureOf>[1];
const read = (children: unknown, options: Partial<Options> = {}) =>
  structureOf({ children }, { firstLevel: 2, hasText, pictureWords: 'Picture', ...options });
const spell = (node: StructureNode): string =>
  node.children
    .map((child) => {
      if (child.kind === 'content') return child.id;
      const name = [child.role ?? 'div', child.level, child.label && `"${child.label}"`];
      return `${name.filter(Boolean).join(' ')}(${spell(child)})`;
    })
    .join(' ');
const shape = (children: unknown, options?: Partial<Options>): string => {
  const node = read(children, options);
  return node ? spell(node) : '';
};
const nodeIn = (children: unknown[]) => read(children)!.children[0] as StructureNode;
let last = 0;
const text = (id = `t${++last}`) => ({ type: 'content', id });
const tag = (role: string, ...children: unknown[]) => ({ role, children });
const figure = (more: object, ...children: unknown[]) => ({ role: 'Figure', children, ...more });

describe('the structure of a tagged page', () => {
  it('puts headings below those of the page around it', () => {
    const given = [tag('H1', text('a')), tag('H3', text('b')), tag('H', text('c')), tag('Title', text('d'))];
    expect(shape(given)).to.equal('heading 2(a) heading 4(b) heading 2(c) heading 2(d)');
  });

  it('has no heading below level 9, and none for a tag that only looks like one', () => {
    const low = [tag('H5', text('a')), tag('H6', text('b'))];
    expect(shape(low, { firstLevel: 5 })).to.equal('heading 9(a) heading 9(b)');
    expect(shape([tag('H7', text('a')), tag('H12', text('b')), tag('TH1', text('c'))])).to.equal(
      'div(a) div(b) div(c)',
    );
  });

  it('gives each standard tag its ARIA role, and an unknown tag none', () => {
    const inline = ['P', 'BlockQuote', 'Code', 'Note', 'FENote', 'Aside', 'Em', 'Strong', 'Sect'];
    expect(shape(inline.map((name) => tag(name, text(name))))).to.equal(
      'paragraph(P) blockquote(BlockQuote) code(Code) note(Note) note(FENote) note(Aside) ' +
        'emphasis(Em) strong(Strong) div(Sect)',
    );
    expect(shape([tag('TOC', tag('TOCI', text('a')))])).to.equal('list(listitem(a))');
    expect(shape([tag('Table', tag('TFoot', tag('TR', tag('TD', text('a')))))])).to.equal(
      'table(rowgroup(row(cell(a))))',
    );
  });

  it('becomes only what ARIA allows: nothing stands in a list or table that does not belong there', () => {
    expect(
      shape([tag('L', tag('Caption', text('a')), tag('LI', tag('Lbl', text('b')), tag('LBody', text('c'))))]),
    ).to.equal('div(div(a) list(listitem(div(b) div(c))))');
    expect(shape([tag('LI', text('a')), tag('TD', text('b'))]), 'without their parents').to.equal(
      'div(a) div(b)',
    );
    expect(shape([tag('Table', text('a'))])).to.equal('div(a)');
    const body = tag('TBody', tag('TR', tag('TH', text('c')), tag('TD'), tag('TD', text('d'))));
    const head = tag('THead', tag('TR', tag('TH', text('a')), tag('TH', text('b'))));
    expect(shape([tag('Table', head, body)])).to.equal(
      'table(rowgroup(row(columnheader(a) columnheader(b))) rowgroup(row(rowheader(c) cell() cell(d))))',
    );
    expect(shape([tag('Table', tag('Div', tag('TR', tag('TD', text('a')))))])).to.equal(
      'table(div(row(cell(a))))',
    );
  });

  it('moves captions and stray content before the table or list', () => {
    expect(shape([tag('Table', tag('Caption', text('a')), tag('TR', tag('TD', text('b'))))])).to.equal(
      'div(div(a) table(row(cell(b))))',
    );
    const inner = tag('Table', tag('TR', tag('TD', text('a'))));
    expect(shape([tag('L', tag('Caption', inner), tag('LI', text('b')))]), 'a table of its own').to.equal(
      'div(div(table(row(cell(a)))) list(listitem(b)))',
    );
  });

  it('has no row, cell or item outside its table or list', () => {
    expect(shape([tag('P', tag('LI', text('a')), tag('TR', text('b')))])).to.equal(
      'paragraph(div(a) div(b))',
    );
    const inItem = tag('L', tag('LI', tag('TD', text('a'))));
    expect(shape([inItem])).to.equal('list(listitem(div(a)))');
    const row = tag('TR', text('a'), tag('TD', text('b')));
    expect(shape([tag('Table', row)])).to.equal('div(div(a div(div(b))))');
    const later = tag('TR', text('c'), tag('TD', text('d')));
    expect(shape([tag('Table', later, tag('TR', tag('TD', text('e'))))]), 'beside a whole row').to.equal(
      'div(div(c div(div(d))) table(row(cell(e))))',
    );
    expect(shape([tag('L', tag('LI', text('a')), tag('Div', tag('LI', text('b')), text('c')))])).to.equal(
      'div(div(div(b) c) list(listitem(a)))',
    );
  });

  it('says a picture’s description, or that it has none', () => {
    expect(shape([figure({ alt: ' Floor \n plan ' }, text('a'))])).to.equal('img "Floor plan"(a)');
    expect(shape([tag('Figure')])).to.equal('img "Picture"()');
    expect(shape([figure({ alt: ' \u0007 ' })]), 'blank').to.equal('img "Picture"()');
    expect(shape([tag('Figure', text('a'))]), 'drawn text is read').to.equal('figure(a)');
    expect(shape([tag('Formula', text('a')), { role: 'Formula', alt: 'x squared', children: [] }])).to.equal(
      'div(a) math "x squared"()',
    );
    expect(shape([tag('Formula')]), 'a formula with nothing to say').to.equal('');
    expect(shape([{ role: 'Span', alt: 'A star', children: [] }]), 'instead of text').to.equal(
      'img "A star"()',
    );
    const { label } = nodeIn([figure({ alt: 'x'.repeat(3000) })]);
    expect(label, 'a long one is cut').to.have.length(2000);
  });

  it('knows where a picture is, unless its box is only a size or is malformed', () => {
    const corners = (bbox: unknown) => nodeIn([figure({ bbox, alt: 'Plan' })]).corners;
    expect(corners([10, 20, 110, 220])).to.deep.equal([10, 20, 110, 220]);
    expect(corners([0, 20, 110, 220]), 'at the left edge').to.deep.equal([0, 20, 110, 220]);
    expect(corners([10, 0, 110, 220]), 'at the bottom edge').to.deep.equal([10, 0, 110, 220]);
    for (const wrong of [[0, 0, 100, 200], [10, 20, 110], [10, 20, 110, '220'], [10, 20, 110, NaN], 'box'])
      expect(nodeIn([figure({ bbox: wrong, alt: 'Plan' })]), String(wrong)).not.to.have.property('corners');
  });

  it('keeps the language of a part only where it is a language tag', () => {
    expect(nodeIn([{ ...tag('P', text()), lang: 'fr-CA' }]).lang).to.equal('fr-CA');
    expect(nodeIn([{ ...tag('P', text()), lang: '" onload=' }])).not.to.have.property('lang');
    for (const lang of ['en', 'en-GB', 'zh-Hant-TW', 'de-1996', 'EN'])
      expect(languageOf(lang), lang).to.equal(lang);
    for (const wrong of [
      '',
      'e',
      'english-',
      'en_GB',
      ' en',
      'en ',
      'languages',
      'en-123456789',
      7,
      undefined,
    ])
      expect(languageOf(wrong), String(wrong)).to.equal(undefined);
  });

  it('leaves out what has no text, and reads no part twice', () => {
    expect(shape([tag('P', text('a')), tag('P', text('a')), tag('P')])).to.equal('paragraph(a)');
    expect(shape([tag('P', text('a'))], { hasText: () => false })).to.equal('');
    const withText = { hasText: (id: string) => id !== 'b' };
    expect(shape([tag('P', text('a'), text('b')), tag('P', text('b'))], withText)).to.equal('paragraph(a)');
    expect(read([])).to.equal(undefined);
    for (const tree of [undefined, null, {}, 'tree'])
      expect(structureOf(tree, { firstLevel: 2, hasText, pictureWords: '' })).to.equal(undefined);
  });

  it('stays small and shallow for hostile trees', () => {
    const nested = (depth: number): unknown => (depth === 0 ? text('deep') : tag('Sect', nested(depth - 1)));
    expect(shape([nested(5000)])).to.equal('');
    expect(contentIds(read([nested(60)])!), 'as deep as is read').to.deep.equal(['deep']);
    expect(shape([nested(61)]), 'deeper').to.equal('');
    expect(shape([null, 7, { role: 'P', children: 'x' }, { type: 'content' }])).to.equal('');
    expect(
      shape([
        { type: 'object', id: 'a' },
        { type: 'content', id: 7 },
      ]),
    ).to.equal('');
    const many = read(Array.from({ length: 20_005 }, () => text()))!;
    expect(many.children).to.have.length(20_000);
  });

  it('lists its content in reading order', () => {
    const given = [tag('P', text('a'), tag('Em', text('b')), text('c')), text('d')];
    expect(contentIds(read(given)!)).to.deep.equal(['a', 'b', 'c', 'd']);
  });
});
