import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { toField } from '../../../src/elements/shared/fields/field.js';
import { linkPatches, unlinkPatches } from '../../../src/elements/sig-field-placer/model/groups/links.js';
import { applyPatches } from '../../../src/elements/sig-field-placer/model/patches.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const text = (y: number, more = {}) => ({
  ...{ type: 'TEXT', pageNumber: 1, x: 0.1, y, width: 0.3, height: 0.04, recipientRole: 'Client' },
  ...more,
});

describe('sig-field-placer: linked fields', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  it('links the selected fields, announces it, and saves one key for all (R79)', async () => {
    const { element, driver, envelopeId, main } = await emptyDraft(world);
    const ids = [0.1, 0.2, 0.3].map((y) => element.addField(text(y))!);
    element.select(ids.slice(0, 2));
    await element.updateComplete;
    await driver.activate(/^Link$/);
    expect(driver.names.filter((name) => name.endsWith(', linked'))).to.have.length(2);
    expect(driver.announced).to.include('2 fields linked');
    await expect(main).to.be.accessible();
    element.select([ids[0]!]);
    await element.updateComplete;
    await driver.setProperty('combobox', 'Link with', ids[2]!);
    expect(driver.names.filter((name) => name.endsWith(', linked'))).to.have.length(3);
    await expect(main).to.be.accessible();
    await element.save();
    const keys = (await world.stored(envelopeId)).map(({ linkKey }) => linkKey);
    expect(new Set(keys).size).to.equal(1);
    expect(keys[0]).to.be.a('string');
  });

  it('leads from a linked field to the others', async () => {
    const { element, driver } = await emptyDraft(world);
    const [first] = [0.1, 0.2].map((y) => element.addField(text(y, { linkKey: 'k' }))!);
    element.select([first!]);
    await element.updateComplete;
    const selectionChange = oneEvent(element, 'sig-selection-change');
    driver.property('button', /^Text, Client, page 1, .*linked$/).click();
    await selectionChange;
    expect(element.fields.findIndex(({ id }) => id === first)).to.equal(0);
  });

  it('never leaves a chain of one: unlinking one of two unlinks both (R86); undo links them again', async () => {
    const { element, driver } = await emptyDraft(world);
    const ids = [0.1, 0.2].map((y) => element.addField(text(y, { linkKey: 'k' }))!);
    element.select([ids[0]!]);
    await element.updateComplete;
    await driver.activate(/^Unlink$/);
    expect(element.fields.map(({ linkKey }) => linkKey)).to.deep.equal([undefined, undefined]);
    element.undo();
    expect(element.fields.map(({ linkKey }) => linkKey)).to.deep.equal(['k', 'k']);
  });

  it('never offers to link fields of different types', async () => {
    const { element, driver } = await emptyDraft(world);
    const ids = [element.addField(text(0.1))!, element.addField({ ...text(0.3), type: 'SIGNATURE' })!];
    element.select(ids);
    await element.updateComplete;
    expect(driver.has(/^Link$/)).to.equal(false);
    expect(driver.text).to.include('Only fields of the same type can be linked.');
  });

  it('every chain has at least two fields, after any sequence of links and unlinks', () => {
    const step = fc.record({
      link: fc.boolean(),
      ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let n = 0;
        let fields: readonly ReturnType<typeof toField>[] = [...'abcdef'].map((id, index) =>
          toField({ type: index > 3 ? 'DATE' : 'TEXT', x: 0, y: 0, width: 0.1, height: 0.1 }, id),
        );
        for (const { link, ids } of steps) {
          const patches = link ? linkPatches(fields, ids, () => `k${++n}`) : unlinkPatches(fields, ids);
          fields = applyPatches(fields, patches);
          if (link) continue;
          for (const { linkKey } of fields)
            if (linkKey) expect(fields.filter((other) => other.linkKey === linkKey).length).to.be.above(1);
        }
      }),
    );
  });
});
