import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { openPdf } from '../../../src/elements/shared/pdf/pdf.js';
import { until } from '../../../src/testing/query.js';
import { emptyDraft, mount, textSpot } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const mm = 72 / 25.4;
const a4 = { width: 595.28, height: 841.89 };

describe('sig-field-placer', () => {
  let world: PlacerWorld;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
  });

  describe('opening', () => {
    it('shows pages and fields; each field is named by type, role, page and position', async () => {
      const { element, driver, main } = await mount(world, { envelopeId: world.envelopes.draft!.id });
      await oneEvent(element, 'sig-ready');
      await driver.ready();
      expect(element.fields).to.have.length(4);
      element.page = 3;
      await until(() => driver.fields('Signature').length > 0, 'page 3');
      expect(driver.names.find((name) => name.startsWith('Signature'))).to.match(
        /^Signature, Signer 1, page 3, \d+ mm from left, \d+ mm from top/,
      );
      expect(element.page).to.equal(3);
      await expect(main).to.be.accessible();
    });

    it('offers the envelope’s signers as roles (G22)', async () => {
      const { driver } = await emptyDraft(world);
      const radio = driver.named('radio', 'Partner');
      radio.click();
      await driver.place('Initials');
      expect(driver.focusedName).to.match(/^Initials, Partner, page 1, /);
    });

    it('keeps only the pages near the view in the DOM', async () => {
      const long = await PDFDocument.create();
      for (let n = 0; n < 60; n++) long.addPage([300, 400]);
      const documentId = await world.upload(await long.save());
      const { driver, element } = await emptyDraft(world, { documentId });
      const pages = () => driver.all('group', /^Page \d+ of 60$/);
      expect(pages().length).to.be.below(8);
      element.page = 40;
      await until(() => driver.all('group', 'Page 40 of 60').length === 1, 'page 40');
      expect(driver.all('group', /^Page 1 of 60$/)).to.have.length(0);
      expect(pages().length).to.be.below(10);
    });
  });

  describe('placing by pointer', () => {
    it('shows pages without animation when reduced motion is preferred', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      try {
        const { element, driver } = await emptyDraft(world, { attributes: { zoom: '1' } });
        const { width } = driver.page(1).getBoundingClientRect();
        element.zoom = 2;
        await element.updateComplete;
        expect(driver.page(1).getBoundingClientRect().width).to.be.closeTo(2 * width, 1);
      } finally {
        await emulateMedia({ reducedMotion: 'no-preference' });
      }
    });

    it('places a field where it is dropped from the palette', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.drag('Signature').to(1, 0.5, 0.3);
      const [field] = element.fields;
      expect(field).to.include({ type: 'SIGNATURE', pageNumber: 1, recipientRole: 'Client', required: true });
      expect(field!.x + field!.width / 2).to.be.closeTo(0.5, 0.01);
      expect(field!.y + field!.height / 2).to.be.closeTo(0.3, 0.01);
    });

    it('places a type by Enter after another was dragged, also where no click follows a drag (WebKit)', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.drag('Signature').to(1, 0.5, 0.3);
      driver.type('Text').click();
      await element.updateComplete;
      expect(element.fields.map(({ type }) => type)).to.deep.equal(['SIGNATURE', 'TEXT']);
    });

    it('places nothing beside a page, dropped or tapped', async () => {
      const { element, driver } = await emptyDraft(world);
      const nothing = async (act: Promise<unknown>) => {
        const error: unknown = await act.catch((reason: unknown) => reason);
        expect(String(error)).to.include('was not placed');
        expect(element.fields).to.have.length(0);
      };
      await nothing(driver.put('Signature', 1, -0.02, 0.3));
      await driver.tap(1, 0.5, 0.3);
      expect(element.fields, 'the type is still armed').to.have.length(1);
      element.removeFields([element.fields[0]!.id]);
      await nothing(driver.drag('Signature').to(1, -0.02, 0.3));
      await nothing(driver.drag('Signature').to(1, 1.02, 0.3));
      await nothing(driver.drag('Signature').to(1, 0.5, 1.008));
    });

    it('places a field by a tap on the type and a tap on the page, never beyond the page’s edge (R75)', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.put('Signature', 1, 0.995, 0.4);
      const [field] = element.fields;
      expect(field!.x + field!.width).to.be.at.most(1);
      expect(field!.width * a4.width).to.be.closeTo(60 * mm, 0.1);
    });

    it('moves a field by dragging, also to another page, as one step', async () => {
      const { element, driver } = await emptyDraft(world);
      const field = await driver.put('Text', 1, 0.4, 0.8);
      const before = element.fields[0]!;
      const page = driver.page(1).getBoundingClientRect();
      const turned = driver.page(2).getBoundingClientRect();
      await driver.move(field, 0, turned.top - page.top - 0.7 * page.height);
      const after = element.fields[0]!;
      expect(after.pageNumber).to.equal(2);
      expect(after.width * a4.height, 'the same physical width on the turned page').to.be.closeTo(
        before.width * a4.width,
        0.5,
      );
      await driver.undo();
      expect(element.fields).to.deep.equal([before]);
      await driver.redo();
      expect(element.fields[0]!.pageNumber).to.equal(2);
    });

    it('scrolls while dragging at the window’s edge, when the pages reach beyond it', async () => {
      const { element, driver } = await emptyDraft(world);
      element.style.setProperty('--sig-placer-height', '1200px');
      const field = await driver.put('Text', 1, 0.4, 0.2);
      const pages = driver.named('region', 'Pages');
      const box = field.getBoundingClientRect();
      await driver.move(field, 0, innerHeight - 8 - box.bottom, { end: false });
      await until(() => pages.scrollTop > 0, 'the pages to scroll');
      await driver.press('Escape');
    });

    it('scrolls sideways while dragging on wide pages, and Escape returns the field', async () => {
      const { element, driver } = await emptyDraft(world);
      element.zoom = 2;
      await element.updateComplete;
      const pages = driver.named('region', 'Pages');
      await until(() => pages.scrollWidth > pages.clientWidth + 100, 'wide pages');
      pages.scrollLeft = 0;
      const field = await driver.put('Text', 1, 0.25, 0.1);
      const before = element.fields;
      const [box, place] = [field.getBoundingClientRect(), pages.getBoundingClientRect()];
      pages.scrollLeft = 0;
      await driver.move(field, place.right - 6 - (box.left + box.width / 2), 0, { end: false });
      await until(() => pages.scrollLeft > 0, 'the pages to scroll');
      await driver.press('Escape');
      expect(element.fields).to.deep.equal(before);
    });

    it('resizes by a handle, never below the minimum size', async () => {
      const { element, driver } = await emptyDraft(world);
      const field = await driver.put('Signature', 1, 0.4, 0.3);
      const before = element.fields[0]!;
      await driver.resize(field, 'se', 60, 30);
      const larger = element.fields[0]!;
      expect(larger.width).to.be.above(before.width);
      expect(larger.x).to.be.closeTo(before.x, 1e-5);
      await driver.resize(driver.field('Signature'), 'e', -900, 0);
      expect(element.fields[0]!.width * a4.width).to.be.closeTo(15 * mm, 0.1);
    });

    it('cancels a gesture on Escape', async () => {
      const { element, driver } = await emptyDraft(world);
      const field = await driver.put('Text', 1, 0.4, 0.5);
      const before = element.fields;
      const left = () => field.getBoundingClientRect().left;
      const start = left();
      await driver.move(field, 80, 40, { end: false });
      expect(left()).to.be.closeTo(start + 80, 8);
      await driver.press('Escape');
      expect(left()).to.equal(start);
      expect(element.fields).to.equal(before);
    });
  });

  describe('placing by keyboard', () => {
    it('places, moves, resizes and removes without a pointer', async () => {
      const { element, driver, main } = await emptyDraft(world);
      await driver.place('Signature');
      expect(driver.focusedName).to.match(/^Signature, Client, page 1, /);
      const before = element.fields[0]!;
      await driver.press('ArrowRight', { shift: true });
      await driver.press('ArrowRight', { shift: true });
      await driver.press('ArrowDown', { alt: true });
      const moved = element.fields[0]!;
      expect((moved.x - before.x) * a4.width).to.be.closeTo(20 * mm, 0.1);
      expect((moved.height - before.height) * a4.height).to.be.closeTo(mm, 0.1);
      await expect(main).to.be.accessible();
      await driver.press('Escape');
      expect(element.fields[0]!.height, 'Escape takes the resizing back').to.equal(before.height);
      await driver.press('z', { ctrl: true });
      expect(element.fields[0]!.x, 'the two moves were one step').to.equal(before.x);
      await driver.press('Delete');
      expect(element.fields).to.have.length(0);
      await driver.press('z', { ctrl: true });
      expect(element.fields).to.have.length(1);
    });

    it('never places a new field on top of others', async () => {
      const { element, driver } = await emptyDraft(world);
      for (const type of ['Signature', 'Text', 'Date signed']) await driver.place(type);
      expect(element.fields).to.have.length(3);
      expect(element.check().map(({ code }) => code)).not.to.include('overlap');
    });

    it('announces the position of a moved field', async () => {
      const { driver } = await emptyDraft(world);
      await driver.place('Text');
      await driver.press('ArrowLeft');
      await until(() => /\d+ mm from left, \d+ mm from top/.test(driver.announced), 'the words');
    });

    it('opens the properties with Enter and returns with Escape; typed numbers move the field', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Text');
      await driver.press('Enter');
      await until(() => driver.focused?.matches('select'), 'focus in the properties');
      await driver.setProperty('spinbutton', 'Left', '20');
      await driver.setProperty('spinbutton', 'Width', '80');
      expect(element.fields[0]!.x * a4.width).to.be.closeTo(20 * mm, 0.05);
      expect(element.fields[0]!.width * a4.width).to.be.closeTo(80 * mm, 0.05);
      await driver.setProperty('combobox', 'Unit', 'in');
      await driver.setProperty('spinbutton', 'Top', '1');
      expect(element.fields[0]!.y * a4.height).to.be.closeTo(72, 0.05);
      await driver.press('Escape');
      await until(() => driver.focusedName.startsWith('Text, Client, page 1, 0.8 in from left'), 'the field');
    });

    it('ignores shortcuts while a person types', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Text');
      const label = driver.property('textbox', 'Label');
      label.focus();
      await driver.press('Delete');
      await driver.press('a', { ctrl: true });
      expect(element.fields).to.have.length(1);
    });

    it('pastes where the mouse points; a deletion that is undone is selected and has focus again', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Signature');
      await driver.press('c', { ctrl: true });
      const box = driver.page(1).getBoundingClientRect();
      const [clientX, clientY] = [box.left + box.width * 0.6, box.top + 300];
      driver.page(1).dispatchEvent(
        new PointerEvent('pointermove', {
          clientX,
          clientY,
          pointerType: 'mouse',
          bubbles: true,
          composed: true,
        }),
      );
      await driver.press('v', { ctrl: true });
      const pasted = element.fields[1]!;
      expect(pasted.x + pasted.width / 2).to.be.closeTo(0.6, 0.01);
      expect((pasted.y + pasted.height / 2) * box.height).to.be.closeTo(300, 4);
      await until(() => driver.focusedName.startsWith('Signature'), 'focus on the copy');
      await driver.press('a', { ctrl: true });
      await driver.press('Delete');
      expect(element.fields).to.have.length(0);
      await driver.press('z', { ctrl: true });
      expect(driver.fields().map(({ ariaPressed }) => ariaPressed)).to.deep.equal(['true', 'true']);
      await until(() => driver.focusedName.startsWith('Signature'), 'focus on what is back');
    });

    it('selects all, copies and pastes', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Signature');
      await driver.place('Text');
      await driver.press('a', { ctrl: true });
      await driver.press('c', { ctrl: true });
      await driver.press('v', { ctrl: true });
      expect(element.fields.map(({ type }) => type)).to.deep.equal([
        'SIGNATURE',
        'TEXT',
        'SIGNATURE',
        'TEXT',
      ]);
      expect(element.fields[2]!.x).not.to.equal(element.fields[0]!.x);
    });
  });

  describe('properties', () => {
    it('sets role, required, label and multiline', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Text');
      await driver.setProperty('combobox', 'Role', 'Partner');
      driver.property('checkbox', 'Required').click();
      driver.property('checkbox', 'Multi-line').click();
      await driver.setProperty('textbox', 'Label', 'Name of the firm');
      expect(element.fields[0]).to.include({
        recipientRole: 'Partner',
        required: false,
        multiline: true,
        label: 'Name of the firm',
      });
      expect(driver.names[0]).to.match(/^Text, Partner, page 1, .*, Name of the firm$/);
    });

    it('stores a drop-down’s options in validation.options (G20)', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Drop-down');
      await driver.setProperty('textbox', 'Options', 'Monthly\n Quarterly \n\nMonthly');
      expect(element.fields[0]!.validation).to.deep.equal({ options: ['Monthly', 'Quarterly'] });
    });

    it('adds radio options below each other (R78)', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.place('Radio button');
      await driver.activate('Add an option');
      const [first, second] = element.fields;
      expect(second!.groupKey).to.equal(first!.groupKey);
      expect(second!.optionLabel).to.equal('Option 2');
      expect(second!.y).to.be.above(first!.y);
    });

    it('copies a field to the other pages, at the same size and corner', async () => {
      const { element, driver } = await emptyDraft(world);
      await driver.put('Initials', 1, 0.9, 0.95);
      await driver.activate('Copy');
      expect(element.fields.map(({ pageNumber }) => pageNumber)).to.deep.equal([1, 2, 3]);
      const [, turned] = element.fields;
      expect(turned!.width * a4.height).to.be.closeTo(20 * mm, 0.1);
      expect(driver.text).to.include('2 fields added.');
    });
  });

  describe('rotated pages', () => {
    it('stores fractions of the page as shown, also on a rotated page', async () => {
      const { element, driver, envelopeId } = await emptyDraft(world);
      element.page = 2;
      await until(() => driver.all('group', 'Page 2 of 3').length > 0 && element.page === 2, 'page 2');
      const content = await world.call('GET', `/v1/documents/${world.documentId}/content`);
      const spot = await textSpot(await openPdf(await content.blob()), 2, 'Initials');
      await driver.put('Initials', 2, spot.x, spot.y);
      const saved = oneEvent(element, 'sig-saved');
      await driver.save();
      await saved;
      const [stored] = await world.stored(envelopeId);
      expect(Number(stored!.x) + Number(stored!.width) / 2).to.be.closeTo(spot.x, 0.004);
      expect(Number(stored!.y) + Number(stored!.height) / 2).to.be.closeTo(spot.y, 0.004);
    });

    it('shows a saved field at its fractions, for every rotation, crop and size', async () => {
      const doc = await PDFDocument.create();
      for (const turn of [0, 90, 180, 270]) {
        const page = doc.addPage([400, 300]);
        page.setCropBox(20, 30, 200, 120);
        page.setRotation(degrees(turn));
      }
      const documentId = await world.upload(await doc.save());
      const { element, driver } = await emptyDraft(world, { documentId });
      element.fields = [1, 2, 3, 4].map((pageNumber) => ({
        ...{ type: 'TEXT', pageNumber, x: 0.25, y: 0.5, width: 0.5, height: 0.25 },
      }));
      for (const number of [1, 2, 3, 4]) {
        element.page = number;
        const field = await until(
          () => driver.fields(`Text, Unassigned, page ${number},`)[0],
          `page ${number}`,
        );
        const page = driver.page(number).getBoundingClientRect();
        const box = field.getBoundingClientRect();
        expect((box.left - page.left) / page.width).to.be.closeTo(0.25, 0.003);
        expect((box.top - page.top) / page.height).to.be.closeTo(0.5, 0.003);
        expect(page.width > page.height).to.equal(number % 2 === 1);
      }
    });
  });
});
