import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../../src/testing/query.js';
import { refusal, setup } from '../support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const tags = () => Response.json({ items: ['Property', 'Tax 2026'] });

/** The list with its filters open, and the last query that it sent. */
async function openFilters(more: Parameters<typeof setup>[0] = {}) {
  const list = await setup(more);
  const queries = () => list.asked.filter(({ path }) => path === '/v1/envelopes').map(({ query }) => query);
  const queryWith = (name: string, value: string | null) =>
    until(() => queries().at(-1)?.get(name) === value, `${name}=${String(value)}`);
  await list.driver.openFilters();
  return { ...list, queries, queryWith };
}

describe('sig-envelope-list, filters that are not always on show', () => {
  it('a person chooses among their tags, also none, and sees all again (R97)', async () => {
    const { driver, element, queryWith } = await openFilters({
      instead: ({ path }) => (path === '/v1/envelopes/tags' ? tags() : undefined),
    });
    await until(() => element.shadowRoot!.querySelector('select#tag'), 'the tags');
    await driver.chooseTag('Tax 2026');
    await queryWith('tag', 'Tax 2026');
    expect(element.filter).to.deep.include({ tag: 'Tax 2026' });
    await driver.chooseTag('Without a tag');
    await queryWith('tag', 'null');
    await driver.chooseTag('All tags');
    await queryWith('tag', null);
    // The host may know a tag that the person has not.
    element.filter = { tag: 'Elsewhere' };
    await queryWith('tag', 'Elsewhere');
    const choice = element.shadowRoot!.querySelector<HTMLSelectElement>('select#tag')!;
    await until(() => choice.selectedOptions[0]?.text === 'Elsewhere', 'the tag of the host');
    await expect(element).to.be.accessible();
  });

  it('without a session there are no tags to choose, but one can be typed (G38)', async () => {
    const { driver, element, queryWith } = await openFilters({
      instead: ({ path }) => (path === '/v1/envelopes/tags' ? refusal(404, 'not-found') : undefined),
    });
    await driver.chooseTag(' Property ');
    await queryWith('tag', 'Property');
    expect(element.filter).to.deep.include({ tag: 'Property' });
    await driver.chooseTag('');
    await queryWith('tag', null);
  });

  it('a part of an address is not asked for, and is said; a whole one is (R97)', async () => {
    const { driver, element, queries, queryWith } = await openFilters();
    const before = queries().length;
    driver.typePerson('clara@client');
    await until(() => driver.text().includes('Enter a whole email address, like name@example.com.'), 'why');
    expect(queries()).to.have.length(before);
    expect(element.filter).to.deep.equal({});
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('#person')!;
    expect(field.value).to.equal('clara@client');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
    driver.typePerson(' clara@client.example ');
    await queryWith('contactEmail', 'clara@client.example');
    expect(driver.text()).not.to.include('Enter a whole email address');
    driver.typePerson('');
    await queryWith('contactEmail', null);
  });

  it('dates are whole days in the reader’s zone; each can be taken away again', async () => {
    const { driver, element, queries, queryWith } = await openFilters();
    driver.setDates('2026-03-01', '2026-03-02');
    await queryWith('createdTo', new Date(2026, 2, 2, 23, 59, 59, 999).toISOString());
    expect(queries().at(-1)!.get('createdFrom')).to.equal(new Date(2026, 2, 1).toISOString());
    expect(element.filter).to.deep.include({ from: '2026-03-01', to: '2026-03-02' });
    await until(() => driver.button('More filters (2 in use)'), 'the number of filters');
    driver.setDates('', '2026-03-02');
    await queryWith('createdFrom', null);
    expect(queries().at(-1)!.get('createdTo')).not.to.equal(null);
    driver.button('Clear filters')!.click();
    await queryWith('createdTo', null);
  });

  it('folders that could not be loaded are loaded by “Try again”, and focus moves to them', async () => {
    let isAway = true;
    const { driver, element } = await openFilters({
      instead: ({ path }) => (isAway && path === '/v1/folders/list' ? refusal(503, 'upstream') : undefined),
    });
    await until(() => driver.text().includes('The folders couldn’t be loaded.'), 'the failure');
    await expect(element).to.be.accessible();
    isAway = false;
    const again = driver.button('Try again')!;
    again.focus();
    again.click();
    await until(() => !driver.text().includes('The folders couldn’t be loaded.'), 'the folders');
    await until(() => element.shadowRoot!.activeElement?.id === 'folder', 'focus');
    expect(element.shadowRoot!.querySelectorAll('#folder option').length).to.be.greaterThan(2);
  });
});
