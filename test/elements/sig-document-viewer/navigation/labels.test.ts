import { expect } from '@open-wc/testing';
import { nameOf, until } from '../../../../src/testing/query.js';
import { labelled } from '../../../support/traits/parts.js';
import { mountViewer } from '../../../support/viewer-fixture.js';

describe('page labels of a document', () => {
  it('are shown with the number, said, and lead to their page when they are typed', async () => {
    const { element, driver } = await mountViewer(await labelled.build());
    await driver.ready();
    await until(() => driver.pageField === 'i', 'the label');
    expect(driver.text).to.contain('(1 of 7)');
    expect(nameOf(driver.page(1))).to.equal('Page i (1 of 7)');
    await driver.goTo('a-2');
    await until(() => element.page === 7, 'the appendix');
    expect(driver.pageField).to.equal('A-2');
    await until(() => driver.said.includes('Page A-2 (7 of 7)'), 'the page said');
    await driver.goTo('2');
    await until(() => element.page === 5, 'the page that is called 2');
    await driver.goTo('7');
    await until(() => element.page === 7, 'no page is called 7: the seventh');
    await driver.goTo('nonsense');
    expect(driver.pageField, 'stays').to.equal('A-2');
    await driver.press('thumbs');
    await until(() => driver.thumbnails.length > 1, 'the list');
    const last = driver.thumbnails.at(-1)!;
    expect([nameOf(last), last.textContent.trim()]).to.deep.equal(['Page A-2 (7 of 7)', 'A-2']);
  });

  it('say so in German too', async () => {
    const { driver } = await mountViewer(await labelled.build(), { lang: 'de' });
    await driver.ready();
    await until(() => nameOf(driver.page(1)) === 'Seite i (1 von 7)', 'German');
  });
});
