import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { PDFDocument } from '@cantoo/pdf-lib';
import { until } from '../../../src/testing/query.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft, type MountOptions } from './support/fixture.js';

const signature = (recipientRole: string) =>
  ({ type: 'SIGNATURE', pageNumber: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05, recipientRole }) as const;

describe('sig-field-placer: several documents of one envelope', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  /** A draft with the scene's document and a second one of two pages. */
  async function two(options: MountOptions = {}) {
    const pdf = await PDFDocument.create();
    pdf.addPage([420, 595]);
    pdf.addPage([420, 595]);
    const annex = await world.upload(await pdf.save(), 'Annex.pdf');
    const mounted = await emptyDraft(world, { documentIds: [world.documentId, annex], ...options });
    const { element, driver } = mounted;
    await until(() => element.documents.every(({ fieldCount }) => fieldCount !== undefined), 'the counts');
    const [first] = element.documents;
    return { ...mounted, annex, first: first!.name, driver };
  }

  it('lists them with their fields, keeps what is unsaved while another is shown, and saves all', async () => {
    const { driver, element, main, annex, first, envelopeId } = await two();
    expect(driver.documentChoices).to.deep.equal([`${first}, 0 fields`, 'Annex.pdf, 0 fields']);
    await expect(main).to.be.accessible();
    const changes: (string | undefined)[] = [];
    const saves: (string | undefined)[] = [];
    element.addEventListener('sig-change', ({ detail }) => changes.push(detail.documentId));
    element.addEventListener('sig-saved', ({ detail }) => saves.push(detail.documentId));
    element.addField(signature('Client'));
    await driver.chooseDocument('Annex.pdf');
    expect(element.documentId).to.equal(annex);
    expect(element.fields).to.deep.equal([]);
    expect(driver.announced).to.equal('Annex.pdf is shown, 0 fields');
    expect(driver.documentChoices[0]).to.equal(`${first}, 1 field, unsaved`);
    element.addField(signature('Partner'));
    element.addField({ ...signature('Partner'), type: 'TEXT', y: 0.7 });
    await driver.chooseDocument(first);
    expect(element.fields.map(({ recipientRole }) => recipientRole)).to.deep.equal(['Client']);
    expect(changes).to.deep.equal([world.documentId, annex, annex]);
    expect(await world.stored(envelopeId)).to.deep.equal([]);
    expect(await element.save()).to.equal(true);
    expect(await world.stored(envelopeId)).to.have.length(1);
    expect(await world.stored(envelopeId, annex)).to.have.length(2);
    expect(saves).to.have.members([world.documentId, annex]);
    expect(driver.documentChoices[1]).to.equal('Annex.pdf, 2 fields');
  });

  it('each document has its own history, and copies go from one to another', async () => {
    const { driver, element, first } = await two();
    element.select([element.addField(signature('Client'))!]);
    await element.updateComplete;
    driver.fields()[0]!.focus();
    await driver.press('c', { ctrl: true });
    await driver.chooseDocument('Annex.pdf');
    expect(element.undo(), 'nothing was done here').to.equal(false);
    driver.named('region', 'Pages').focus();
    await driver.press('v', { ctrl: true });
    expect(element.fields).to.have.length(1);
    await driver.chooseDocument(first);
    expect(element.undo()).to.equal(true);
    expect(element.fields).to.deep.equal([]);
    expect(element.redo()).to.equal(true);
    await driver.chooseDocument('Annex.pdf');
    expect(element.undo()).to.equal(true);
    expect(element.fields).to.deep.equal([]);
  });

  it('the check covers all of them, and a finding leads to its document', async () => {
    const { driver, element, annex, first } = await two();
    element.addField(signature('Client'));
    await driver.chooseDocument('Annex.pdf');
    element.addField(signature('Partner'));
    expect(element.check(), 'each has signed in one of the two').to.deep.equal([]);
    const other = element.addField({ ...signature('Nobody'), y: 0.2 })!;
    await driver.chooseDocument(first);
    const [finding, ...more] = element.check();
    expect(more).to.deep.equal([]);
    expect(finding).to.include({ code: 'unknown-role', documentId: annex });
    expect(finding!.message).to.match(/^Annex\.pdf: /);
    await driver.check();
    await driver.activate(/^Annex\.pdf: /);
    await until(() => element.documentId === annex && driver.focusedName.includes('Nobody'), 'the field');
    expect(driver.fields().filter(({ ariaPressed }) => ariaPressed === 'true')).to.have.length(1);
    expect(element.fields.some(({ id }) => id === other)).to.equal(true);
  });

  it('a save that fails keeps the changes and says of which document they are', async () => {
    const { driver, element, envelopeId, first } = await two();
    element.addField(signature('Client'));
    await driver.chooseDocument('Annex.pdf');
    await world.fault('bulkCreateDocumentFields', { status: 503 }, 9);
    expect(await element.save()).to.equal(false);
    expect(driver.announced).to.include(`${first} could not be saved.`);
    expect(driver.text).to.include(`${first} could not be saved.`);
    expect(await world.stored(envelopeId)).to.deep.equal([]);
    await world.fault('bulkCreateDocumentFields', { status: 503 }, 0);
    await driver.chooseDocument(first);
    expect(element.fields).to.have.length(1);
    expect(driver.text).to.not.include('could not be saved');
  });

  it('the host can keep the shown document, and one that cannot be shown can be left again', async () => {
    const { driver, element, first } = await two();
    const stop = (event: Event) => event.preventDefault();
    element.addEventListener('sig-document-change', stop);
    const select = driver.named('combobox', 'Document') as HTMLSelectElement;
    select.value = element.documents[1]!.id;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await element.updateComplete;
    expect(element.documentId).to.equal(world.documentId);
    expect(select.value).to.equal(world.documentId);
    element.removeEventListener('sig-document-change', stop);
    element.addField(signature('Client'));
    await world.fault('getDocumentContent', { status: 404 });
    element.documentId = element.documents[1]!.id;
    await until(() => driver.text.includes('Document not found'), 'the error');
    await driver.chooseDocument(first);
    expect(element.fields).to.have.length(1);
  });

  it('autosave saves a document when it is left', async () => {
    const { driver, element, envelopeId } = await two({ attributes: { autosave: 'true' } });
    element.addField(signature('Client'));
    await driver.chooseDocument('Annex.pdf');
    await until(() => element.documents.every(({ isUnsaved }) => !isUnsaved), 'the save');
    expect(await world.stored(envelopeId)).to.have.length(1);
  });
});
