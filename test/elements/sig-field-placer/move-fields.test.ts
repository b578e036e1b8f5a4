import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  moveAcrossPages,
  moveFields,
  type MoveStart,
} from '../../../src/elements/sig-field-placer/interaction/gestures/move.model.js';
import { toField } from '../../../src/elements/shared/fields/field.js';
import { layoutPages, pageAt, type Layout } from '../../../src/elements/shared/pdf/layout.model.js';
import { editorFor } from './support/editor-actions.js';

const sizes = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 595, height: 842 },
  { width: 200, height: 100 },
];

describe('sig-field-placer: a field moved across pages', () => {
  const page = (y: number) => ({ x: 10, y, width: 200, height: 300 });
  const layout = { scale: 2, pages: [page(0), page(320)] } as unknown as Layout;
  const rect = { x: 20, y: 100, width: 30, height: 20 };

  it('stays on its page until its middle is on the next', () => {
    expect(moveAcrossPages({ index: 0, rect }, { x: 5, y: 10 }, layout)).to.deep.equal({
      index: 0,
      rect: { ...rect, x: 25, y: 110 },
    });
    const moved = moveAcrossPages({ index: 0, rect }, { x: 0, y: 55 }, layout);
    expect(moved).to.deep.equal({ index: 1, rect: { ...rect, y: -5 } });
    expect(moveAcrossPages({ index: 1, rect }, { x: 0, y: -120 }, layout).index).to.equal(0);
  });

  it('is put inside its page in the end', () => {
    const room = [
      { width: 100, height: 150 },
      { width: 40, height: 50 },
    ];
    const [moved] = moveFields([{ index: 0, rect }], { x: 0, y: 55 }, layout, room);
    expect(moved).to.deep.equal({ index: 1, rect: { ...rect, x: 10, y: 0 } });
  });
});

