import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { scaleUp } from '../../../src/domain/index.js';
import { copy, copyToPages, paste } from '../../../src/elements/sig-field-placer/model/copies.js';
import { PlacerEditor } from '../../../src/elements/sig-field-placer/model/placer-editor.js';
import type { PlacedField } from '../../../src/elements/sig-field-placer/model/field.js';
import {
  parsePageList,
  formatPageRanges,
} from '../../../src/elements/sig-field-placer/inspector/page-list.model.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 200, height: 100 },
];

function editor(): PlacerEditor {
  let n = 0;
  const it = new PlacerEditor({
    pages,
    locked: false,
    allow: () => true,
    changed: () => undefined,
    selectionChanged: () => undefined,
    nextId: () => `n${++n}`,
  });
  it.load({ fields: [], gridGroups: [] });
  return it;
}

describe('copies on other pages', () => {
  it('reports pages where a copy does not fit, and never duplicates an existing copy', () => {
    const it = editor();
    const id = it.addAt({ type: 'SIGNATURE' }, 1, { x: 0, y: 0, width: 300, height: 60 })!;
    expect(copyToPages(it, [id], [1, 2, 3])).to.deep.equal({
      added: 1,
      unfitPages: [3],
      duplicatePages: [1],
    });
    expect(copyToPages(it, [id], [1, 2, 3])).to.deep.equal({
      added: 0,
      unfitPages: [3],
      duplicatePages: [1, 2],
    });
  });

  it('every copy keeps its physical size and its distance from the nearest corner', () => {
    const num = fc.double({ min: -1000, max: 1000, noNaN: true });
    const box = fc.record({ x: num, y: num, width: num, height: num });
    fc.assert(
      fc.property(box, ({ x, y, width, height }) => {
        const it = editor();
        const id = it.addAt({ type: 'TEXT' }, 1, {
          x: x / 2,
          y: y / 2,
          width: width / 4,
          height: height / 8,
        })!;
        copyToPages(it, [id], [1, 2, 3]);
        const boxOf = ({ pageNumber, ...rect }: PlacedField) => {
          const page = pages[pageNumber - 1]!;
          const own = scaleUp(rect, page);
          return { ...own, right: page.width - own.x - own.width, bottom: page.height - own.y - own.height };
        };
        const [first, ...copies] = it.fields.map(boxOf);
        const across = first!.right < first!.x ? 'right' : 'x';
        const down = first!.bottom < first!.y ? 'bottom' : 'y';
        for (const copy of copies)
          for (const name of ['width', 'height', across, down] as const)
            expect(copy[name], name).to.be.closeTo(first![name], 0.01);
      }),
    );
  });

  it('offsets each further copy, on the same page and on pages of another size', () => {
    const it = editor();
    const id = it.addAt({ type: 'TEXT' }, 1, { x: 80, y: 60, width: 60, height: 20 })!;
    copy(it, [id]);
    for (const page of [1, 1, 1, 3, 3, 3]) paste(it, page);
    const places = it.fields.map(({ pageNumber, x, y }) => `${pageNumber} ${x} ${y}`);
    expect(new Set(places).size).to.equal(7);
    expect(it.fields.every(({ x, y, width, height }) => x + width <= 1 && y + height <= 1)).to.equal(true);
  });
});

