import { expect, fixtureCleanup, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { SigErrorEvent } from '../../../src/elements/shared/element/errors.js';
import { until } from '../../../src/testing/query.js';
import { emptyDraft, mount, type MountOptions } from './support/fixture.js';
import { readable } from '../../support/traits/damaged.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

describe('sig-field-placer: states', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  /** The world with one answer of its own. */
  const answering =
    (path: RegExp, answer: () => Response): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      return path.test(request.url) ? answer() : world.fetch(request);
    };

  async function failing(options: MountOptions) {
    const mounted = await mount(world, options);
    const event = await oneEvent<SigErrorEvent>(mounted.element, 'sig-error');
    await mounted.element.updateComplete;
    await expect(mounted.main).to.be.accessible();
    const { text } = mounted.driver;
    fixtureCleanup();
    return { text, detail: event.detail };
  }

  it('names a missing setting to the developer only', async () => {
    const draft = world.envelopes.draft!.id;
    const cases: [MountOptions, string][] = [
      [{}, 'Set exactly one of envelope-id and template-id.'],
      [
        { attributes: { 'envelope-id': draft, 'template-id': 't1' } },
        'Set exactly one of envelope-id and template-id.',
      ],
      [{ attributes: { 'envelope-id': draft, 'document-id': '' } }, 'Set document-id.'],
    ];
    for (const [options, words] of cases) {
      const { text, detail } = await failing(options);
      expect(detail.code).to.equal('config');
      expect(detail.message).to.equal(words);
      expect(text).to.include('Something is wrong with this page').and.not.include(words);
    }
  });

  it('waits while the document is PROCESSING, then loads it (R66)', async () => {
    const waits: number[] = [];
    let ready = false;
    const clock = {
      now: () => 0,
      after: (ms: number, run: () => void) => {
        waits.push(ms);
        ready = waits.length > 4;
        queueMicrotask(run);
        return () => undefined;
      },
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const asked = /\/documents\/[^/]+$/.test(request.url);
      return asked && !ready ? json({ id: world.documentId, status: 'PROCESSING' }) : world.fetch(request);
    };
    const { driver } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch, clock });
    await driver.ready();
    expect(waits.slice(0, 5)).to.deep.equal([1000, 2000, 4000, 5000, 5000]);
  });

  it('stops asking when the document ends in ERROR (R66)', async () => {
    const timers: (() => void)[] = [];
    let asked = 0;
    const clock = {
      now: () => 0,
      after: (_: number, run: () => void) => (timers.push(run), () => undefined),
    };
    const fetch = answering(/\/documents\/[^/]+$/, () =>
      json({ id: world.documentId, status: (asked += 1) < 3 ? 'PROCESSING' : 'ERROR' }),
    );
    const { element, driver } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch, clock });
    const failed = oneEvent(element, 'sig-error');
    for (const count of [1, 2]) {
      await until(() => asked === count && timers.length > 0, 'the wait');
      timers.splice(0).forEach((run) => run());
    }
    await failed;
    await element.updateComplete;
    expect(driver.text).to.include('could not be processed');
    timers.splice(0).forEach((run) => run());
    await new Promise((rest) => setTimeout(rest));
    expect([asked, timers.length]).to.deep.equal([3, 0]);
  });

  it('says that the pages are being prepared', async () => {
    const fetch = answering(/\/documents\/[^/]+$/, () =>
      json({ id: world.documentId, status: 'PROCESSING' }),
    );
    const { driver, main } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch });
    await until(() => driver.text.includes('Preparing the pages…'), 'the words');
    await expect(main).to.be.accessible();
  });

  it('reports a document that could not be processed, is missing, or is not a PDF', async () => {
    const envelopeId = world.envelopes.draft!.id;
    const file = (content: string) => () => new Response(new Blob([content], { type: 'application/pdf' }));
    const cases: [RegExp, () => Response, string, string][] = [
      [/\/documents\/[^/]+$/, () => json({ id: 'x', status: 'ERROR' }), 'document', 'could not be processed'],
      [
        /\/documents\/[^/]+$/,
        () => json({ statusCode: 404, message: 'no' }, 404),
        'not-found',
        'not found, or you have no access',
      ],
      [/\/content$/, file('a picture, renamed'), 'document', 'This file is not a PDF.'],
      [/\/content$/, file('%PDF-1.7 and then nothing'), 'document', 'damaged'],
    ];
    for (const [path, answer, code, words] of cases) {
      const { text, detail } = await failing({ envelopeId, fetch: answering(path, answer) });
      expect(detail.code).to.equal(code);
      expect(text).to.include(words);
    }
  });

  it('offers a retry when the service is unreachable', async () => {
    let away = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      return away && request.url.includes('/envelopes/') ? json({}, 503) : world.fetch(request);
    };
    const clock = {
      now: () => Date.now(),
      after: (_: number, run: () => void) => (queueMicrotask(run), () => undefined),
    };
    const { driver, element } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch, clock });
    await oneEvent(element, 'sig-error');
    away = false;
    await until(() => driver.has('Try again'), 'the button');
    await driver.activate('Try again');
    await driver.ready();
  });

  it('offers a retry where it says “Try again”: a refusal of a request that was in order', async () => {
    let isRefusing = true;
    const fetch: typeof globalThis.fetch = async (input, init) =>
      isRefusing ? json({ message: 'Bad Request' }, 400) : world.fetch(input, init);
    const { driver } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch });
    await until(() => driver.has('Try again'), 'the button');
    expect(driver.text).to.include('Something went wrong. Try again.');
    isRefusing = false;
    await driver.activate('Try again');
    await driver.ready();
  });

  it('can be retried after signing in again', async () => {
    let out = true;
    const fetch: typeof globalThis.fetch = async (input, init) =>
      out ? json({ message: 'no session' }, 401) : world.fetch(input, init);
    const { driver, element } = await mount(world, { envelopeId: world.envelopes.draft!.id, fetch });
    const { detail } = await oneEvent<SigErrorEvent>(element, 'sig-error');
    expect(detail.code).to.equal('unauthenticated');
    await until(() => driver.has('Try again'), 'the button');
    expect(driver.text).to.include('You’ve been signed out.');
    out = false;
    await driver.activate('Try again');
    await driver.ready();
  });

  it('clears announcements about the previous document', async () => {
    const { driver, element } = await mount(world, { envelopeId: world.envelopes.draft!.id });
    await driver.ready();
    element.addField({ type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.05 });
    await element.updateComplete;
    await driver.activate('Undo');
    await until(() => driver.announced.trim() !== '', 'the words');
    element.documentId = 'nowhere';
    await oneEvent(element, 'sig-error');
    await element.updateComplete;
    expect(driver.announced.trim()).to.equal('');
  });

  it('is read-only once the envelope was sent (G23)', async () => {
    const { element, driver, main } = await mount(world, { envelopeId: world.envelopes.sent!.id });
    await driver.ready();
    expect(driver.text).to.include('This envelope has been sent');
    expect(driver.has('Save')).to.equal(false);
    expect(driver.all('group', 'Fields to place')).to.have.length(0);
    expect(element.addField({ type: 'TEXT' })).to.equal(undefined);
    expect(element.removeFields([element.fields[0]!.id])).to.equal(false);
    element.page = 3;
    const field = await until(() => driver.fields('Signature')[0], 'a field');
    field.focus();
    const before = element.fields;
    await driver.press('ArrowLeft');
    await driver.press('Delete');
    await driver.move(field, 30, 30);
    expect(element.fields).to.equal(before);
    await expect(main).to.be.accessible();
  });

  it('speaks German when the page does', async () => {
    const { driver, main } = await emptyDraft(world, { lang: 'de' });
    await until(() => driver.text.includes('Unterschrift'), 'German');
    await driver.place('Unterschrift');
    expect(driver.focusedName).to.match(/^Unterschrift, Client, Seite 1, \d+ mm von links, \d+ mm von oben$/);
    await expect(main).to.be.accessible();
  });

  it('fits a phone without horizontal overflow', async () => {
    await setViewport({ width: 320, height: 700 });
    const { element, driver, main } = await emptyDraft(world);
    await driver.place('Signature');
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(main).to.be.accessible();
  });

  it('never mirrors the pages in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const { driver, element } = await emptyDraft(world);
      await driver.put('Text', 1, 0.3, 0.5);
      expect(element.fields[0]!.x + element.fields[0]!.width / 2).to.be.closeTo(0.3, 0.01);
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('is readable in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    try {
      const { driver, main } = await emptyDraft(world);
      await driver.place('Signature');
      await expect(main).to.be.accessible();
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  });

  it('says that a damaged file was repaired at upload, and nothing of a file in order (G105)', async () => {
    const damaged = await readable.find(({ name }) => name === 'no startxref')!.build();
    const documentId = await world.upload(damaged, 'damaged.pdf');
    const { element, main } = await emptyDraft(world, { documentId });
    const notice = await until(() => element.shadowRoot!.querySelector('.repaired'), 'the notice');
    expect(notice.textContent).to.contain('was damaged and has been repaired');
    await expect(main).to.be.accessible();
    fixtureCleanup();
    const { element: other, driver } = await emptyDraft(world);
    await driver.ready();
    expect(other.shadowRoot!.querySelector('.repaired')).to.equal(null);
  });

  it('keeps unsaved changes when it is moved within the page', async () => {
    const { driver, element, main } = await emptyDraft(world);
    await driver.place('Signature');
    const asked = world.seen.length;
    element.remove();
    await new Promise((next) => setTimeout(next, 20));
    main.querySelector('sig-provider')!.append(element);
    await driver.ready();
    expect(element.fields).to.have.length(1);
    expect(world.seen.length).to.equal(asked);
    await until(() => element.shadowRoot!.querySelector('canvas.drawn'), 'the page drawn again');
  });
});
