import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { PlacerEditor } from '../../../src/elements/sig-field-placer/model/placer-editor.js';
import { toField, type FieldSet } from '../../../src/elements/shared/fields/field.js';
import {
  dissolveGridPatches,
  editGridPatches,
  makeGridPatches,
  reshapeGridPatches,
} from '../../../src/elements/sig-field-placer/model/groups/grid-commands.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const cell = (x: number, y: number, more = {}) => ({
  ...{ type: 'TEXT', pageNumber: 1, x, y, width: 0.2, height: 0.03, recipientRole: 'Client' },
  ...more,
});
const table = [cell(0.1, 0.1), cell(0.4, 0.1), cell(0.1, 0.2), cell(0.4, 0.2)];

describe('sig-field-placer: grids', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  const grids = async (envelopeId: string) => {
    const path = `/v1/documents/${world.documentId}/grid-groups?envelopeId=${envelopeId}`;
    const answer = (await (await world.call('GET', path)).json()) as unknown;
    return (Array.isArray(answer) ? answer : (answer as { items: unknown }).items) as Record<
      string,
      unknown
    >[];
  };

  it('makes a grid of the selected fields and saves it with them (R81)', async () => {
    const { element, driver, envelopeId, main } = await emptyDraft(world);
    const ids = table.map((field) => element.addField(field)!);
    element.select(ids);
    await element.updateComplete;
    await driver.activate('Make a grid');
    expect(driver.announced).to.include('Grid of 2 rows and 2 columns made');
    await driver.setProperty('textbox', 'Name of the grid', 'Fees');
    await expect(main).to.be.accessible();
    await driver.setProperty('spinbutton', 'Rows', '3');
    expect(element.fields).to.have.length(6);
    await element.save();
    const [group] = await grids(envelopeId);
    expect(group).to.deep.include({ label: 'Fees', rows: 3, columns: 2, pageNumber: 1 });
    const stored = await world.stored(envelopeId);
    expect(stored.map(({ gridGroupId }) => gridGroupId)).to.deep.equal(Array(6).fill(group!['id']));
    element.undo();
    expect(element.fields, 'the row is one step').to.have.length(4);
  });

  it('reports that a grid has no room for more cells, and changes nothing', async () => {
    const { element, driver, main } = await emptyDraft(world);
    element.select(table.map((field) => element.addField(field)!));
    await element.updateComplete;
    await driver.activate('Make a grid');
    await driver.setProperty('spinbutton', 'Columns', '9');
    expect(driver.text).to.include('They don’t fit on this page.');
    expect(element.fields).to.have.length(4);
    await expect(main).to.be.accessible();
  });

  it('keeps unknown members of a group that is moved and renamed', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    const group = {
      id: 'g1',
      pageNumber: 1,
      x: 0.1,
      y: 0.1,
      width: 0.5,
      height: 0.13,
      rows: 2,
      own: { a: [1] },
    };
    await world.call('POST', `/v1/documents/${world.documentId}/fields/replace`, {
      envelopeId,
      fields: table.map((field) => ({ ...field, gridGroupId: 'g1' })),
      gridGroups: [group],
    });
    await element.reload();
    await driver.ready();
    element.select(element.fields.map(({ id }) => id));
    await element.updateComplete;
    driver.fields()[0]!.focus();
    await driver.press('ArrowDown', { shift: true });
    await driver.setProperty('textbox', 'Name of the grid', 'Kept');
    await element.save();
    const [saved] = await grids(envelopeId);
    expect(saved).to.deep.include({ label: 'Kept', own: { a: [1] }, rows: 2, x: 0.1 });
    expect(saved!['y'], 'its box went along').to.be.closeTo(Number(element.fields[0]!.y), 1e-5);
  });

  it('removes a grid with its last field; dissolving a grid keeps its fields', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.select(table.map((field) => element.addField(field)!));
    await element.updateComplete;
    await driver.activate('Make a grid');
    await driver.activate('Ungroup');
    expect(element.fields.map(({ gridGroupId }) => gridGroupId)).to.deep.equal(Array(4).fill(undefined));
    element.undo();
    element.removeFields(element.fields.map(({ id }) => id));
    await element.save();
    expect(await grids(envelopeId)).to.deep.equal([]);
  });

  it('is not reduced to places that have no field', () => {
    const fields = [table[1]!, table[2]!].map((field, index) =>
      toField({ ...field, gridGroupId: 'g' }, `s${index}`),
    );
    const set: FieldSet = {
      fields,
      gridGroups: [{ id: 'g', x: 0.1, y: 0.1, width: 0.5, height: 0.13, pageNumber: 1 }],
    };
    const reshape = (rows: number, columns: number) =>
      reshapeGridPatches(set, 'g', { rows, columns }, () => 'new');
    expect(reshape(1, 1), 'the first place of the diagonal is empty').to.equal(undefined);
    expect(reshape(1, 2), 'the first row has a field').not.to.equal(undefined);
  });

  it('undoing everything restores fields and grid groups', () => {
    const some = (it: PlacerEditor, k: number) =>
      it.fields.filter((_, index) => (index + k) % 2 === 0).map(({ id }) => id);
    type Act = (it: PlacerEditor, next: () => string) => void;
    const act = fc.oneof(
      fc.nat(2).map(
        (k): Act =>
          (it, next) =>
            void it.write(makeGridPatches(it.model.set, some(it, k), next())),
      ),
      fc.nat(2).map(
        (k): Act =>
          (it) =>
            void it.remove(some(it, k)),
      ),
      fc.nat(3).map((k): Act => (it) => {
        const group = it.gridGroups[k % Math.max(1, it.gridGroups.length)];
        if (group) it.write(dissolveGridPatches(it.model.set, group.id));
      }),
      fc
        .record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 4 }) })
        .map((shape): Act => (it, next) => {
          const [group] = it.gridGroups;
          const patches = group && reshapeGridPatches(it.model.set, group.id, shape, next);
          if (patches) it.write(patches);
        }),
      fc.string({ maxLength: 3 }).map((label): Act => (it) => {
        const [group] = it.gridGroups;
        if (group) it.write(editGridPatches(it.model.set, group.id, { label: label || undefined }));
      }),
      fc.constant<Act>((it) => {
        it.select(some(it, 0));
        it.nudge({ x: 5, y: 3 }, 'move');
      }),
      fc.constant<Act>((it) => void it.undo()),
      fc.constant<Act>((it) => void it.redo()),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let n = 0;
        const next = () => `n${++n}`;
        const it = new PlacerEditor({
          pages: [{ width: 600, height: 800 }],
          locked: false,
          allow: () => true,
          changed: () => undefined,
          selectionChanged: () => undefined,
          nextId: next,
        });
        const start: FieldSet = {
          fields: table.map((field, index) =>
            toField({ ...field, gridGroupId: index < 2 ? 'g' : null }, `s${index}`),
          ),
          gridGroups: [
            { id: 'other' },
            { id: 'g', x: 0.1, y: 0.1, width: 0.5, height: 0.03, pageNumber: 1, own: 1 },
          ],
        };
        it.load(start);
        for (const step of acts) step(it, next);
        const end = it.model.set;
        const lost = end.fields.filter(
          ({ gridGroupId }) => gridGroupId && !end.gridGroups.some(({ id }) => id === gridGroupId),
        );
        expect(lost, 'no field names a grid that is not there').to.deep.equal([]);
        let steps = 0;
        while (it.undo()) steps++;
        expect(it.model.set).to.deep.equal(start);
        expect(it.model.dirty).to.equal(false);
        while (steps-- > 0) it.redo();
        expect(it.model.set).to.deep.equal(end);
      }),
      { numRuns: 150 },
    );
  });
});