describe('a typed page list', () => {
  it('is parsed as in a print dialog, with any dash or separator', () => {
    const read = (text: string) => parsePageList(text, 9);
    expect(read('2-5, 8')).to.deep.equal([2, 3, 4, 5, 8]);
    expect(read('8;2 – 5')).to.deep.equal([2, 3, 4, 5, 8]);
    expect(read(' 5\u22122 3 3 ')).to.deep.equal([2, 3, 4, 5]);
    expect(read('7-')).to.deep.equal([7, 8, 9]);
    expect(read('-2، 9')).to.deep.equal([1, 2, 9]);
  });

  it('reports the invalid part and the reason', () => {
    const read = (text: string) => parsePageList(text, 9);
    expect(read(' ')).to.deep.equal({ reason: 'empty', part: '' });
    expect(read('1, two')).to.deep.equal({ reason: 'unreadable', part: 'two' });
    expect(read('1-2-3')).to.deep.equal({ reason: 'unreadable', part: '1-2-3' });
    expect(read('-')).to.deep.equal({ reason: 'unreadable', part: '-' });
    expect(read('3, 8-10')).to.deep.equal({ reason: 'beyond', part: '8-10' });
    expect(read('0')).to.deep.equal({ reason: 'beyond', part: '0' });
    expect(read('1-99999999999')).to.deep.equal({ reason: 'beyond', part: '1-99999999999' });
  });

  it('parses what it formats, and never throws', () => {
    const set = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(set, (some) => {
        const sorted = [...some].sort((a, b) => a - b);
        expect(parsePageList(formatPageRanges(sorted).join(', '), 60)).to.deep.equal(sorted);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parsePageList(text, 60);
        if (!('reason' in read)) expect(read.every((page) => page >= 1 && page <= 60)).to.equal(true);
      }),
    );
  });
});

describe('sig-field-placer: copying to listed pages', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  /** Nine pages, the sixth a small card, and a signature that does not fit there. */
  async function nine() {
    const pdf = await PDFDocument.create();
    for (let page = 1; page <= 9; page++) pdf.addPage(page === 6 ? [150, 100] : [595, 842]);
    const mounted = await emptyDraft(world, { documentId: await world.upload(await pdf.save()) });
    const at = { type: 'SIGNATURE', pageNumber: 1, x: 0.5, y: 0.8, width: 0.4, height: 0.08 } as const;
    mounted.element.select([mounted.element.addField(at)!]);
    await mounted.element.updateComplete;
    return { ...mounted, on: () => mounted.element.fields.map(({ pageNumber }) => pageNumber) };
  }

  it('copies as one step, and reports pages where a copy does not fit', async () => {
    const { driver, on, main, element } = await nine();
    await driver.copyTo('3, 5-7');
    expect(on()).to.deep.equal([1, 3, 5, 7]);
    expect(driver.announced).to.include('3 fields added. Doesn’t fit on page 6.');
    expect(driver.text).to.include('Doesn’t fit on page 6.');
    await expect(main).to.be.accessible();
    await driver.copyTo('1-3');
    expect(on()).to.deep.equal([1, 3, 5, 7, 2]);
    expect(driver.announced).to.include('1 field added. Already on page 1 and 3.');
    element.undo();
    element.undo();
    expect(on()).to.deep.equal([1]);
  });

  it('describes an invalid list at the input, and keeps the typed text', async () => {
    const { driver, on, main } = await nine();
    for (const [typed, words] of [
      ['', 'Type which pages.'],
      ['3, five', '“five” is neither a page nor a range of pages.'],
      ['7-12', '“7-12” goes beyond the pages from 1 to 9.'],
    ] as const) {
      await driver.copyTo(typed);
      const input = driver.property('textbox', 'Which pages') as HTMLInputElement;
      expect(input.value).to.equal(typed);
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      expect(driver.describes(input)).to.include(words);
      expect(driver.focused).to.equal(input);
      await expect(main).to.be.accessible();
    }
    expect(on()).to.deep.equal([1]);
  });

  it('copies on Enter; on a phone the input is as wide as the sheet', async () => {
    await setViewport({ width: 375, height: 700 });
    const { driver, on, main } = await nine();
    await driver.setProperty('combobox', 'Copy to pages', 'listed');
    await driver.setProperty('textbox', 'Which pages', '8-');
    await driver.press('Enter');
    expect(on()).to.deep.equal([1, 8, 9]);
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
    await expect(main).to.be.accessible();
  });

  it('copies to all, odd or even pages without reporting the field’s own page', async () => {
    const { driver, on, element } = await nine();
    await driver.copyTo('even');
    expect(on()).to.deep.equal([1, 2, 4, 8]);
    element.undo();
    await driver.copyTo('odd');
    expect(on()).to.deep.equal([1, 3, 5, 7, 9]);
    await driver.copyTo('all');
    expect(on()).to.deep.equal([1, 3, 5, 7, 9, 2, 4, 8]);
    expect(driver.announced).to.include('3 fields added.').and.not.include('page: 1,');
  });
});
