import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { scaleUp } from '../../../src/domain/index.js';
import {
  copy,
  copyToPages,
  duplicate,
  paste,
} from '../../../src/elements/sig-field-placer/model/clipboard.js';
import { copiesOf } from '../../../src/elements/sig-field-placer/model/copied-field.js';
import { PlacerEditor } from '../../../src/elements/sig-field-placer/model/placer-editor.js';
import type { PlacedField } from '../../../src/elements/shared/fields/field.js';
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
    copy(copiesOf(it, [id]));
    for (const page of [1, 1, 1, 3, 3, 3]) paste(it, { pageNumber: page });
    const places = it.fields.map(({ pageNumber, x, y }) => `${pageNumber} ${x} ${y}`);
    expect(new Set(places).size).to.equal(7);
    expect(it.fields.every(({ x, y, width, height }) => x + width <= 1 && y + height <= 1)).to.equal(true);
  });
});

describe('copies of a group', () => {
  const box = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  /** Distances from the first one, in points. */
  const shapeOf = (it: PlacerEditor, ids: readonly string[]) => {
    const byLabel = it.those(ids).sort((a, b) => (a.label! < b.label! ? -1 : 1));
    const rects = byLabel.map(({ pageNumber, ...field }) => scaleUp(field, pages[pageNumber - 1]!));
    return rects.map(({ x, y, width, height }) => ({
      ...{ x: x - rects[0]!.x, y: y - rects[0]!.y },
      ...{ width, height },
    }));
  };
  const expectSame = (a: ReturnType<typeof shapeOf>, b: ReturnType<typeof shapeOf>) =>
    a.forEach((one, index) => {
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(one[side], side).to.be.closeTo(b[index]![side], 0.05);
    });

  it('keeps every distance, however often it is added, at whatever edge, and shows each copy', () => {
    const times = fc.integer({ min: 1, max: 12 });
    const spot = fc.option(box, { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 2, maxLength: 4 }),
        times,
        spot,
        fc.constantFrom(1, 2),
        (list, n, point, pageNumber) => {
          const it = editor();
          const first = list.map(({ x, y }, index) =>
            it.addAt({ type: 'TEXT', label: `${index}` }, 1, {
              x: x * 505,
              y: y * 540,
              width: 90,
              height: 20,
            })!,
          );
          // Only a group that the page has room for keeps its distances.
          const bounds = shapeOf(it, first);
          copy(copiesOf(it, first));
          const to = pages[pageNumber - 1]!;
          const at = point && { x: point.x * to.width, y: point.y * to.height };
          for (let time = 0; time < n; time += 1) {
            const ids = paste(it, { pageNumber, at });
            expectSame(shapeOf(it, ids), bounds);
            const twin = duplicate(it, ids);
            expectSame(shapeOf(it, twin), bounds);
          }
          const inside = it.fields.every(
            ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= 1 + 1e-6 && y + height <= 1 + 1e-6,
          );
          expect(inside).to.equal(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('a copy in the corner of the page does not hide its original', () => {
    const it = editor();
    const id = it.addAt({ type: 'TEXT' }, 1, { x: 535, y: 822, width: 60, height: 20 })!;
    const [twin] = duplicate(it, [id]);
    const [a, b] = [it.model.get(id)!, it.model.get(twin!)!];
    expect(Math.abs(a.x - b.x) * 595).to.be.above(3);
    expect(Math.abs(a.y - b.y) * 842).to.be.above(3);
  });

  it('goes to a point of the page, as one', () => {
    const it = editor();
    const ids = [100, 300].map((x) => it.addAt({ type: 'TEXT' }, 1, { x, y: 100, width: 60, height: 20 })!);
    copy(copiesOf(it, ids));
    const pasted = it.those(paste(it, { pageNumber: 2, at: { x: 400, y: 300 } }));
    expect(pasted.map(({ x, y }) => [Math.round(x * 842), Math.round(y * 595)])).to.deep.equal([
      [270, 290],
      [470, 290],
    ]);
  });
});

describe('undo of a deletion', () => {
  it('selects again what was removed', () => {
    const it = editor();
    const ids = [1, 2, 3].map((n) => it.addAt({ type: 'TEXT' }, 1, { x: 100, y: n * 100 })!);
    it.select(ids.slice(1));
    it.remove(it.selection);
    expect(it.selection).to.deep.equal([]);
    it.undo();
    expect(it.selection).to.deep.equal(ids.slice(1));
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
