import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createClient } from '../../../src/client/index.js';
import { readPages } from '../../../src/elements/sig-field-placer/document/document.operations.js';
import type { FieldPlacerDriver } from '../../../src/testing/field-placer.driver.js';
import { allByRole } from '../../../src/testing/query.js';
import { waitUntil } from '../../support/wait.js';
import { mount } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { handClock, holding } from './support/wire.js';

const text = {
  type: 'TEXT',
  pageNumber: 1,
  x: 0.2,
  y: 0.3,
  width: 0.4,
  height: 0.03,
  recipientRole: 'Client',
};

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

/** Where the laid out fields are, whether they can be reached or not. */
const placesOf = (driver: FieldPlacerDriver) =>
  driver.laidOut('field').map((field) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

const isContent = ({ url }: Request) => url.endsWith('/content');

describe('sig-field-placer: loading', () => {
  let world: PlacerWorld;
  let envelopeId: string;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    world = await placerWorld();
    envelopeId = await world.draft(world.documentId);
    await world.call('POST', `/v1/documents/${world.documentId}/fields/bulk?envelopeId=${envelopeId}`, {
      fields: [text, { ...text, y: 0.5 }],
    });
  });

  it('lays out pages and fields while the file loads, and moves nothing when it arrives', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const { element, driver, main } = await mount(world, { envelopeId, fetch: wire.fetch });
    await waitUntil(() => placesOf(driver).length === 2, 'the fields');
    expect(driver.text).to.include('Loading…');
    await expect(main).to.be.accessible();
    const before = placesOf(driver);
    wire.letGo();
    await oneEvent(element, 'sig-ready');
    await driver.ready();
    await waitUntil(() => driver.page(1).querySelector('canvas') !== null, 'the page');
    expect(placesOf(driver)).to.deep.equal(before);
    expect(driver.text).not.to.include('Loading…');
  });

  it('makes nothing reachable or editable before the file has loaded', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const { element, driver } = await mount(world, { envelopeId, fetch: wire.fetch });
    await waitUntil(() => placesOf(driver).length === 2, 'the fields');
    driver.laidOut('field')[0]!.focus();
    expect(driver.focused).to.equal(null);
    expect(driver.all('button')).to.deep.equal([]);
    expect(element.fields).to.deep.equal([]);
    expect(element.addField(text)).to.equal(undefined);
    wire.letGo();
    await driver.ready();
    expect(driver.all('button')).not.to.have.length(0);
    expect(element.fields).to.have.length(2);
  });

  it('shows the file’s error instead of empty pages', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await wire.fetch(input, init);
      return isContent(new Request(input, init)) ? new Response('%PDF-1.7 and then nothing') : answer;
    };
    const { element, driver, main } = await mount(world, { envelopeId, fetch });
    await waitUntil(() => placesOf(driver).length === 2, 'the fields');
    wire.letGo();
    await oneEvent(element, 'sig-error');
    await element.updateComplete;
    expect(driver.text).to.include('damaged').and.not.include('Loading…');
    expect(placesOf(driver)).to.deep.equal([]);
    await expect(main).to.be.accessible();
  });

  it('requests pages and fields at once, and the file when the document is READY', async () => {
    const wire = holding(world);
    wire.hold(({ url }) => url.endsWith(`/documents/${world.documentId}`));
    const { driver } = await mount(world, { envelopeId, fetch: wire.fetch });
    const asked = () => world.seen.map(({ path }) => path.replace(/^.*\/([\w-]+)(\?.*)?$/, '$1'));
    const others = ['details', 'fields', 'grid-groups', envelopeId];
    await waitUntil(() => others.every((what) => asked().includes(what)), 'the other requests');
    expect(wire.holds).to.equal(1);
    expect(asked()).not.to.include('content');
    wire.letGo();
    await driver.ready();
    expect(asked().filter((what) => what === 'content')).to.have.length(1);
    expect(asked().filter((what) => what === 'fields')).to.have.length(1);
  });

  it('reads again what it read before the document was READY (R66)', async () => {
    const { clock, strike, waiting } = handClock();
    let processing = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!processing) return world.fetch(input, init);
      if (url.endsWith(`/documents/${world.documentId}`)) return json({ id: 'd', status: 'PROCESSING' });
      // What there is of a document in the making: no pages, no fields, no file.
      if (url.endsWith('/details')) return json({ id: 'd', pages: [] });
      if (isContent(new Request(input, init))) return new Response('', { status: 409 });
      return url.includes('/fields') ? json([]) : world.fetch(input, init);
    };
    const { element, driver } = await mount(world, { envelopeId, fetch, clock });
    await waitUntil(() => driver.text.includes('Preparing the pages…') && waiting.size > 0, 'the wait');
    processing = false;
    strike();
    await driver.ready();
    expect(element.fields).to.have.length(2);
  });

  it('says “loading”, not “preparing”, while the file of a READY document loads (R66)', async () => {
    const { clock, strike, waiting } = handClock();
    const wire = holding(world);
    wire.hold(isContent);
    let processing = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (processing && url.endsWith(`/documents/${world.documentId}`))
        return json({ id: 'd', status: 'PROCESSING' });
      return wire.fetch(input, init);
    };
    const { element, driver } = await mount(world, { envelopeId, fetch, clock });
    element.fields = [{ ...text, id: 'own', required: true }];
    await waitUntil(() => driver.text.includes('Preparing the pages…') && waiting.size > 0, 'the wait');
    processing = false;
    strike();
    await waitUntil(() => driver.text.includes('Loading…'), 'the next words');
    expect(driver.text).not.to.include('Preparing');
    wire.letGo();
    await driver.ready();
  });

  it('draws the requested page first, also when it is set during loading', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const attributes = { page: '2' };
    const { element, driver, main } = await mount(world, { envelopeId, fetch: wire.fetch, attributes });
    const drawn: string[] = [];
    const observer = new MutationObserver(() => {
      for (const page of driver.laidOut('page'))
        if (page.querySelector('canvas') && !drawn.includes(page.ariaLabel!)) drawn.push(page.ariaLabel!);
    });
    observer.observe(element.shadowRoot!, { childList: true, subtree: true });
    const second = () => driver.laidOut('page').find(({ ariaLabel }) => ariaLabel?.startsWith('Page 2 of'));
    const from = (page: Element) => page.getBoundingClientRect().top - element.getBoundingClientRect().top;
    await waitUntil(() => second() && from(second()!) < 200, 'the second page, at the top');
    const before = from(second()!);
    wire.letGo();
    await oneEvent(element, 'sig-ready');
    expect(element.page).to.equal(2);
    await waitUntil(() => drawn.length > 0, 'a page');
    observer.disconnect();
    expect(drawn[0]).to.match(/^Page 2 of/);
    expect(from(second()!)).to.be.closeTo(before, 1);
    main.remove();
  });

  it('scrolls to the page that was requested last', async () => {
    const attributes = { page: '2' };
    const { element, driver } = await mount(world, { envelopeId, attributes });
    const ready = oneEvent(element, 'sig-ready');
    await waitUntil(() => element.fields.length === 2, 'the fields');
    element.page = 1;
    await ready;
    await driver.ready();
    expect(element.page).to.equal(1);
  });

  it('retries once what was refused while the document became READY', async () => {
    let refusals = 0;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!url.includes('/fields?') || refusals > 0) return world.fetch(input, init);
      refusals += 1;
      return new Response('{"statusCode":409,"message":"not READY"}', { status: 409 });
    };
    const { element, driver } = await mount(world, { envelopeId, fetch });
    await driver.ready();
    expect(refusals).to.equal(1);
    expect(element.fields).to.have.length(2);
  });

  it('never retries what was refused twice', async () => {
    let asked = 0;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!new Request(input, init).url.includes('/fields?')) return world.fetch(input, init);
      asked += 1;
      return new Response('{"statusCode":403,"message":"not in the plan"}', { status: 403 });
    };
    const { element } = await mount(world, { envelopeId, fetch });
    await oneEvent(element, 'sig-error');
    expect(asked).to.equal(1);
  });

  it('aborts the other requests when the document cannot be loaded', async () => {
    const signals: AbortSignal[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(`/documents/${world.documentId}`)) return json({ id: 'd', status: 'ERROR' });
      signals.push(request.signal);
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
      );
    };
    const { element } = await mount(world, { envelopeId, fetch });
    await oneEvent(element, 'sig-error');
    expect(signals).to.have.length.at.least(4);
    expect(signals.filter(({ aborted }) => !aborted)).to.deep.equal([]);
  });

  it('uses the file’s sizes when the service’s do not match it (G14)', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      const pages = Array.from({ length: 9 }, (_, i) => ({ pageNumber: i + 1, width: 2480, height: 3508 }));
      return url.endsWith('/details') ? json({ id: 'd', pages }) : world.fetch(input, init);
    };
    for (const zoom of ['fit', '1']) {
      const attributes = { zoom };
      const usual = await mount(world, { envelopeId, attributes });
      await usual.driver.ready();
      const [expected, count] = [placesOf(usual.driver), usual.driver.page(1).ariaLabel];
      usual.main.remove();
      const { element, driver, main } = await mount(world, { envelopeId, fetch, attributes });
      await oneEvent(element, 'sig-ready');
      await driver.ready();
      await element.updateComplete;
      expect(driver.page(1).ariaLabel).to.equal(count);
      const places = placesOf(driver);
      expect([places.length, expected.length]).to.deep.equal([2, 2]);
      const off = places.flat().map((px, i) => Math.abs(px - expected.flat()[i]!));
      expect(Math.max(...off)).to.be.at.most(3);
      main.remove();
    }
  });

  it('scales sizes that cannot be points to A4', async () => {
    for (const [width, height] of [
      [2480, 3508],
      [8.27, 11.69],
      [0.707, 1],
    ]) {
      const wire = holding(world);
      wire.hold(isContent);
      const fetch: typeof globalThis.fetch = async (input, init) => {
        const { url } = new Request(input, init);
        const details = { id: 'd', pages: [{ pageNumber: 1, width, height }] };
        return url.endsWith('/details') ? json(details) : wire.fetch(input, init);
      };
      const { element, driver, main } = await mount(world, {
        ...{ envelopeId, fetch },
        attributes: { zoom: '1' },
      });
      await waitUntil(() => placesOf(driver).length === 2, 'the fields');
      // 0.4 of an A4 page's 595 points, at 96 px to the inch.
      expect(placesOf(driver)[0]![2]).to.be.closeTo(317, 2);
      wire.letGo();
      await oneEvent(element, 'sig-ready');
      main.remove();
    }
  });

  it('waits for the file when the service’s sizes lack a page (G14)', async () => {
    const client = (pages: object[]) =>
      createClient({ baseUrl: 'https://service.example', fetch: async () => json({ id: 'd', pages }) });
    const page = (pageNumber: number) => ({ pageNumber, width: 595, height: 842 });
    const sizesOf = (pages: object[]) => readPages(client(pages), 'd', new AbortController().signal);
    expect(await sizesOf([page(2), page(1)])).to.have.length(2);
    expect(await sizesOf([page(1), page(3)])).to.deep.equal([]);
    expect(await sizesOf([page(1), { ...page(2), width: 0 }, page(3)])).to.deep.equal([]);
    expect(await sizesOf([page(1), { pageNumber: 2 }])).to.deep.equal([]);
  });

  it('never shows the service’s fields when the host has set its own', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const answered: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await wire.fetch(input, init);
      const body = await answer.arrayBuffer();
      answered.push(new URL(new Request(input, init).url).pathname.split('/').at(-1)!);
      return new Response(body.byteLength > 0 ? body : null, answer);
    };
    const { element, driver } = await mount(world, { envelopeId, fetch });
    element.fields = [{ ...text, id: 'own', required: true, label: 'Own' }];
    const seen = new Set<number>();
    const observer = new MutationObserver(() => seen.add(placesOf(driver).length));
    observer.observe(element.shadowRoot!, { childList: true, subtree: true });
    const outline = ['details', 'fields', 'grid-groups', envelopeId, world.documentId];
    await waitUntil(() => outline.every((what) => answered.includes(what)), 'the answers');
    // Once round for what the answers bring about.
    await new Promise((next) => setTimeout(next));
    await element.updateComplete;
    expect(placesOf(driver)).to.deep.equal([]);
    wire.letGo();
    await driver.ready();
    observer.disconnect();
    expect(seen.has(2)).to.equal(false);
    expect(element.fields.map(({ id }) => id)).to.deep.equal(['own']);
  });

  it('hides the service’s fields when the host sets its own during loading', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const { element, driver } = await mount(world, { envelopeId, fetch: wire.fetch });
    await waitUntil(() => placesOf(driver).length === 2, 'the fields');
    element.fields = [{ ...text, id: 'own', required: true }];
    await element.updateComplete;
    expect(placesOf(driver)).to.deep.equal([]);
    wire.letGo();
    await driver.ready();
    expect(element.fields.map(({ id }) => id)).to.deep.equal(['own']);
  });

  it('is ready, with its properties, while it is not visible', async () => {
    const { element, driver } = await mount(world, { envelopeId });
    element.hidden = true;
    element.style.display = 'none';
    await oneEvent(element, 'sig-ready');
    expect(element.fields).to.have.length(2);
    expect(element.check()).not.to.deep.equal([]);
    element.style.display = '';
    element.hidden = false;
    await driver.ready();
    await waitUntil(() => driver.page(1).querySelector('canvas') !== null, 'the page');
  });

  it('is ready, with its properties, while the first page is still being drawn', async () => {
    const workers: { postMessage(message: unknown, transfer: Transferable[]): void } = Worker.prototype;
    const send = workers.postMessage;
    const held: (() => void)[] = [];
    workers.postMessage = function (...given: Parameters<typeof send>) {
      const { action } = given[0] as { action?: string };
      if (action === 'GetOperatorList') held.push(() => send.apply(this, given));
      else send.apply(this, given);
    };
    try {
      const { element, driver } = await mount(world, { envelopeId });
      await oneEvent(element, 'sig-ready');
      expect(driver.page(1).querySelector('canvas.drawn') === null).to.equal(true);
      expect(element.check()).not.to.deep.equal([]);
      workers.postMessage = send;
      for (const goOn of held) goOn();
      await waitUntil(() => driver.page(1).querySelector('canvas.drawn') !== null, 'the page');
    } finally {
      workers.postMessage = send;
    }
  });

  it('starts over when it is reconnected after being removed during loading', async () => {
    const wire = holding(world);
    wire.hold(isContent);
    const { element, driver, main } = await mount(world, { envelopeId, fetch: wire.fetch });
    await waitUntil(() => placesOf(driver).length === 2, 'the fields');
    const provider = element.parentElement!;
    element.remove();
    await new Promise((gone) => setTimeout(gone));
    wire.letGo();
    provider.append(element);
    await driver.ready();
    expect(element.fields).to.have.length(2);
    expect(allByRole(main, 'alert')).to.deep.equal([]);
  });
});
