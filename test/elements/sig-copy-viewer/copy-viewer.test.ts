import { expect, fixture, fixtureCleanup, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-copy-viewer/sig-copy-viewer.define.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { CopyViewerDriver } from '../../../src/testing/copies/copy-viewer.driver.js';
import { DocumentViewerDriver } from '../../../src/testing/document-viewer.driver.js';
import { until } from '../../../src/testing/query.js';
import { pdfOf } from '../../support/viewer-fixture.js';
import { ManualClock } from '../../support/manual-clock.js';

before(() => setViewport({ width: 1280, height: 900 }));

type Answer = () => Response | Promise<Response>;
interface Change {
  copy?: Answer;
  document?: Answer;
}

/** The scene's copy alone in the page, with answers replaced on their way. */
async function copyOf(
  change: Change = {},
  {
    lang = 'en-GB',
    link = 'live',
    isBelow = false,
  }: { lang?: string; link?: string; isBelow?: boolean } = {},
  clock?: ManualClock,
) {
  fixtureCleanup();
  const sandbox = createSandbox({ now: '2026-05-18T08:00:00Z' });
  const { copies } = (await sandbox.scene()) as unknown as { copies: Record<string, string> };
  const requests: string[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const what = request.url.endsWith('/document') ? 'document' : 'copy';
    requests.push(what);
    return change[what]?.() ?? sandbox.fetch(request);
  };
  const events: CustomEvent[] = [];
  const note = (event: Event) => events.push(event as CustomEvent);
  const root = await fixture<HTMLElement>(html`
    <main lang=${lang} @sig-viewed=${note} @sig-error=${note} @sig-page-change=${note}>
      <h1>Your copy</h1>
      <div style="block-size: ${isBelow ? 3000 : 0}px"></div>
      <sig-provider base-url="http://sandbox.test" .fetch=${through} .clock=${clock}>
        <sig-copy-viewer .token=${copies[link] ?? link}></sig-copy-viewer>
      </sig-provider>
    </main>
  `);
  const element = root.querySelector('sig-copy-viewer')!;
  const driver = new CopyViewerDriver(element);
  const codes = () =>
    events.map(
      ({ type, detail }) => (detail as { code?: string }).code ?? (type === 'sig-viewed' ? 'viewed' : type),
    );
  return { root, element, driver, requests, events, codes, change };
}

const refusal =
  (status: number, message: string, headers: HeadersInit = {}): Answer =>
  () =>
    Response.json({ statusCode: status, message }, { status, headers });

/** The names of the files that `run` saves. */
async function savedBy(run: () => Promise<void>): Promise<string[]> {
  const saved: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  try {
    await run();
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  return saved;
}

describe('sig-copy-viewer', () => {
  it('is requested once, when a person can see it, also if it is moved before the answer (R121)', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const { root, element, driver, requests, codes } = await copyOf(
      {
        copy: async () => {
          await gate;
          return Response.json({ subject: 'Lease', note: 'Two <b>words</b>' });
        },
      },
      { isBelow: true },
    );
    element.reload();
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await drawn();
    await drawn();
    expect(requests).to.deep.equal([]);
    const provider = root.querySelector('sig-provider')!;
    // Before anybody has seen it, and again while it loads.
    provider.append(element);
    await drawn();
    element.scrollIntoView();
    await until(() => requests.length > 0, 'the request');
    await drawn();
    element.remove();
    provider.append(element);
    answer();
    await driver.ready();
    expect(driver.text()).to.include('Two <b>words</b>');
    expect(requests).to.deep.equal(['copy']);
    expect(codes()).to.deep.equal(['viewed']);
  });

  it('is opened once when it is given another link and reloaded at once, and never while it is out of the page (R121)', async () => {
    const { root, element, driver, requests } = await copyOf({}, { link: 'withdrawn' });
    await driver.ready();
    element.token = 'f'.repeat(96);
    element.reload();
    await until(() => driver.title() === 'This link is not valid', 'the other link');
    expect(requests).to.deep.equal(['copy', 'copy']);
    element.remove();
    element.reload();
    element.token = 'e'.repeat(96);
    element.reload();
    await element.updateComplete;
    expect(requests).to.have.length(2);
    root.querySelector('sig-provider')!.append(element);
    await until(() => requests.length === 3, 'the last link');
    await driver.ready();
    expect(requests).to.have.length(3);
  });

  it('is not opened again by itself after an answer that did not come, since it may have been counted (R121)', async () => {
    const { driver, change, requests, codes } = await copyOf({
      copy: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await driver.ready();
    expect(codes()).to.deep.equal(['offline']);
    delete change.copy;
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).to.deep.equal(['copy']);
    driver.tryAgain();
    await until(() => driver.title() === 'Service agreement 2025', 'the copy');
    expect(requests).to.deep.equal(['copy', 'copy']);
  });

  it('shows what the service says, opens the document below and saves it, with one request for both', async () => {
    const { element, driver, requests, codes } = await copyOf();
    await driver.ready();
    expect(driver.title()).to.equal('Service agreement 2025');
    expect(driver.text())
      .to.include('For your files.')
      .and.match(/Available until 17 June 2026/);
    expect(driver.buttons()).to.deep.equal(['View', 'Download']);
    await expect(element).to.be.accessible();
    const saved = await savedBy(async () => {
      driver.download();
      await until(() => driver.said().includes('in your downloads'), 'the file');
    });
    expect(saved).to.deep.equal(['Service agreement 2025 (signed).pdf']);
    driver.view();
    await until(() => driver.document(), 'the viewer');
    await new DocumentViewerDriver(driver.document() as never).ready();
    expect(requests).to.deep.equal(['copy', 'document']);
    expect(codes()).to.deep.equal(['viewed']);
    await expect(element).to.be.accessible();
    driver.view();
    await until(() => !driver.document(), 'the viewer to close');
  });

  for (const [link, title] of [
    ['f'.repeat(96), 'This link is not valid'],
    ['short', 'This link is not valid'],
    ['withdrawn', 'This link has been withdrawn, has expired, or the document is no longer available'],
    ['expired', 'This link has been withdrawn, has expired, or the document is no longer available'],
  ] as const)
    it(`says what is wrong with the link ${link.slice(0, 9)}, and offers no second try`, async () => {
      const { element, driver } = await copyOf({}, { link });
      await driver.ready();
      expect(driver.title()).to.equal(title);
      expect(driver.buttons()).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });

  it('ends with the link when the document’s answer says so', async () => {
    for (const [status, title] of [
      [404, /not valid/],
      [410, /withdrawn, has expired/],
    ] as const) {
      const { driver, codes } = await copyOf({ document: refusal(status, 'No longer here') });
      await driver.ready();
      driver.view();
      await until(() => title.test(driver.title() ?? ''), 'the end');
      expect(driver.buttons()).to.deep.equal([]);
      expect(codes()).to.have.length(2);
    }
  });

  it('never shows nor saves a document that the service refuses or fails over (R122)', async () => {
    for (const [status, buttons] of [
      [409, 0],
      [422, 0],
      [500, 2],
      [503, 2],
    ] as const) {
      const { element, driver } = await copyOf({ document: refusal(status, 'Hash mismatch') });
      await driver.ready();
      const saved = await savedBy(async () => {
        driver.download();
        await until(() => driver.problem().includes('could not be verified and is not shown'), `${status}`);
      });
      expect(saved).to.deep.equal([]);
      expect(driver.document()).to.equal(undefined);
      expect(driver.buttons()).to.have.length(buttons);
      // A person who pressed a button that is gone hears why.
      const focused = () => element.shadowRoot?.activeElement?.textContent ?? '';
      if (buttons === 0) await until(() => focused().includes('could not be verified'), 'focus');
      await expect(element).to.be.accessible();
    }
  });

  it('does not take another file for the document, and can be asked again', async () => {
    const { driver, change } = await copyOf({
      document: () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    });
    await driver.ready();
    driver.view();
    await until(() => driver.problem().includes('trouble connecting'), 'the problem');
    expect(driver.document()).to.equal(undefined);
    delete change.document;
    driver.view();
    await until(() => driver.document(), 'the viewer');
  });

  it('waits as long as the service asks, for the copy and for the document, and then asks by itself (R60)', async () => {
    const busy = refusal(429, 'Too many', { 'Retry-After': '40' });
    const clock = new ManualClock();
    const { driver, change, requests } = await copyOf({ copy: busy, document: busy }, {}, clock);
    await until(() => driver.text().includes('Trying again in 40 seconds.'), 'the wait');
    delete change.copy;
    clock.advance(41_000);
    await until(() => driver.title() === 'Service agreement 2025', 'the copy');
    driver.view();
    await until(() => driver.problem().includes('Trying again in 40 seconds.'), 'the wait');
    driver.view();
    expect(requests).to.deep.equal(['copy', 'copy', 'document']);
    delete change.document;
    clock.advance(41_000);
    await until(() => driver.document(), 'the viewer');
  });

  it('reads the copy again on “Try again”, with focus on what comes of it', async () => {
    const { element, driver, change, codes } = await copyOf({ copy: refusal(503, 'Down') });
    await driver.ready();
    expect(driver.title()).to.equal('We couldn’t open this copy');
    delete change.copy;
    driver.tryAgain();
    await until(() => driver.title() === 'Service agreement 2025', 'the copy');
    await until(() => element.shadowRoot?.activeElement?.role === 'heading', 'focus');
    expect(codes()).to.deep.equal(['upstream', 'viewed']);
  });

  it('keeps what is read when it cannot be loaded again, with focus and page, and offers “Try again”', async () => {
    const pdf = await pdfOf(5);
    const { element, driver, change, codes, requests } = await copyOf({
      document: () => new Response(pdf as BodyInit, { headers: { 'Content-Type': 'application/pdf' } }),
    });
    await driver.ready();
    driver.view();
    await until(() => driver.document(), 'the viewer');
    const viewer = driver.document() as HTMLElementTagNameMap['sig-document-viewer'];
    const pages = await new DocumentViewerDriver(viewer).ready();
    element.page = 4;
    await until(() => element.page === 4, 'the page');
    pages.scroller.focus();
    const { scrollTop } = pages.scroller;
    change.copy = refusal(503, 'Down');
    element.reload();
    await until(() => driver.problem().includes('We couldn’t reload this copy'), 'the notice');
    expect(driver.problem()).to.include('We’re having trouble connecting.');
    expect(driver.document(), 'the same viewer').to.equal(viewer);
    expect(viewer.shadowRoot!.activeElement, 'focus').to.equal(pages.scroller);
    expect([element.page, pages.scroller.scrollTop]).to.deep.equal([4, scrollTop]);
    expect(driver.title()).to.equal('Service agreement 2025');
    expect(driver.buttons()).to.include('Try again');
    await expect(element).to.be.accessible();
    delete change.copy;
    driver.tryAgain();
    await until(() => codes().at(-1) === 'viewed' && !driver.problem(), 'the notice is gone');
    await until(() => element.shadowRoot?.activeElement?.role === 'heading', 'focus');
    expect(codes().filter((code) => code !== 'sig-page-change')).to.deep.equal([
      'viewed',
      'upstream',
      'viewed',
    ]);
    expect(driver.document(), 'the same viewer').to.equal(viewer);
    expect(element.page).to.equal(4);
    expect(requests).to.deep.equal(['copy', 'document', 'copy', 'copy']);
  });

  it('counts down beside what is read while the service asks to wait, and then loads it again by itself (R60)', async () => {
    const clock = new ManualClock();
    const { element, driver, change } = await copyOf({}, {}, clock);
    await driver.ready();
    change.copy = refusal(429, 'Too many', { 'Retry-After': '40' });
    element.reload();
    await until(() => driver.problem().includes('Trying again in 40 seconds.'), 'the wait');
    expect(driver.buttons()).to.deep.equal(['View', 'Download']);
    delete change.copy;
    clock.advance(41_000);
    await until(() => !driver.problem(), 'the end of the wait');
    expect(driver.title()).to.equal('Service agreement 2025');
  });

  it('ends with the link while a reload is planned, and is not opened again after that (R121)', async () => {
    const clock = new ManualClock();
    const { element, driver, change, requests } = await copyOf({}, {}, clock);
    await driver.ready();
    change.copy = refusal(429, 'Too many', { 'Retry-After': '40' });
    element.reload();
    await until(() => driver.problem().includes('Trying again in 40 seconds.'), 'the wait');
    delete change.copy;
    change.document = refusal(410, 'Withdrawn');
    driver.view();
    await until(() => /withdrawn, has expired/.test(driver.title() ?? ''), 'the end');
    expect(driver.text()).not.to.include('Trying again');
    clock.advance(41_000);
    await element.updateComplete;
    expect(requests).to.deep.equal(['copy', 'copy', 'document']);
    expect(driver.title()).to.match(/withdrawn, has expired/);
  });

  it('closes the document when its link has ended, and moves focus to the reason', async () => {
    const { element, driver, change } = await copyOf();
    await driver.ready();
    driver.view();
    await until(() => driver.document(), 'the viewer');
    const pages = await new DocumentViewerDriver(driver.document() as never).ready();
    pages.scroller.focus();
    change.copy = refusal(410, 'Withdrawn');
    element.reload();
    await until(() => /withdrawn, has expired/.test(driver.title() ?? ''), 'the end');
    expect(driver.document()).to.equal(undefined);
    await until(() => element.shadowRoot?.activeElement?.role === 'heading', 'focus');
  });

  it('offers “Try again” when a network answers with its own page, and opens the copy then', async () => {
    const signIn = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
    const { driver, change, codes } = await copyOf({ copy: signIn });
    await driver.ready();
    expect(codes()).to.deep.equal(['not-json']);
    delete change.copy;
    driver.tryAgain();
    await until(() => driver.title() === 'Service agreement 2025', 'the copy');
  });

  it('opens at the page of the host, follows the reader, and opens again where they were', async () => {
    const pdf = await pdfOf(5);
    const { element, driver, events, requests } = await copyOf({
      document: () => new Response(pdf as BodyInit, { headers: { 'Content-Type': 'application/pdf' } }),
    });
    await driver.ready();
    element.setAttribute('page', '3');
    driver.view();
    await until(() => driver.document(), 'the viewer');
    await new DocumentViewerDriver(driver.document() as never).ready();
    await until(() => driver.document() && element.page === 3, 'the page of the host');
    element.page = 5;
    await until(
      () => events.some(({ type }) => type === 'sig-page-change') && element.page === 5,
      'the page that was set',
    );
    const shown = () => events.filter(({ type }) => type === 'sig-page-change').at(-1)?.detail as unknown;
    await until(() => (shown() as { page?: number } | undefined)?.page === 5, 'the event');
    expect(shown()).to.deep.equal({ page: 5, pageCount: 5 });
    element.zoom = '0.5';
    await element.updateComplete;
    expect(element.page).to.equal(5);
    driver.view();
    await until(() => !driver.document(), 'the viewer to close');
    driver.view();
    await until(() => driver.document(), 'the viewer');
    const viewer = driver.document() as HTMLElement & { page: number };
    await new DocumentViewerDriver(viewer as never).ready();
    await until(() => viewer.page === 5, 'the page where the reader was');
    expect(requests).to.deep.equal(['copy', 'document']);
  });

  it('speaks German', async () => {
    const { driver } = await copyOf({}, { lang: 'de' });
    await until(() => driver.text().includes('Verfügbar bis 17. Juni 2026'), 'German');
    expect(driver.buttons()).to.deep.equal(['Ansehen', 'Herunterladen']);
  });
});
