import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { emptyDraft, mount } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const text = {
  type: 'TEXT',
  pageNumber: 1,
  x: 0.1,
  y: 0.6,
  width: 0.2,
  height: 0.05,
  recipientRole: 'Client',
};

describe('sig-field-placer: suggestions', () => {
  let world: PlacerWorld;
  // What looks for fields is large and loads with the first search; no test is to wait for that.
  before(async function () {
    this.timeout(90_000);
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
    await search();
  });
  beforeEach(async () => {
    world = await placerWorld();
  });

  /** The service itself looks, however long that takes here. */
  const search = () => world.call('POST', `/v1/documents/${world.documentId}/suggestions/detect`, {});

  const suggestionsIn = (driver: { all(role: string, name: RegExp): HTMLElement[] }) =>
    driver.all('button', /^Suggested /);

  /** A draft for which the service has already found something: on the last page there are lines to sign on. */
  async function searched(attributes?: Record<string, string>) {
    await search();
    const mounted = await emptyDraft(world, { attributes });
    await until(() => mounted.driver.has('Accept all'), 'suggestions', 20_000);
    mounted.element.page = 3;
    await until(() => suggestionsIn(mounted.driver).length > 0, 'a suggestion on the page');
    return mounted;
  }

  it('shows suggestions on the page with reason and confidence (G21)', async () => {
    const { driver, main, element } = await searched();
    const [first] = suggestionsIn(driver);
    expect(first!.getAttribute('aria-label')).to.match(
      /^Suggested .+, Client, page [23], \d+ mm from left, \d+ mm from top, \d+% match, (label beside a line|text tag)$/,
    );
    const seen = suggestionsIn(driver).map((one) => [one.textContent.trim(), one.getAttribute('aria-label')]);
    expect(seen.some(([words]) => words !== '')).to.equal(true);
    for (const [words, name] of seen) expect(name, 'what is seen is in the name').to.include(words);
    expect(element.fields, 'nothing is placed by itself').to.have.length(0);
    await expect(main).to.be.accessible();
    first!.click();
    await element.updateComplete;
    expect(driver.text).to.match(/70% match\s*· label beside a line/);
    await expect(main).to.be.accessible();
  });

  it('accepts by key: the service adds the field, and unsaved changes stay (R88)', async () => {
    const { element, driver, envelopeId } = await searched();
    element.addField(text);
    const before = suggestionsIn(driver).length;
    const type = suggestionsIn(driver)[0]!.getAttribute('aria-label')!;
    suggestionsIn(driver)[0]!.focus();
    const change = oneEvent(element, 'sig-change');
    await driver.press('a');
    await change;
    await until(() => suggestionsIn(driver).length < before, 'one suggestion less');
    expect(element.fields).to.have.length(2);
    const stored = await world.stored(envelopeId);
    expect(stored, 'only the accepted one is saved').to.have.length(1);
    expect(element.fields.some(({ id }) => id === stored[0]!['id'])).to.equal(true);
    expect(type).to.include('Suggested');
    await until(() => driver.focusedName.startsWith('Suggested'), 'focus on the next one');
    await element.save();
    expect(await world.stored(envelopeId)).to.have.length(2);
  });

  it('rejects one, then all, and searches again', async () => {
    const { element, driver, main } = await searched();
    const before = suggestionsIn(driver).length;
    suggestionsIn(driver)[0]!.focus();
    await driver.press('Delete');
    await until(() => suggestionsIn(driver).length < before, 'one less');
    await driver.press('Escape');
    await until(() => driver.has('Reject all'), 'the list');
    await driver.activate('Reject all');
    await until(() => suggestionsIn(driver).length === 0, 'none');
    expect(driver.text).to.include('No suggestions.');
    expect(element.fields).to.have.length(0);
    await driver.activate('Look again');
    await until(
      () => world.seen.filter(({ path }) => path.endsWith('/detect')).length === 1,
      'asked again (R90)',
    );
    await expect(main).to.be.accessible();
  });

  it('accepts all at once', async () => {
    const { element, driver, envelopeId } = await searched();
    await driver.activate('Accept all');
    await until(() => element.fields.length > 0 && !driver.has('Accept all'), 'the fields');
    expect((await world.stored(envelopeId)).length).to.equal(element.fields.length);
    expect(
      new Set(element.fields.map(({ recipientRole }) => recipientRole)),
      'for the chosen role',
    ).to.deep.equal(new Set(['Client']));
  });

  it('lets the host prevent accepting', async () => {
    const { element, driver } = await searched();
    element.addEventListener('sig-before-change', (event) => event.preventDefault());
    await driver.activate('Accept all');
    expect(world.seen.some(({ path }) => path.includes('accept'))).to.equal(false);
  });

  it('reports a document that cannot be searched, and a suggestion that was already handled (R89)', async () => {
    const { driver, element, main } = await searched();
    await driver.press('Escape');
    await world.fault('detectSuggestions', { status: 500, body: { statusCode: 500, message: 'no' } });
    await driver.activate('Look again');
    await until(() => driver.text.includes('couldn’t scan this document'), 'the words');
    await expect(main).to.be.accessible();
    expect(driver.has('Accept all'), 'what was there is there').to.equal(true);
    await world.fault('acceptSuggestion', { status: 400, body: { statusCode: 400, message: 'handled' } });
    element.page = 3;
    await until(() => suggestionsIn(driver).length > 0, 'a suggestion');
    suggestionsIn(driver)[0]!.click();
    await element.updateComplete;
    await driver.activate(/^Accept$/);
    await until(() => driver.text.includes('Already accepted or rejected.'), 'the words');
    expect(element.fields).to.have.length(0);
  });

  it('accepts linked suggestions together (R88)', async () => {
    const own = (id: string, y: number) => ({
      ...{ id, status: 'PENDING', type: 'TEXT', pageNumber: 1, x: 0.2, y, width: 0.2, height: 0.04 },
      ...{ linkKey: 'k', confidence: 0.5 },
    });
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/suggestions')) return world.fetch(request);
      return Response.json({ items: [own('a', 0.2), own('b', 0.3)] });
    };
    const { driver, element, main } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch });
    await driver.ready();
    await until(() => suggestionsIn(driver).length === 2, 'both');
    suggestionsIn(driver)[0]!.click();
    await element.updateComplete;
    expect(driver.has('Accept 2 linked')).to.equal(true);
    await expect(main).to.be.accessible();
  });

  it('shows no suggestions while read-only', async () => {
    const { driver } = await mount(world, { envelopeId: world.envelopes.sent!.id });
    await driver.ready();
    expect(driver.has('Look for fields')).to.equal(false);
    expect(world.seen.some(({ path }) => path.endsWith('/suggestions'))).to.equal(false);
  });
});
