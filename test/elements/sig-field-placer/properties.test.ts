import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const at = (type: string, more = {}) => ({
  ...{ type, pageNumber: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05, recipientRole: 'Client' },
  ...more,
});

describe('sig-field-placer: properties', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  async function selected(field: Parameters<HTMLElementTagNameMap['sig-field-placer']['addField']>[0]) {
    const mounted = await emptyDraft(world);
    const id = mounted.element.addField(field)!;
    mounted.element.select([id]);
    await mounted.element.updateComplete;
    return { ...mounted, id, now: () => mounted.element.fields.find((one) => one.id === id)! };
  }

  it('sets the rules of a text field and keeps unknown rules (G19)', async () => {
    const { driver, now, main, element } = await selected(
      at('TEXT', { validation: { own: 1, maxLength: 9 } }),
    );
    await driver.setProperty('spinbutton', 'Minimum characters', '12');
    expect(now().validation).to.deep.equal({ own: 1, maxLength: 9, minLength: 12 });
    expect(driver.text).to.include('Must be at least the minimum.');
    expect(element.check().map(({ code }) => code)).to.include('wrong-rule');
    await expect(main).to.be.accessible();
    await driver.setProperty('spinbutton', 'Minimum characters', '');
    await driver.setProperty('combobox', 'Format', 'digits');
    expect(now().validation).to.deep.equal({ own: 1, maxLength: 9, pattern: '[0-9]+' });
    await driver.setProperty('combobox', 'Format', 'own');
    await driver.setProperty('textbox', 'Pattern', '(');
    expect(driver.text).to.include('This is not a regular expression.');
    await driver.setProperty('textbox', 'Pattern', '[A-Z]{2}');
    await driver.setProperty('textbox', 'Message', 'Two capitals');
    expect(now().validation).to.deep.equal({
      own: 1,
      maxLength: 9,
      pattern: '[A-Z]{2}',
      message: 'Two capitals',
    });
    await expect(main).to.be.accessible();
  });

  it('edits a radio group as a whole: labels, new options, another group (R78)', async () => {
    const { driver, element, main } = await selected(at('RADIO', { groupKey: 'g', optionLabel: 'Yes' }));
    await driver.activate('Add an option');
    await driver.setProperty('textbox', 'Option 2', 'No');
    expect(element.fields.map(({ groupKey, optionLabel }) => [groupKey, optionLabel])).to.deep.equal([
      ['g', 'Yes'],
      ['g', 'No'],
    ]);
    await expect(main).to.be.accessible();
    await driver.activate('Remove Yes');
    expect(element.fields.map(({ optionLabel }) => optionLabel)).to.deep.equal(['No']);
  });

  it('sets a drop-down’s options without duplicates (G20)', async () => {
    const { driver, now } = await selected(at('DROPDOWN'));
    await driver.setProperty('textbox', 'Options', 'A\n\n B \nA');
    expect(now().validation).to.deep.equal({ options: ['A', 'B'] });
    expect(driver.text).to.include('2 options');
  });

  it('changes a field’s type and removes members that the new type does not use', async () => {
    const { driver, now } = await selected(
      at('TEXT', { multiline: true, validation: { maxLength: 3 }, label: 'Name', linkKey: 'k' }),
    );
    await driver.setProperty('combobox', 'Type', 'DATE');
    expect(now()).to.deep.include({ type: 'DATE', label: 'Name', recipientRole: 'Client' });
    expect(now()).to.not.have.any.keys('multiline', 'validation', 'linkKey');
    await driver.setProperty('combobox', 'Type', 'RADIO');
    expect(now().groupKey).to.be.a('string');
    expect(now().width, 'a box to tick is small').to.be.below(0.05);
  });

  it('moves a field back from a page that does not exist', async () => {
    const { driver, now, element } = await selected(at('TEXT', { pageNumber: 99 }));
    expect(element.check().map(({ code }) => code)).to.include('off-document');
    await driver.setProperty('spinbutton', 'Page', '2');
    expect(now().pageNumber).to.equal(2);
  });

  it('is a sheet on a phone: it folds, opens with Enter and closes with Escape', async () => {
    await setViewport({ width: 375, height: 760 });
    const { driver, main, element } = await emptyDraft(world);
    await driver.put('Signature', 1, 0.5, 0.3);
    const open = () => driver.named('button', 'Properties: Signature, Client').ariaExpanded === 'true';
    expect(open()).to.equal(false);
    await expect(main).to.be.accessible();
    expect(driver.has('Duplicate') && driver.has('Remove'), 'at hand while it is folded').to.equal(true);
    await driver.press('Enter');
    await until(() => open(), 'the sheet');
    await until(() => driver.focusedName === 'Role', 'focus in it');
    await expect(main).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
    await driver.press('Escape');
    await until(() => driver.focusedName.startsWith('Signature, Client, page 1'), 'back on the field');
    await element.updateComplete;
    expect(open()).to.equal(false);
  });

  for (const [name, set, unset] of [
    ['dark', { colorScheme: 'dark' }, { colorScheme: 'light' }],
    ['forced colours', { forcedColors: 'active' }, { forcedColors: 'none' }],
  ] as const)
    it(`is readable in ${name}, with a chain, a grid and the check open`, async () => {
      await emulateMedia(set);
      document.documentElement.style.colorScheme = name === 'dark' ? 'dark' : '';
      try {
        const { driver, main, element } = await emptyDraft(world);
        const ids = [0.2, 0.3].map((y) => element.addField(at('TEXT', { y, linkKey: 'k' }))!);
        element.select(ids);
        await element.updateComplete;
        await driver.activate('Make a grid');
        await driver.check();
        await expect(main).to.be.accessible({ ignoredRules: name === 'dark' ? ['color-contrast'] : [] });
      } finally {
        document.documentElement.style.colorScheme = '';
        await emulateMedia(unset);
      }
    });

  it('leads to a field that covers text, and offers to add a missing signature', async () => {
    const { driver, element, main } = await emptyDraft(world);
    element.addField(at('TEXT', { x: 0.1, y: 0.22, width: 0.5, height: 0.05 }));
    await driver.check();
    await until(() => driver.has(/^A field covers text\. Text, Client, page 1, /), 'the finding');
    await expect(main).to.be.accessible();
    await driver.activate(/^A field covers text\./);
    await until(() => driver.focusedName.startsWith('Text, Client'), 'the field in focus');
    await driver.activate('Add a signature for Partner');
    await until(() => driver.focusedName.startsWith('Signature, Partner'), 'the new field');
    expect(driver.text).not.to.include('Partner has no signature field.');
  });
});
