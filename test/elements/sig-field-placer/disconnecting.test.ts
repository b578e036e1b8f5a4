import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { SigErrorEvent } from '../../../src/elements/shared/element/errors.js';
import { until } from '../../../src/testing/query.js';
import { emptyDraft, mount } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { countWorkers } from '../../support/viewer-fixture.js';
import { handClock, holding } from './support/wire.js';

const writes = (world: PlacerWorld) => world.seen.filter(({ path }) => /\/fields\/(replace|bulk)/.test(path));
const text = { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const turn = () => new Promise((done) => setTimeout(done, 30));

describe('sig-field-placer: changing documents, disconnecting and reconnecting', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  it('never writes one envelope’s fields into another, even when the envelope changes during a save', async () => {
    const wire = holding(world);
    const { element, driver, envelopeId } = await emptyDraft(world, { fetch: wire.fetch });
    const other = await world.draft(world.documentId);
    element.addField(text);
    wire.hold(({ url }) => url.includes(`/fields?envelopeId=${envelopeId}`));
    const saved = element.save();
    await until(() => wire.holds > 0, 'the look at what is there');
    element.envelopeId = other;
    await element.updateComplete;
    wire.letGo();
    expect(await saved).to.equal(false);
    await driver.ready();
    expect(writes(world)).to.deep.equal([]);
    expect(await world.stored(other)).to.deep.equal([]);
    expect(element.fields).to.deep.equal([]);
  });

  it('ignores responses for the previous envelope', async () => {
    const wire = holding(world);
    const { element, driver, envelopeId } = await emptyDraft(world, { fetch: wire.fetch });
    const other = await world.draft(world.documentId);
    element.addField(text);
    wire.hold(({ url }) => url.includes('/fields/bulk'));
    const saved = element.save();
    await until(() => wire.holds > 0, 'the write');
    element.envelopeId = other;
    await oneEvent(element, 'sig-ready');
    await driver.ready();
    wire.letGo();
    await saved;
    expect(element.fields).to.deep.equal([]);
    expect(await world.stored(envelopeId)).to.have.length(1);
    element.addField({ ...text, y: 0.5 });
    expect(await element.save()).to.equal(true);
    expect((await world.stored(other)).map(({ y }) => y)).to.deep.equal([0.5]);
  });

  it('sends a pending autosave to the previous envelope, never to the next one', async () => {
    const { clock, strike } = handClock();
    const wire = holding(world);
    const options = { attributes: { autosave: 'true' }, clock, fetch: wire.fetch };
    const { element, driver, envelopeId } = await emptyDraft(world, options);
    const other = await world.draft(world.documentId);
    element.addField(text);
    wire.hold(({ url }) => url.endsWith(`/envelopes/${other}`));
    element.envelopeId = other;
    await until(() => wire.holds > 0, 'the next envelope on its way');
    strike();
    await turn();
    wire.letGo();
    await driver.ready();
    await until(() => writes(world).length > 0, 'the write');
    expect(writes(world)).to.have.length(1);
    expect(await world.stored(envelopeId)).to.have.length(1);
    expect(await world.stored(other)).to.deep.equal([]);
    expect(element.fields).to.deep.equal([]);
  });

  it('reports remote changes of the previous envelope to the host and never overwrites them', async () => {
    const { clock } = handClock();
    const options = { attributes: { autosave: 'true' }, clock };
    const { element, envelopeId } = await emptyDraft(world, options);
    element.addField(text);
    await world.call('POST', `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields: [{ ...text, y: 0.7 }],
    });
    const failed = oneEvent<SigErrorEvent>(element, 'sig-error');
    element.envelopeId = await world.draft(world.documentId);
    expect((await failed).detail.code).to.equal('conflict');
    expect((await world.stored(envelopeId)).map(({ y }) => y)).to.deep.equal([0.7]);
  });

  it('reports changes that were asked about and are not saved when the envelope changes with autosave on', async () => {
    const { clock } = handClock();
    const { element, envelopeId } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    element.addField(text);
    await world.call('POST', `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields: [{ ...text, y: 0.7 }],
    });
    expect(await element.save()).to.equal(false);
    const failed = oneEvent<SigErrorEvent>(element, 'sig-error');
    element.envelopeId = await world.draft(world.documentId);
    expect((await failed).detail.code).to.equal('conflict');
  });

  it('does not call a document of the next envelope saved when one of the previous envelope is', async () => {
    const { clock } = handClock();
    const wire = holding(world);
    const options = { attributes: { autosave: 'true' }, clock, fetch: wire.fetch };
    const { element, driver, envelopeId } = await emptyDraft(world, options);
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const annex = await world.upload(await pdf.save());
    const saved: unknown[] = [];
    element.addEventListener('sig-saved', ({ detail }) => saved.push(detail));
    element.addField(text);
    wire.hold(({ url }) => url.includes('/fields/bulk'));
    await world.call('PATCH', `/v1/envelopes/${envelopeId}`, { documentIds: [world.documentId, annex] });
    element.documentId = annex;
    await until(() => wire.holds > 0, 'the save');
    element.documentId = world.documentId;
    element.envelopeId = await world.draft(world.documentId);
    await element.updateComplete;
    wire.letGo();
    await driver.ready();
    await until(() => writes(world).length > 0, 'the write');
    await turn();
    expect(await world.stored(envelopeId)).to.have.length(1);
    expect(saved).to.deep.equal([]);
  });

  it('loads when it is moved between its first render and its first request', async () => {
    const { element, driver, main } = await mount(world, { envelopeId: world.envelopes.draft!.id });
    await element.updateComplete;
    const elsewhere = document.createElement('div');
    main.querySelector('sig-provider')!.append(elsewhere);
    elsewhere.append(element);
    await driver.ready();
    expect(element.fields.length).to.be.above(0);
  });

  it('saves pending edits when it is removed with autosave on', async () => {
    const { clock } = handClock();
    const { element, envelopeId } = await emptyDraft(world, { attributes: { autosave: 'true' }, clock });
    element.addField(text);
    element.remove();
    await oneEvent(element, 'sig-saved');
    expect(await world.stored(envelopeId)).to.have.length(1);
    expect(writes(world)).to.have.length(1);
  });

  it('sends nothing when it is removed without autosave', async () => {
    const { element } = await emptyDraft(world);
    element.addField(text);
    element.remove();
    await turn();
    expect(writes(world)).to.deep.equal([]);
  });

  it('saves once, after the autosave delay, when it is moved within the page', async () => {
    const { clock, strike } = handClock();
    const options = { attributes: { autosave: 'true' }, clock };
    const { element, main } = await emptyDraft(world, options);
    element.addField(text);
    main.querySelector('sig-provider')!.append(element);
    await turn();
    expect(writes(world)).to.deep.equal([]);
    const saved = oneEvent(element, 'sig-saved');
    strike();
    await saved;
    await turn();
    expect(writes(world)).to.have.length(1);
  });

  it('resumes autosave when it is reconnected after a failed save', async () => {
    const { clock, strike, waiting } = handClock();
    const { element, main, envelopeId } = await emptyDraft(world, {
      attributes: { autosave: 'true' },
      clock,
    });
    element.addField(text);
    await world.fault('bulkCreateDocumentFields', { status: 400, body: { statusCode: 400, message: 'no' } });
    element.remove();
    await oneEvent(element, 'sig-error');
    main.querySelector('sig-provider')!.append(element);
    await until(() => waiting.size > 0, 'the next try');
    const saved = oneEvent(element, 'sig-saved');
    strike();
    await saved;
    expect(await world.stored(envelopeId)).to.have.length(1);
  });

  it('runs simultaneous saves one after the other and never writes twice', async () => {
    const wire = holding(world);
    const { element, envelopeId } = await emptyDraft(world, { fetch: wire.fetch });
    element.addField(text);
    wire.hold(({ url }) => url.includes('/fields/bulk'));
    const first = element.save();
    await until(() => wire.holds > 0, 'the first write');
    element.addField({ ...text, y: 0.5 });
    const others = [element.save(), element.save(), element.save()];
    wire.letGo();
    expect(await Promise.all([first, ...others])).to.deep.equal([true, true, true, true]);
    expect(writes(world).map(({ body }) => (body!.fields as object[]).length)).to.deep.equal([1, 1]);
    expect(await world.stored(envelopeId)).to.have.length(2);
  });

  it('returns the fields that the host set until they can be shown, and then shows them', async () => {
    const envelopeId = await world.draft(world.documentId);
    const { element, driver } = await mount(world, { envelopeId });
    element.fields = [{ type: 'TEXT', pageNumber: 2, x: 0.1, y: 0.2, width: 0.3, height: 0.1 }];
    const before = element.fields;
    expect(before.map(({ type, pageNumber, x }) => [type, pageNumber, x])).to.deep.equal([['TEXT', 2, 0.1]]);
    await driver.ready();
    expect(element.fields).to.deep.equal(before);
  });

  it('is empty as soon as another envelope is named, and keeps fields that are set for it', async () => {
    const { element, driver, envelopeId } = await emptyDraft(world);
    element.addField(text);
    element.envelopeId = await world.draft(world.documentId);
    expect(element.fields).to.deep.equal([]);
    expect(element.removeFields(['x']) || element.undo()).to.equal(false);
    element.fields = [{ ...text, id: 'mine' }];
    expect(element.fields.map(({ id }) => id)).to.deep.equal(['mine']);
    await element.updateComplete;
    expect(element.fields.map(({ id }) => id)).to.deep.equal(['mine']);
    await driver.ready();
    expect(element.fields.map(({ id }) => id)).to.deep.equal(['mine']);
    element.envelopeId = envelopeId;
    await element.updateComplete;
    expect(element.fields).to.deep.equal([]);
  });

  /** Three pages, of which one is named and not there. */
  async function withoutPage(index: number): Promise<typeof globalThis.fetch> {
    const doc = await PDFDocument.create();
    const pages = [1, 2, 3].map(() => doc.addPage());
    doc.context.delete(pages[index]!.ref);
    const file = await doc.save({ useObjectStreams: false });
    return async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/content')) return world.fetch(request);
      return new Response(new Blob([file], { type: 'application/pdf' }));
    };
  }

  it('never leaves a worker running when the file cannot be shown', async () => {
    const workers = countWorkers();
    try {
      const fetch = await withoutPage(0);
      const { element } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch });
      await oneEvent(element, 'sig-error');
      await until(() => workers.running === 0, 'the end of the worker');
    } finally {
      workers.end();
    }
  });

  it('never keeps a worker when it is removed at once or has no owner', async () => {
    const workers = countWorkers();
    try {
      const { element } = await mount(world, { documentId: world.documentId });
      await until(() => workers.running === 0, 'no worker without an owner');
      element.envelopeId = world.envelopes.draft!.id;
      await element.updateComplete;
      expect(workers.running).to.equal(1);
      element.remove();
      await until(() => workers.running === 0, 'the end of the worker');
    } finally {
      workers.end();
    }
  });

  it('loads nothing for an update that was due when it was removed, and the document when it is back', async () => {
    const workers = countWorkers();
    try {
      const { driver, element, main } = await emptyDraft(world);
      const other = await world.draft(world.documentId);
      element.envelopeId = other;
      element.remove();
      await element.updateComplete;
      await until(() => workers.running === 0, 'the end of the workers');
      await turn();
      await element.updateComplete;
      expect(workers.running).to.equal(0);
      main.append(element);
      await driver.ready();
      expect(workers.running).to.equal(1);
    } finally {
      workers.end();
    }
  });

  it('reports a page that cannot be drawn; fields can be placed on the others', async () => {
    const { driver, element } = await emptyDraft(world, { fetch: await withoutPage(1) });
    element.page = 2;
    await until(() => driver.text.includes('Page 2 couldn’t be displayed'), 'the words on the page');
    element.addField({ ...text, pageNumber: 3 });
    expect(await element.save()).to.equal(true);
  });
});
