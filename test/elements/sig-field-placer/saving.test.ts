import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FieldPlacerDriver } from '../../../src/testing/field-placer.driver.js';
import { until } from '../../../src/testing/query.js';
import type { SigErrorEvent } from '../../../src/elements/shared/element/errors.js';
import { emptyDraft, mount } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const writes = (world: PlacerWorld) => world.seen.filter(({ path }) => /\/fields\/(replace|bulk)/.test(path));
const rejected = {
  status: 400,
  body: { statusCode: 400, message: 'fields.0 is wrong', error: 'Bad Request' },
};

describe('sig-field-placer: saving', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  it('saves everything with one request and takes over the service’s ids (R84, R85, G24)', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    await driver.put('Signature', 1, 0.3, 0.4);
    await driver.put('Text', 1, 0.3, 0.6);
    expect(driver.text).to.include('Unsaved changes');
    let saved = oneEvent(element, 'sig-saved');
    await driver.save();
    await saved;
    await driver.press('ArrowLeft');
    saved = oneEvent(element, 'sig-saved');
    await driver.save();
    await saved;
    const sent = world.seen.filter(({ method }) => method !== 'GET');
    expect(
      sent.map(({ path }) => path),
      'only additions, then anything else',
    ).to.deep.equal([
      `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`,
      `/v1/documents/${world.documentId}/fields/replace`,
    ]);
    expect(sent[1]!.body).to.have.keys('envelopeId', 'fields', 'gridGroups');
    const stored = await world.stored(envelopeId);
    expect(stored.map(({ id }) => id)).to.deep.equal(element.fields.map(({ id }) => id));
    expect(driver.text).to.include('Saved').and.not.include('Unsaved');
    expect(driver.focusedName, 'focus stays on the field').to.match(/^Text, Client/);
    element.undo();
    element.undo();
    expect(element.fields, 'history survives new ids').to.have.length(1);
  });

  it('Ctrl+S saves, also what is being typed, and never reaches the browser', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    await driver.place('Text');
    const label = driver.property('textbox', 'Label') as HTMLInputElement;
    label.focus();
    label.value = 'Place of birth';
    label.dispatchEvent(new Event('input', { bubbles: true }));
    const saved = oneEvent(element, 'sig-saved');
    const event = new KeyboardEvent('keydown', {
      ...{ key: 's', ctrlKey: true },
      ...{ bubbles: true, composed: true, cancelable: true },
    });
    label.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(true);
    await saved;
    expect(await world.stored(envelopeId)).to.have.nested.property('[0].label', 'Place of birth');
    const writesBefore = writes(world).length;
    await driver.press('s', { ctrl: true });
    expect(driver.announced, 'nothing left to save').to.include('Saved');
    expect(writes(world)).to.have.length(writesBefore);
  });

  it('loads the fields that it saved', async () => {
    const { element, driver } = await emptyDraft(world);
    await driver.place('Drop-down');
    await driver.setProperty('textbox', 'Options', 'A\nB');
    await driver.place('Radio button');
    await element.save();
    const before = element.fields;
    await element.reload();
    await driver.ready();
    expect(element.fields).to.deep.equal(before);
    expect(writes(world)).to.have.length(1);
  });

  it('sends grid groups and unknown members back unchanged (R81, G18)', async () => {
    const { envelopeId } = await emptyDraft(world);
    const field = {
      type: 'TEXT',
      pageNumber: 1,
      x: 0.1,
      y: 0.1,
      width: 0.2,
      height: 0.05,
      gridGroupId: 'g1',
      validation: { maxLength: 9 },
    };
    const group = { id: 'g1', rows: 2, columns: 3, note: 'kept' };
    await world.call('POST', `/v1/documents/${world.documentId}/fields/replace`, {
      envelopeId,
      fields: [field],
      gridGroups: [group],
    });
    const { driver, element } = await mount(world, { envelopeId });
    await driver.ready();
    element.select([element.fields[0]!.id]);
    await element.updateComplete;
    await driver.setProperty('textbox', 'Label', 'Cell');
    await element.save();
    const { body } = writes(world).at(-1)!;
    expect(body!.gridGroups).to.deep.equal([group]);
    expect((body!.fields as object[])[0]).to.deep.include({
      gridGroupId: 'g1',
      validation: { maxLength: 9 },
    });
  });

  it('loses nothing when the service refuses or is unreachable, and saves on retry', async () => {
    const { element, driver, main } = await emptyDraft(world);
    await driver.place('Signature');
    for (const answer of [rejected, { status: 503 }]) {
      await world.fault('bulkCreateDocumentFields', answer);
      const failed = oneEvent(element, 'sig-error');
      expect(await element.save()).to.equal(false);
      expect(((await failed) as SigErrorEvent).detail.operation).to.equal('bulkCreateDocumentFields');
      expect(element.fields).to.have.length(1);
      expect(driver.text).to.include('Couldn’t save');
      await expect(main).to.be.accessible();
    }
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Try again');
    await saved;
    expect(driver.text).not.to.include('Couldn’t save');
  });

  it('never overwrites remote changes without being asked to', async () => {
    const { element, driver, envelopeId, main } = await emptyDraft(world);
    await driver.place('Signature');
    const other = { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
    await world.call('POST', `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields: [other],
    });
    await driver.save();
    await until(() => driver.has('Keep my version'), 'the question');
    expect(await world.stored(envelopeId)).to.have.length(1);
    await expect(main).to.be.accessible();
    const saved = oneEvent(element, 'sig-saved');
    await driver.activate('Keep my version');
    await saved;
    expect((await world.stored(envelopeId)).map(({ type }) => type)).to.deep.equal(['SIGNATURE']);
  });

  it('autosaves after the last change', async () => {
    const waiting: (() => void)[] = [];
    const clock = {
      now: () => 0,
      after: (_ms: number, run: () => void) => {
        waiting.push(run);
        return () => void waiting.splice(waiting.indexOf(run), 1);
      },
    };
    const { element, driver } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    await driver.place('Signature');
    await driver.press('ArrowLeft');
    expect(writes(world)).to.have.length(0);
    const saved = oneEvent(element, 'sig-saved');
    waiting.at(-1)!();
    await saved;
    expect(writes(world)).to.have.length(1);
  });

  it('lets the host prevent each change', async () => {
    const { element, driver } = await emptyDraft(world);
    await driver.place('Signature');
    const changes: unknown[] = [];
    element.addEventListener('sig-change', (event) => changes.push(event.detail.patches[0]!.op));
    element.addEventListener('sig-before-change', (event) => {
      if (event.detail.patches.some(({ op }) => op === 'remove')) event.preventDefault();
    });
    const id = element.fields[0]!.id;
    expect(element.removeFields([id])).to.equal(false);
    expect(element.addField({ type: 'TEXT', pageNumber: 1 })).to.be.a('string');
    expect(element.fields.map(({ type }) => type)).to.deep.equal(['SIGNATURE', 'TEXT']);
    expect(changes).to.deep.equal(['add']);
  });

  it('reports invalid `fields` and keeps the model', async () => {
    const { element, driver } = await emptyDraft(world);
    await driver.place('Text');
    const errors: string[] = [];
    element.addEventListener('sig-error', ({ detail }) => errors.push(detail.code));
    const given = element as unknown as { fields: unknown; addField(field: unknown): unknown };
    for (const junk of ['x', 7, {}, [null], ['TEXT']]) given.fields = junk;
    for (const junk of [null, undefined, 'TEXT', []]) expect(given.addField(junk)).to.equal(undefined);
    expect(errors).to.deep.equal(Array<string>(9).fill('config'));
    expect(element.fields).to.have.length(1);
    given.fields = [
      { type: 'TEXT', id: 'a' },
      { type: 'DATE', id: 'a' },
      { type: 'DATE', id: 5 },
    ];
    const ids = element.fields.map(({ id }) => id);
    expect(ids[0]).to.equal('a');
    expect(new Set(ids).size, 'each its own').to.equal(3);
    given.fields = undefined;
    expect(element.fields, 'none are none').to.have.length(0);
    expect(element.undo() && element.undo()).to.equal(true);
    expect(element.fields.map(({ type }) => type)).to.deep.equal(['TEXT']);
  });

  it('shows fields that were set before its code loaded', async () => {
    const envelopeId = await world.draft(world.documentId);
    const { main } = await mount(world);
    main.querySelector('sig-field-placer')!.remove();
    const early = document.implementation.createHTMLDocument().createElement('sig-field-placer');
    Object.assign(early, {
      fields: [{ type: 'DATE', pageNumber: 1 }],
      envelopeId,
      documentId: world.documentId,
    });
    main.querySelector('sig-provider')!.append(early);
    await new FieldPlacerDriver(early).ready();
    expect(early.fields.map(({ type }) => type)).to.deep.equal(['DATE']);
  });

  it('reports the selection to the host', async () => {
    const { element, driver } = await emptyDraft(world);
    await driver.place('Signature');
    const selectionChange = oneEvent(element, 'sig-selection-change');
    element.select([]);
    expect(((await selectionChange) as CustomEvent<{ ids: string[] }>).detail.ids).to.deep.equal([]);
  });

  it('runs the preflight: each finding leads to its field (R102, G22)', async () => {
    const { element, driver, main } = await emptyDraft(world);
    await driver.place('Text');
    driver.property('checkbox', 'Required').click();
    await driver.setProperty('combobox', 'Role', 'Partner');
    await driver.check();
    expect(element.check().map(({ code }) => code)).to.deep.equal([
      'nothing-required',
      'no-signature',
      'no-signature',
    ]);
    expect(driver.text).to.include('No field is required. Sending will be refused.');
    expect(driver.text).to.include('Client has no signature field.');
    await expect(main).to.be.accessible();
    element.addField({ type: 'RADIO', pageNumber: 2, groupKey: 'g' });
    element.select([]);
    await element.updateComplete;
    await driver.activate(/^A radio group has only one button\. Radio button, Client, page 2, /);
    await until(() => driver.focusedName.startsWith('Radio button, Client, page 2'), 'the field in focus');
  });
});
