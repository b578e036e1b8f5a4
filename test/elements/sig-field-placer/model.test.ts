import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { checkFields } from '../../../src/elements/shared/fields/check-fields.js';
import { toBody, toField, type PlacedField } from '../../../src/elements/shared/fields/field.js';
import {
  layoutPages,
  pageIndexAt,
  pagesBetween,
  toPage,
} from '../../../src/elements/shared/pdf/layout.model.js';
import {
  applyPatches,
  diffFields,
  invertPatches,
} from '../../../src/elements/sig-field-placer/model/patches.js';
import { markRoles, readRoles } from '../../../src/elements/sig-field-placer/model/roles.js';
import { act, editorFor as editor, pages } from './support/editor-actions.js';

const inside = ({ x, y, width, height }: PlacedField) =>
  x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;

describe('the placer’s model', () => {
  it('makes a valid field of any object: no null members, no inherited members, numbers as numbers', () => {
    const raw = JSON.parse(
      '{"type":null,"x":"0.2","y":"far","width":0.4,"label":null,"kept":1,"__proto__":{"label":"ghost"}}',
    ) as { [member: string]: unknown };
    const field = toField(raw, 'a');
    expect(Object.getPrototypeOf(field)).to.equal(Object.prototype);
    expect(field.label).to.equal(undefined);
    const at = { pageNumber: 1, x: 0.2, y: 0, width: 0.4, height: 0 };
    expect(field).to.deep.equal({ id: 'a', type: 'TEXT', required: true, kept: 1, ...at });
  });

  it('undoing everything restores the start, after any sequence of edits', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const { editor: it } = editor();
        const start = [toField({ type: 'TEXT', x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: 'a' }, 's1')];
        it.load({ fields: start, gridGroups: [] });
        for (const step of acts) step(it);
        expect(it.fields.every(inside), 'every field is on its page (R75)').to.equal(true);
        const end = it.fields;
        let steps = 0;
        while (it.undo()) steps++;
        expect(it.fields).to.deep.equal(start);
        expect(it.model.dirty).to.equal(false);
        while (steps-- > 0) it.redo();
        expect(it.fields).to.deep.equal(end);
      }),
      { numRuns: 200 },
    );
  });

  it('moves a selected group as far as its page allows, and never changes the distances between its fields', () => {
    const box = fc.record({
      x: fc.double({ min: 0, max: 0.8, noNaN: true }),
      y: fc.double({ min: 0, max: 0.8, noNaN: true }),
    });
    const by = fc.record({
      x: fc.double({ min: -900, max: 900, noNaN: true }),
      y: fc.double({ min: -900, max: 900, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(box, { minLength: 2, maxLength: 6 }), by, (boxes, step) => {
        const { editor: it } = editor();
        const start = boxes.map((at, n) =>
          toField({ type: 'TEXT', ...at, width: 0.2, height: 0.1 }, `s${n}`),
        );
        it.load({ fields: start, gridGroups: [] });
        it.select(start.map(({ id }) => id));
        it.nudge(step, 'move');
        for (const axis of ['x', 'y'] as const) {
          const length = axis === 'x' ? 'width' : 'height';
          const moved = it.fields.map((field, n) => field[axis] - start[n]![axis]);
          for (const distance of moved) expect(distance).to.be.closeTo(moved[0]!, 1e-5);
          const room =
            step[axis] < 0
              ? -Math.min(...start.map((field) => field[axis]))
              : 1 - Math.max(...start.map((field) => field[axis] + field[length]));
          const wanted = step[axis] / pages[0]![length];
          const expected = step[axis] < 0 ? Math.max(room, wanted) : Math.min(room, wanted);
          expect(moved[0]).to.be.closeTo(expected, 1e-5);
        }
      }),
    );
  });

  it('patches turn one set into another and back', () => {
    const field = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        x: fc.double({ min: 0, max: 0.5, noNaN: true }),
        label: fc.option(fc.string(), { nil: undefined }),
      })
      .map(({ id, ...rest }) => toField({ type: 'TEXT', ...rest, y: 0, width: 0.1, height: 0.1 }, id));
    const set = fc.uniqueArray(field, { selector: ({ id }) => id });
    const byId = (fields: readonly PlacedField[]) => [...fields].sort((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(set, set, (before, after) => {
        const patches = diffFields(before, after);
        const there = applyPatches(before, patches);
        expect(byId(there)).to.deep.equal(byId(after));
        expect(applyPatches(there, invertPatches(patches))).to.deep.equal(before);
      }),
    );
  });

  it('takes over new ids after a save, in the history too, and keeps edits made during the save (G24)', () => {
    const { editor: it } = editor();
    it.load({ fields: [], gridGroups: [] });
    const [a, b] = [
      it.addAt({ type: 'TEXT' }, 1, { x: 100, y: 100 })!,
      it.addAt({ type: 'TEXT' }, 1, { x: 100, y: 300 })!,
    ];
    const sent = it.fields;
    it.change([a], { label: 'meanwhile' });
    const answer = sent.map((field, index) => toField({ ...toBody(field), status: 'kept' }, `srv${index}`));
    const names = it.model.adopt({ fields: sent, gridGroups: [] }, { fields: answer, gridGroups: [] });
    expect([names.get(a), names.get(b)]).to.deep.equal(['srv0', 'srv1']);
    expect(it.fields.map(({ id, label }) => [id, label])).to.deep.equal([
      ['srv0', 'meanwhile'],
      ['srv1', undefined],
    ]);
    expect(it.model.dirty).to.equal(true);
    it.undo();
    expect(it.model.dirty).to.equal(false);
    it.undo();
    expect(it.fields.map(({ id }) => id)).to.deep.equal(['srv0']);
  });

  it('changes nothing and reports no change when the host prevents it', () => {
    const { editor: it, changed } = editor(() => false);
    it.load({
      fields: [toField({ type: 'TEXT', x: 0, y: 0, width: 0.1, height: 0.1 }, 'a')],
      gridGroups: [],
    });
    it.select(['a']);
    expect(
      it.remove(['a']) || it.nudge({ x: 1, y: 1 }, 'move') || it.add([{ type: 'TEXT' }]).length > 0,
    ).to.equal(false);
    expect(it.fields).to.have.length(1);
    expect(changed).to.have.length(0);
  });

  it('sends documented and unknown members, never those the service sets itself', () => {
    const body = toBody(
      toField(
        { type: 'DROPDOWN', options: ['A'], documentId: 'd', linkKey: 'l', extra: 1, label: null },
        'x',
      ),
    );
    expect(body).to.deep.equal({
      ...{ type: 'DROPDOWN', required: true, pageNumber: 1, x: 0, y: 0, width: 0, height: 0 },
      ...{ linkKey: 'l', extra: 1, validation: { options: ['A'] } },
    });
  });
});