describe('sig-field-placer: a group moved across pages', () => {
  const start: fc.Arbitrary<MoveStart> = fc
    .record({
      index: fc.nat({ max: 2 }),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      width: fc.double({ min: 5, max: 200, noNaN: true }),
      height: fc.double({ min: 5, max: 90, noNaN: true }),
    })
    .map(({ index, x, y, width, height }) => ({
      index,
      rect: {
        x: x * (sizes[index]!.width - width),
        y: y * (sizes[index]!.height - height),
        ...{ width, height },
      },
    }));
  const starts = fc.array(start, { minLength: 2, maxLength: 6 });
  const far = fc.double({ min: -3000, max: 3000, noNaN: true });
  const by = fc.record({ x: far, y: far });
  const scale = fc.constantFrom(0.5, 1, 1.7);

  it('keeps every size, distance and number of pages between its fields, and stays inside the pages', () => {
    fc.assert(
      fc.property(starts, by, scale, (group, step, factor) => {
        const layout = layoutPages(sizes, factor, 900);
        const moved = moveFields(group, step, layout, sizes);
        const shift = moved[0]!.index - group[0]!.index;
        const dx = moved[0]!.rect.x - group[0]!.rect.x;
        const dy = moved[0]!.rect.y - group[0]!.rect.y;
        moved.forEach(({ index, rect }, n) => {
          expect(index - group[n]!.index).to.equal(shift);
          expect(rect.x - group[n]!.rect.x).to.be.closeTo(dx, 1e-6);
          expect(rect.y - group[n]!.rect.y).to.be.closeTo(dy, 1e-6);
          expect([rect.width, rect.height]).to.deep.equal([group[n]!.rect.width, group[n]!.rect.height]);
          expect(rect.x).to.be.at.least(-1e-5);
          expect(rect.y).to.be.at.least(-1e-5);
          expect(rect.x + rect.width).to.be.at.most(sizes[index]!.width + 1e-5);
          expect(rect.y + rect.height).to.be.at.most(sizes[index]!.height + 1e-5);
        });
      }),
    );
  });

  it('goes where the first field alone would go, when all of it has room there', () => {
    let free = 0;
    fc.assert(
      fc.property(starts, by, (group, step) => {
        const layout = layoutPages(sizes, 1, 900);
        const led = moveAcrossPages(group[0]!, step, layout);
        const shift = led.index - group[0]!.index;
        const d = { x: led.rect.x - group[0]!.rect.x, y: led.rect.y - group[0]!.rect.y };
        const fits = group.every(({ index, rect }) => {
          const page = sizes[index + shift];
          const [x, y] = [rect.x + d.x, rect.y + d.y];
          return page && x >= 0 && y >= 0 && x + rect.width <= page.width && y + rect.height <= page.height;
        });
        if (!fits) return;
        free++;
        const [moved] = moveFields(group, step, layout, sizes);
        expect(moved!.index).to.equal(led.index);
        expect(moved!.rect.x).to.be.closeTo(led.rect.x, 1e-6);
        expect(moved!.rect.y).to.be.closeTo(led.rect.y, 1e-6);
      }),
      { numRuns: 1000 },
    );
    expect(free, 'the property was tried').to.be.above(10);
  });

  it('does not enter a page that is too small for it', () => {
    const group = [30, 400].map((y) => ({ index: 2, rect: { x: 20, y, width: 60, height: 20 } }));
    const moved = moveFields(group, { x: 0, y: 900 }, layoutPages(sizes, 1, 900), sizes);
    expect(moved.map(({ index, rect }) => [index, rect.y])).to.deep.equal([
      [2, 452],
      [2, 822],
    ]);
  });

  it('by arrow keys keeps the distances across pages and small sizes too', () => {
    fc.assert(
      fc.property(by, (step) => {
        const { editor } = editorFor();
        const fields = [
          { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.9, width: 0.01, height: 0.005 },
          { type: 'SIGNATURE', pageNumber: 1, x: 0.7, y: 0.2, width: 0.2, height: 0.05 },
          { type: 'TEXT', pageNumber: 2, x: 0.5, y: 0.1, width: 0.2, height: 0.1 },
        ].map((raw, n) => toField(raw, `f${n}`));
        editor.load({ fields, gridGroups: [] });
        editor.select(fields.map(({ id }) => id));
        editor.nudge(step, 'move');
        const moved = editor.fields.map((field, n) => {
          const size = sizes[field.pageNumber - 1]!;
          const was = fields[n]!;
          expect(field.pageNumber).to.equal(was.pageNumber);
          expect(field.width).to.be.closeTo(was.width, 1e-5);
          return [(field.x - was.x) * size.width, (field.y - was.y) * size.height] as const;
        });
        for (const [x, y] of moved) {
          expect(x).to.be.closeTo(moved[0]![0], 0.01);
          expect(y).to.be.closeTo(moved[0]![1], 0.01);
        }
        if (Math.abs(step.x) > 1) expect(Math.sign(moved[0]![0])).to.equal(Math.sign(step.x));
      }),
    );
  });
});

describe('a place beside the pages', () => {
  it('is on no page; one inside is on exactly that page', () => {
    const layout = layoutPages(sizes, 1, 900);
    const [first, second] = layout.pages as [(typeof layout.pages)[0], (typeof layout.pages)[0]];
    expect(pageAt(layout, { x: first.x - 1, y: first.y + 5 })).to.equal(undefined);
    expect(pageAt(layout, { x: first.x + first.width + 1, y: first.y + 5 })).to.equal(undefined);
    expect(pageAt(layout, { x: 450, y: first.y - 1 })).to.equal(undefined);
    expect(pageAt(layout, { x: 450, y: (first.y + first.height + second.y) / 2 })).to.equal(undefined);
    expect(pageAt(layout, { x: second.x + 3, y: second.y + 4 })).to.deep.equal({
      index: 1,
      point: { x: 3, y: 4 },
    });
  });
});
