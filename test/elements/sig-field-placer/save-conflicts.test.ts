import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { emptyDraft, mount } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const text = {
  type: 'TEXT',
  pageNumber: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.05,
  recipientRole: 'Client',
};

describe('sig-field-placer: remote changes', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  const addElsewhere = (envelopeId: string, y: number) =>
    world.call('POST', `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields: [{ ...text, y }],
    });

  it('merges and saves both sides’ changes when they touch different fields', async () => {
    const { element, driver, envelopeId, main } = await emptyDraft(world);
    element.addField({ ...text, label: 'mine' });
    await addElsewhere(envelopeId, 0.7);
    expect(await element.save()).to.equal(false);
    await until(() => driver.has('Keep both'), 'the question');
    expect(driver.text).to.include('1 added.');
    await expect(main).to.be.accessible();
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Keep both');
    await saved;
    expect(element.fields).to.have.length(2);
    expect((await world.stored(envelopeId)).map(({ y }) => y).sort()).to.deep.equal([0.1, 0.7]);
  });

  it('takes the remote changes as one step that can be undone', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField({ ...text, label: 'mine' });
    await addElsewhere(envelopeId, 0.7);
    await element.save();
    await driver.activate('Use their version');
    expect(element.fields.map(({ y }) => y)).to.deep.equal([0.7]);
    expect(driver.text).not.to.include('Someone else changed');
    element.undo();
    expect(element.fields.map(({ label }) => label)).to.include('mine');
  });

  it('never offers a merge when both sides changed the same field', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField(text);
    await element.save();
    const { id } = element.fields[0]!;
    await world.call('PUT', `/v1/documents/${world.documentId}/fields/${id}`, { label: 'theirs' });
    element.select([id]);
    await element.updateComplete;
    await driver.setProperty('textbox', 'Label', 'mine');
    await element.save();
    await until(() => driver.has('Keep my version'), 'the question');
    expect(driver.has('Keep both')).to.equal(false);
    await addElsewhere(envelopeId, 0.8);
    await driver.activate('Keep my version');
    await until(() => driver.text.includes('1 added and 1 changed'), 'asked again: it changed once more');
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Keep my version');
    await saved;
    expect((await world.stored(envelopeId)).map(({ label }) => label)).to.deep.equal(['mine']);
  });

  it('notices remote changes, and that the envelope was sent, when the window is focused again (G23)', async () => {
    let now = 0;
    const clock = { now: () => now, after: () => () => undefined };
    const { element, driver, envelopeId, main } = await emptyDraft(world, { clock });
    element.addField({ ...text, type: 'SIGNATURE' });
    await element.save();
    await addElsewhere(envelopeId, 0.7);
    now = 20_000;
    window.dispatchEvent(new Event('focus'));
    await until(() => driver.has('Use their version'), 'the offer');
    expect(driver.has('Keep my version'), 'nothing of mine is unsaved').to.equal(false);
    await driver.activate('Use their version');
    element.addField({ ...text, y: 0.4 });
    await world.call('POST', `/v1/envelopes/${envelopeId}/send`, {});
    now = 40_000;
    window.dispatchEvent(new Event('focus'));
    await until(() => driver.text.includes('This envelope was sent meanwhile.'), 'the words');
    expect(driver.has(/^Save$/)).to.equal(false);
    expect(element.fields, 'what was not saved can still be seen').to.have.length(3);
    await expect(main).to.be.accessible();
  });

  it('never adds a field twice when the response to a save was lost', async () => {
    const { element, envelopeId } = await emptyDraft(world);
    element.addField(text);
    await world.fault('bulkCreateDocumentFields', { drop: 'after' });
    expect(await element.save()).to.equal(false);
    expect(await world.stored(envelopeId), 'it had arrived').to.have.length(1);
    const saved = oneEvent(element, 'sig-saved');
    expect(await element.save()).to.equal(true);
    await saved;
    const stored = await world.stored(envelopeId);
    expect(stored.map(({ id }) => id)).to.deep.equal(element.fields.map(({ id }) => id));
    expect(stored).to.have.length(1);
  });

  it('keeps both versions without a field twice when the response to a save was lost and others added one', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField(text);
    await world.fault('bulkCreateDocumentFields', { drop: 'after' });
    await element.save();
    await addElsewhere(envelopeId, 0.7);
    element.addField({ ...text, y: 0.4 });
    await element.save();
    await until(() => driver.has('Keep both'), 'the question');
    expect(driver.text).to.include('1 added.');
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Keep both');
    await saved;
    expect((await world.stored(envelopeId)).map(({ y }) => y).sort()).to.deep.equal([0.1, 0.4, 0.7]);
  });

  it('removes a field from the service that was removed after the response to its save was lost', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField(text);
    await world.fault('bulkCreateDocumentFields', { drop: 'after' });
    await element.save();
    expect(await world.stored(envelopeId), 'it had arrived').to.have.length(1);
    element.undo();
    await element.updateComplete;
    expect(driver.text).to.include('Unsaved changes');
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Try again');
    await saved;
    expect(await world.stored(envelopeId)).to.deep.equal([]);
  });

  it('says no more that a save failed once its changes are undone', async () => {
    const { element, driver } = await emptyDraft(world);
    element.addField(text);
    await world.fault('bulkCreateDocumentFields', { status: 400, body: { statusCode: 400, message: 'no' } });
    await element.save();
    await until(() => driver.text.includes('Couldn’t save'), 'the refusal');
    element.undo();
    await until(() => !driver.text.includes('Couldn’t save'), 'its end');
  });

  it('stops offering a merge when the field is changed here too before an answer', async () => {
    const { element, driver } = await emptyDraft(world);
    element.addField(text);
    await element.save();
    const { id } = element.fields[0]!;
    await world.call('PUT', `/v1/documents/${world.documentId}/fields/${id}`, { label: 'theirs' });
    element.addField({ ...text, y: 0.4 });
    await element.save();
    await until(() => driver.has('Keep both'), 'the question');
    element.select([id]);
    await element.updateComplete;
    await driver.setProperty('textbox', 'Label', 'mine');
    expect(driver.has('Keep both')).to.equal(false);
    expect(driver.text).to.include('You both changed the same field');
  });

  it('takes over all that was added elsewhere when it is reloaded during the question', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField({ ...text, label: 'mine' });
    await addElsewhere(envelopeId, 0.7);
    await element.save();
    await until(() => driver.has('Keep both'), 'the question');
    await addElsewhere(envelopeId, 0.8);
    await element.reload({ keepChanges: true });
    expect(driver.has('Use their version'), 'the question is settled').to.equal(false);
    expect(await element.save()).to.equal(true);
    expect((await world.stored(envelopeId)).map(({ y }) => y).sort()).to.deep.equal([0.1, 0.7, 0.8]);
  });

  describe('a field that was moved far away elsewhere, by a save that renames all', () => {
    /** Saves one field, and another person moves it: the service has it under another id then (G24). */
    async function movedElsewhere() {
      const mounted = await emptyDraft(world);
      const { element, envelopeId } = mounted;
      element.addField({ ...text, label: 'Name' });
      await element.save();
      const { id } = element.fields[0]!;
      const [stored] = await world.stored(envelopeId);
      const { pageNumber, type, width, height, recipientRole, label, required } = stored!;
      await world.call('POST', `/v1/documents/${world.documentId}/fields/replace`, {
        ...{ envelopeId, gridGroups: [] },
        fields: [{ pageNumber, type, width, height, recipientRole, label, required, x: 0.5, y: 0.8 }],
      });
      expect((await world.stored(envelopeId))[0]!['id'], 'renamed').not.to.equal(id);
      return { ...mounted, id };
    }

    it('is counted once, and is one field after “Keep both”, with what was changed here', async () => {
      const { element, driver, envelopeId, id } = await movedElsewhere();
      element.select([id]);
      await element.updateComplete;
      await driver.setProperty('textbox', 'Label', 'mine');
      await element.save();
      await until(() => driver.has('Keep both'), 'the question');
      expect(driver.text).to.include('1 changed.').and.not.to.include('added');
      const saved = oneEvent(element, 'sig-saved');
      await driver.activate('Keep both');
      await saved;
      const stored = await world.stored(envelopeId);
      expect(stored.map(({ label, x, y }) => [label, x, y])).to.deep.equal([['mine', 0.5, 0.8]]);
      expect(element.fields.map(({ id: now }) => now)).to.deep.equal(stored.map(({ id: now }) => now));
    });

    it('does not come back by “Keep both” where it was removed here', async () => {
      const { element, driver, id } = await movedElsewhere();
      element.removeFields([id]);
      await element.save();
      await until(() => driver.has('Keep my version'), 'the question');
      expect(driver.has('Keep both')).to.equal(false);
      expect(driver.text).to.include('You both changed the same field');
    });
  });

  it('names a refused field and leads to the refused property', async () => {
    const { element, driver, main } = await emptyDraft(world);
    element.addField(text);
    element.addField({ ...text, type: 'SIGNATURE', y: 0.5, label: 'Here' });
    await world.fault('bulkCreateDocumentFields', {
      status: 400,
      body: { statusCode: 400, message: 'no', details: [{ path: 'fields.1.label', message: 'too long' }] },
    });
    expect(await element.save()).to.equal(false);
    expect(driver.text).to.include('This field was refused:');
    await driver.activate(/^Signature, Client, page 1, .*Here$/);
    await until(() => driver.focusedName === 'Label', 'focus on the label');
    expect(driver.focused!.getAttribute('aria-invalid')).to.equal('true');
    await expect(main).to.be.accessible();
  });

  it('reads and replaces the fields of a template (R82, R85)', async () => {
    const answer = await world.call(
      'POST',
      `/v1/envelopes/${world.envelopes.completed!.id}/save-as-template`,
      {
        name: 'Agreement',
      },
    );
    const { id } = (await answer.json()) as { id: string };
    const { element, driver, main } = await mount(world, { attributes: { 'template-id': id } });
    await driver.ready();
    const before = element.fields.length;
    element.addField(text);
    expect(await element.save()).to.equal(true);
    const write = world.seen.findLast(({ method }) => method !== 'GET')!;
    expect(write.path).to.match(/\/fields\/replace$/);
    expect(write.body).to.have.keys('templateId', 'fields', 'gridGroups');
    await element.reload();
    await driver.ready();
    expect(element.fields).to.have.length(before + 1);
    await expect(main).to.be.accessible();
  });
});
