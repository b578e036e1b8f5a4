import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { textOf, until } from '../../../src/testing/query.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const people = Array.from({ length: 15 }, (_, n) => ({
  role: `R${n + 1}`,
  name: `${['Tenant', 'Guarantor', 'Witness'][n % 3]!} ${n + 1}`,
  person: n === 4 ? 'Zoë Winter' : `Person ${n + 1}`,
}));
const types = [
  'Signature',
  'Initials',
  'Date signed',
  'Text',
  'Date',
  'Checkbox',
  'Radio button',
  'Drop-down',
];

describe('sig-field-placer: many recipients', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    world = await placerWorld();
  });

  async function fifteen() {
    const mounted = await emptyDraft(world);
    mounted.element.roles = people;
    await mounted.element.updateComplete;
    await until(() => mounted.driver.all('combobox', 'For').length > 0, 'the search');
    return mounted;
  }

  it('every type is in view, at 1280 and at 375 px; the open list is accessible', async () => {
    const { driver, main, element } = await fifteen();
    for (const type of [...types, 'Attachment']) {
      const { top, bottom } = driver.type(type).getBoundingClientRect();
      expect(bottom, type).to.be.below(800);
      expect(top, type).to.be.above(0);
    }
    await driver.searchRecipient('');
    expect(driver.all('option')).to.have.length(15);
    await expect(main).to.be.accessible();
    await setViewport({ width: 375, height: 800 });
    await element.updateComplete;
    const list = driver.named('listbox', 'Recipients').getBoundingClientRect();
    expect(list.right).to.be.at.most(375);
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
    const tops = types.map((type) => driver.type(type).getBoundingClientRect().top);
    expect(new Set(tops).size, 'one row').to.equal(1);
    await expect(main).to.be.accessible();
  });

  it('is chosen by keyboard as the pattern of a combobox says', async () => {
    const { driver, element } = await fifteen();
    const input = await driver.searchRecipient('zo');
    expect(input.ariaExpanded).to.equal('true');
    expect(driver.announced).to.include('1 recipient');
    await driver.press('Enter');
    expect([input.value, input.ariaExpanded]).to.deep.equal(['Guarantor 5', 'false']);
    expect(driver.announced).to.include('New fields are for Guarantor 5');
    await driver.press('ArrowDown');
    const active = () =>
      textOf(element.shadowRoot!.getElementById(input.getAttribute('aria-activedescendant')!)!);
    expect(active()).to.include('Guarantor 5');
    await driver.press('ArrowDown');
    expect(active()).to.include('Witness 6');
    await driver.press('Escape');
    expect([input.value, input.ariaExpanded]).to.deep.equal(['Guarantor 5', 'false']);
    await driver.searchRecipient('nobody at all');
    expect(driver.text).to.include('No recipient found.');
    await driver.press('Enter');
    await driver.press('Escape');
    expect(input.value).to.equal('Guarantor 5');
    await driver.place('Text');
    expect(element.fields[0]!.recipientRole).to.equal('R5');
  });

  it('dims the fields of others, not what is selected', async () => {
    const { driver, element } = await fifteen();
    const at = { pageNumber: 1, x: 0.1, width: 0.3, height: 0.04 };
    const ids = ['R1', 'R2', 'R3'].map((recipientRole, n) =>
      element.addField({ type: 'TEXT', recipientRole, y: 0.1 + n / 20, ...at })!,
    );
    await driver.chooseRecipient('Guarantor 2');
    await driver.dimOthers();
    element.select([ids[2]!]);
    await element.updateComplete;
    const opacity = () => driver.fields().map((field) => Number(getComputedStyle(field).opacity));
    expect(opacity()).to.deep.equal([0.3, 1, 1]);
    await driver.dimOthers(false);
    expect(opacity()).to.deep.equal([1, 1, 1]);
  });
});

describe('sig-field-placer: the list of all fields', () => {
  it('filters by recipient and state, and leads to a field on another page', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { driver, element, main } = await emptyDraft(await placerWorld());
    const at = { x: 0.1, y: 0.2, width: 0.3, height: 0.04 };
    element.fields = [
      { type: 'SIGNATURE', recipientRole: 'Client', pageNumber: 1, ...at },
      { type: 'TEXT', recipientRole: 'Partner', pageNumber: 3, required: false, label: 'Firm', ...at },
      { type: 'TEXT', recipientRole: 'Client', pageNumber: 2, required: false, ...at },
    ];
    await element.updateComplete;
    expect((await driver.listFields()).map(textOf)).to.deep.equal([
      'C Signature Client, page 1',
      'C Text Client, page 2',
      'P Firm Partner, page 3',
    ]);
    await expect(main).to.be.accessible();
    await driver.setProperty('combobox', 'Role', '=Client');
    await driver.setProperty('combobox', 'Show', 'optional');
    expect(driver.announced).to.include('1 field');
    expect((await driver.listFields()).map(textOf)).to.deep.equal(['C Text Client, page 2']);
    await driver.setProperty('combobox', 'Role', '=Partner');
    const [firm] = await driver.listFields();
    firm!.click();
    await until(() => driver.focusedName.startsWith('Text, Partner, page 3'), 'focus on it');
    expect(element.page).to.equal(3);
    expect((await driver.listFields()).map(textOf), 'the filter stays').to.deep.equal([
      'P Firm Partner, page 3',
    ]);
    await driver.setProperty('combobox', 'Role', '=');
    expect(driver.text).to.include('No field matches.');
  });
});