describe('the preflight', () => {
  const at = (id: string, more: object) =>
    toField(
      { type: 'SIGNATURE', x: 0.1, y: 0.1, width: 0.3, height: 0.1, recipientRole: 'Client', ...more },
      id,
    );
  const codes = (fields: PlacedField[], roles = ['Client']) =>
    checkFields({ fields, gridGroups: [], pages, roles }).map(({ code }) => code);

  it('finds nothing in a valid set', () => {
    expect(codes([at('a', {})])).to.deep.equal([]);
  });

  it('finds every problem that prevents sending or signing', () => {
    expect(codes([])).to.deep.equal(['nothing-required', 'no-signature']);
    expect(codes([at('a', { required: false })])).to.deep.equal(['nothing-required']);
    expect(codes([at('a', {}), at('b', { y: 0.5, recipientRole: 'Gone' })])).to.deep.equal(['unknown-role']);
    expect(
      codes([at('a', {}), at('b', { y: 0.5, type: 'RADIO', groupKey: 'g', optionLabel: 'x' })]),
    ).to.deep.equal(['lone-option']);
    expect(codes([at('a', {}), at('b', { y: 0.5, type: 'DROPDOWN' })])).to.deep.equal(['no-options']);
    expect(codes([at('a', {}), at('b', { x: 0.15 })])).to.deep.equal(['overlap']);
    expect(codes([at('a', { height: 0.004 })])).to.deep.equal(['too-small']);
    expect(codes([at('a', {}), at('b', { pageNumber: 9 })])).to.deep.equal(['off-document']);
  });
});

describe('roles', () => {
  it('have unique initials, and include roles that only fields have', () => {
    const marks = markRoles(readRoles(['Client', { role: 'Contractor', name: 'Contractor' }, 7, { x: 1 }]), [
      '',
      'Witness One',
    ]);
    expect(marks.map(({ role, initials, known }) => [role, initials, known])).to.deep.equal([
      ['Client', 'C', true],
      ['Contractor', 'CO', true],
      ['Witness One', 'WO', false],
    ]);
  });
});

describe('the layout of pages', () => {
  it('finds the page at any height, and exactly the pages that touch the view', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: -100, max: 9000, noNaN: true }),
        (scale, y) => {
          const layout = layoutPages(pages, scale, 900);
          const index = pageIndexAt(layout, y);
          expect(layout.pages[index]).to.not.equal(undefined);
          const seen = pagesBetween(layout, y, y + 500);
          for (const page of seen) expect(layout.pages[page]!.y).to.be.at.most(y + 500);
          const there = toPage(layout, {
            x: layout.pages[1]!.x + 10 * scale,
            y: layout.pages[1]!.y + 20 * scale,
          })!;
          expect(there.index).to.equal(1);
          expect(there.point.x).to.be.closeTo(10, 1e-6);
          expect(there.point.y).to.be.closeTo(20, 1e-6);
        },
      ),
    );
  });
});
