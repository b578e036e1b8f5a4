import { expect, fixtureCleanup, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { allByRole, byRole, until } from '../../../src/testing/query.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

/** What `to.be.accessible` loads and runs; the rule of the visible label is not among its defaults. */
const axe = () =>
  (
    window as unknown as {
      axe: {
        run(context: Element, options: object): Promise<{ violations: { nodes: { html: string }[] }[] }>;
      };
    }
  ).axe;

describe('sig-field-placer: tools at hand', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  it('role, required, duplicate and remove stand beside the selected field', async () => {
    const { element, driver, main } = await emptyDraft(world);
    const placed = await driver.put('Signature', 1, 0.5, 0.4);
    const tools = () => driver.named('group', 'Field tools');
    const [field, box] = [placed.getBoundingClientRect(), tools().getBoundingClientRect()];
    expect(box.bottom, 'above the field').to.be.at.most(field.top);
    expect(field.top - box.bottom).to.be.below(30);
    await expect(main).to.be.accessible();
    const role = byRole<HTMLSelectElement>(tools(), 'combobox', 'Role');
    role.value = 'Partner';
    role.dispatchEvent(new Event('change', { bubbles: true }));
    byRole(tools(), 'checkbox', 'Required').click();
    expect(element.fields[0]).to.include({ recipientRole: 'Partner', required: false });
    await element.updateComplete;
    byRole(tools(), 'button', 'Duplicate').click();
    expect(element.fields).to.have.length(2);
    await element.updateComplete;
    byRole(tools(), 'button', 'Remove').click();
    await element.updateComplete;
    expect(element.fields).to.have.length(1);
    expect(driver.all('group', 'Field tools')).to.have.length(0);
  });

  it('a press on the tools neither deselects nor moves the field, and they stay on the page', async () => {
    const { element, driver } = await emptyDraft(world);
    await driver.put('Text', 1, 0.95, 0.02);
    const tools = driver.named('group', 'Field tools');
    const [page, box] = [driver.page(1).getBoundingClientRect(), tools.getBoundingClientRect()];
    expect(box.right).to.be.at.most(page.right + 1);
    expect(box.top, 'below a field at the top').to.be.above(page.top);
    const before = element.fields;
    for (const type of ['pointerdown', 'pointerup'])
      tools.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          isPrimary: true,
          pointerId: 1,
          clientX: 9,
          clientY: 9,
        }),
      );
    expect(element.fields).to.equal(before);
    expect(driver.all('group', 'Field tools')).to.have.length(1);
  });

  it('“Remove” is in view whatever the window and the field', async () => {
    await setViewport({ width: 1280, height: 600 });
    const { element, driver } = await emptyDraft(world);
    element.scrollIntoView();
    await driver.place('Text');
    await driver.openProperties();
    const panel = driver.named('region', 'Properties');
    panel.scrollTop = panel.scrollHeight;
    const { top, bottom } = byRole(panel, 'button', 'Remove').getBoundingClientRect();
    const box = panel.getBoundingClientRect();
    expect(top).to.be.at.least(box.top - 1);
    expect(bottom).to.be.at.most(Math.min(box.bottom, innerHeight));
  });

  it('the search for fields is at hand while a field is selected, also on a phone', async () => {
    for (const width of [1280, 375]) {
      await setViewport({ width, height: 760 });
      const { driver, element } = await emptyDraft(world);
      await driver.place('Text');
      const seen = () => world.seen.filter(({ path }) => path.endsWith('/detect')).length;
      const before = seen();
      await driver.activate('Look for fields');
      await until(() => seen() > before, 'the search');
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    }
  });

  it('a phone shows the types in one row', async () => {
    await setViewport({ width: 375, height: 760 });
    const { driver, element } = await emptyDraft(world);
    const tops = ['Signature', 'Text', 'Attachment'].map(
      (type) => driver.type(type).getBoundingClientRect().top,
    );
    expect(new Set(tops).size).to.equal(1);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
  });

  it('a new field has no invalid control, in any unit, and position and size are collapsed', async () => {
    const { driver, element } = await emptyDraft(world);
    await driver.put('Signature', 1, 0.437, 0.313);
    const panel = driver.named('region', 'Properties');
    expect(allByRole(panel, 'spinbutton', 'Left')).to.have.length(0);
    for (const unit of ['mm', 'pt', 'in', '%']) {
      await driver.setProperty('combobox', 'Unit', unit);
      for (const name of ['Left', 'Top', 'Width', 'Height', 'Page']) {
        const input = driver.property('spinbutton', name) as HTMLInputElement;
        expect(input.validity.valid, `${name} ${input.value} ${unit}`).to.equal(true);
      }
    }
    await element.updateComplete;
  });

  it('a visible label is part of each control’s name (WCAG 2.5.3)', async () => {
    for (const lang of ['en', 'de'] as const) {
      fixtureCleanup();
      const { driver, main } = await emptyDraft(world, { lang });
      if (lang === 'de') await until(() => driver.text.includes('Unterschrift'), 'German');
      await driver.place(lang === 'en' ? 'Signature' : 'Unterschrift');
      await expect(main).to.be.accessible();
      for (const width of [1280, 375]) {
        await setViewport({ width, height: 800 });
        const { violations } = await axe().run(main, {
          runOnly: ['label-content-name-mismatch'],
          rules: { 'label-content-name-mismatch': { enabled: true } },
        });
        expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).to.deep.equal([]);
      }
    }
  });

  it('a page replaces the Save button and adds to the end of the bar', async () => {
    const { element, driver, main } = await emptyDraft(world);
    const own = Object.assign(document.createElement('button'), {
      textContent: 'Save and send',
      slot: 'save',
    });
    const help = Object.assign(document.createElement('a'), {
      textContent: 'Help',
      slot: 'bar-end',
      href: '#help',
    });
    element.append(own, help);
    expect(driver.all('button', /^Save$/).filter((one) => one.checkVisibility())).to.have.length(0);
    own.addEventListener('click', () => void element.save());
    await driver.place('Signature');
    const saved = oneEvent(element, 'sig-saved');
    own.click();
    await saved;
    await expect(main).to.be.accessible();
  });
});
