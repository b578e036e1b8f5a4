import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { nameOf, textOf, until } from '../../../src/testing/query.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { emptyDraft } from './support/fixture.js';

const at = (recipientRole: string | undefined, y: number, more: object = {}) => ({
  ...{ type: 'TEXT', pageNumber: 1, x: 0.1, y, width: 0.3, height: 0.04, required: true },
  ...{ recipientRole, ...more },
});

describe('sig-field-placer: thumbnails and preview', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  async function five() {
    const mounted = await emptyDraft(world);
    const { element } = mounted;
    element.addField(at('Client', 0.4, { label: 'Name' }));
    element.addField(at('Client', 0.2, { type: 'SIGNATURE' }));
    element.addField(at('Partner', 0.6));
    element.addField(at('Client', 0.2, { pageNumber: 2, required: false }));
    await element.updateComplete;
    return mounted;
  }

  it('thumbnails say how many fields each page has for whom, and lead to the page', async () => {
    const { driver, element, main } = await five();
    const [first, second, third] = await driver.thumbnails();
    expect([first, second, third].map((one) => nameOf(one!))).to.deep.equal([
      'Page 1 of 3, 3 fields: 2 Client, 1 Partner',
      'Page 2 of 3, 1 field: 1 Client',
      'Page 3 of 3, no fields',
    ]);
    expect(driver.focusedName).to.equal('Page thumbnails');
    await until(() => first!.querySelector('canvas'), 'the picture of the first page');
    await expect(main).to.be.accessible();
    third!.click();
    await until(() => element.page === 3, 'the third page');
    await sendKeys({ press: 'Home' });
    await until(() => element.page === 1, 'the first page');
    await sendKeys({ press: 'Escape' });
    await until(
      () => driver.focusedName === 'Page thumbnails' && driver.all('listbox').length === 0,
      'the button',
    );
  });

  it('the preview shows one recipient’s entries in order, others as grey, and changes nothing', async () => {
    const { driver, element, main } = await five();
    const before = element.fields;
    element.select([before[0]!.id]);
    const entries = await driver.preview('Client');
    expect(entries.map(nameOf).slice(0, 2)).to.deep.equal(['1: Signature, required', '2: Name, required']);
    const list = driver.all('button', /Page \d/).map((one) => textOf(one));
    expect(list).to.deep.equal(['1 Signature Page 1, required', '2 Name Page 1, required', '3 Text Page 2']);
    expect(driver.announced).to.equal('Preview as Client: 3 fields, 2 required');
    expect(driver.all('img', 'Text of Partner, not for this recipient')).to.have.length(1);
    expect(driver.has('Undo')).to.equal(false);
    expect(element.addField({ type: 'TEXT' }), 'it is read-only').to.equal(undefined);
    await expect(main).to.be.accessible();
    await driver.tap(1, 0.25, 0.42);
    driver.named('region', 'Pages').focus();
    await driver.press('a', { ctrl: true });
    await driver.press('Delete');
    expect(element.fields).to.deep.equal(before);
    await driver.preview('Partner');
    expect(driver.announced).to.equal('Preview as Partner: 1 field, 1 required');
    driver.all('button', /Page 1, required/)[0]!.click();
    await until(() => driver.focusedName === '1: Text, required', 'the entry');
    await sendKeys({ press: 'Escape' });
    await until(() => driver.focusedName === 'Preview as recipient', 'the button');
    expect(driver.announced).to.equal('Preview closed');
    expect(driver.fields()).to.have.length(4);
    expect(element.addField({ type: 'TEXT' })).to.be.a('string');
  });
});
