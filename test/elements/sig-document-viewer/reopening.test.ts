import { expect } from '@open-wc/testing';
import { Navigation } from '../../../src/elements/sig-document-viewer/navigation/navigation.js';
import type { OpenPdf } from '../../../src/elements/shared/pdf/pdf.js';
import { byRole, until } from '../../../src/testing/query.js';
import { countWorkers, lockedPdf, mountViewer, pdfOf } from '../../support/viewer-fixture.js';

describe('a viewer whose document is replaced, lost or opened again', () => {
  const own = { fetch: globalThis.fetch, Worker: globalThis.Worker, print: globalThis.print };
  afterEach(() => Object.assign(globalThis, own));

  async function opened(pages: number) {
    const workers = countWorkers();
    const mounted = await mountViewer(await pdfOf(pages));
    await mounted.driver.ready();
    return { ...mounted, workers };
  }

  /** Opened again after it was out of the page, the document cannot be read. */
  async function lose({ main, element, driver, workers }: Awaited<ReturnType<typeof opened>>) {
    element.remove();
    await until(() => workers.running === 0, 'the worker ended');
    const { Worker } = globalThis;
    globalThis.Worker = class {
      constructor() {
        throw new Error('no worker');
      }
    } as unknown as typeof own.Worker;
    main.append(element);
    await until(() => driver.problem, 'the problem');
    globalThis.Worker = Worker;
  }

  it('finds what was typed while the file was opened again', async () => {
    const { main, element, driver, workers } = await opened(6);
    await driver.find('nowhere');
    element.remove();
    await until(() => workers.running === 0, 'the worker ended');
    main.append(element);
    await driver.find('invoice');
    await until(() => driver.found === '1 of 6', 'the matches');
  });

  describe('print', () => {
    let sheets: number[] = [];
    beforeEach(() => {
      sheets = [];
      globalThis.print = () => {
        sheets.push(document.querySelectorAll('.sig-print img').length);
        dispatchEvent(new Event('afterprint'));
      };
    });

    /** Back in the page, with the file yet to be opened again. */
    async function returned(pages: number) {
      const mounted = await opened(pages);
      const { main, element, workers } = mounted;
      element.remove();
      await until(() => workers.running === 0, 'the worker ended');
      main.append(element);
      return mounted;
    }

    it('that is pressed while the file is opened again is done then, and says so until then', async () => {
      const { driver } = await returned(3);
      await driver.press('print');
      expect(driver.text).to.include('Preparing page 1 of 3');
      await until(() => sheets.length > 0, 'the print');
      await until(() => !driver.text.includes('Preparing'), 'the end');
      expect(sheets).to.deep.equal([3]);
    });

    it('can be cancelled while the file is opened again', async () => {
      const { element, driver, workers } = await returned(3);
      const printed = element.print();
      await element.updateComplete;
      await driver.press('cancel');
      await printed;
      expect(driver.text).not.to.include('Preparing');
      await until(() => workers.running === 1, 'the worker');
      await driver.find('invoice');
      await until(() => driver.found === '1 of 3', 'the file is open');
      expect(sheets).to.deep.equal([]);
    });

    it('that is asked for while a document loads prints the one that opens', async () => {
      const { element } = await opened(2);
      element.data = await pdfOf(4);
      await Promise.all([element.print(), element.print()]);
      expect(sheets).to.deep.equal([4]);
    });

    it('that is asked for of a document that is replaced while it loads prints nothing', async () => {
      const { element, driver } = await opened(2);
      element.data = await pdfOf(4);
      const printed = element.print();
      element.data = await pdfOf(5);
      await printed;
      await until(() => driver.text.includes('of 5'), 'the next document');
      expect(sheets).to.deep.equal([]);
    });

    it('that is cancelled while a page becomes a picture says nothing more', async () => {
      const { element, driver } = await opened(3);
      const { decode } = HTMLImageElement.prototype;
      let isPrepared = () => {};
      const prepared = new Promise<void>((done) => (isPrepared = done));
      let goOn = () => {};
      HTMLImageElement.prototype.decode = () => {
        isPrepared();
        return new Promise((done) => (goOn = done));
      };
      try {
        const printed = element.print();
        await prepared;
        await driver.press('cancel');
        goOn();
        await printed;
        await element.updateComplete;
        expect(driver.text).not.to.include('Preparing');
        expect(sheets).to.deep.equal([]);
      } finally {
        HTMLImageElement.prototype.decode = decode;
      }
    });

    it('ends without a print when the file cannot be opened again, or the element is taken away', async () => {
      const lost = await opened(2);
      lost.element.remove();
      await until(() => lost.workers.running === 0, 'the worker ended');
      globalThis.Worker = class {
        constructor() {
          throw new Error('no worker');
        }
      } as unknown as typeof own.Worker;
      lost.main.append(lost.element);
      await lost.element.print();
      await until(() => lost.driver.problem, 'the problem');
      globalThis.Worker = own.Worker;
      const { element } = await returned(2);
      const printed = element.print();
      element.remove();
      await printed;
      await element.print();
      expect(sheets).to.deep.equal([]);
    });

    it('ends without a print when a load ends without a document', async () => {
      globalThis.fetch = () => new Promise(() => undefined);
      const loading = await mountViewer(undefined, { attributes: { src: '/terms.pdf' } });
      const printed = loading.element.print();
      await until(() => loading.driver.text.includes('Loading'), 'the load');
      loading.element.remove();
      await printed;
      await loading.element.print();
      const locked = await mountViewer(await lockedPdf('secret'));
      await locked.element.print();
      const empty = await mountViewer(undefined);
      await empty.element.print();
      expect(empty.driver.problem).to.include('Something is wrong with this page');
      expect(sheets).to.deep.equal([]);
    });
  });

  it('opens the next document at the page that was set in the same go, in either order', async () => {
    const { element, driver } = await opened(6);
    const other = await pdfOf(5);
    element.data = other;
    element.page = 3;
    await until(() => driver.text.includes('of 5') && element.page === 3, 'page 3 of 5');
    const next = await pdfOf(4);
    element.page = 2;
    element.data = next;
    await until(() => driver.text.includes('of 4') && element.page === 2, 'page 2 of 4');
    await driver.goTo(4);
    element.data = await pdfOf(7);
    await until(() => driver.text.includes('of 7'), 'the last document');
    await driver.drawn(1);
    expect(element.page).to.equal(1);
  });

  it('opens a lost document where it was, and another one at its start', async () => {
    const mounted = await opened(6);
    const { element, driver } = mounted;
    await driver.goTo(4);
    await lose(mounted);
    byRole(element, 'button', 'Try again').click();
    await driver.ready();
    await until(() => element.page === 4, 'page 4');
    await lose(mounted);
    element.data = await pdfOf(5);
    await until(() => driver.text.includes('of 5'), 'the other document');
    await driver.drawn(1);
    expect(element.page).to.equal(1);
  });

  it('whose document is replaced at any moment of its opening keeps one worker', async () => {
    const { element, driver, workers } = await opened(2);
    const files = [await pdfOf(3), await pdfOf(4)];
    for (const ms of [0, 5, 15, 30, 45, 60, 90, 120]) {
      element.data = files[0]!.slice();
      await new Promise((next) => setTimeout(next, ms));
      element.data = files[1]!.slice();
      await until(() => driver.text.includes('of 4'), 'the other document');
      await until(() => workers.running === 1, 'one worker');
    }
  });

  it('says that nothing is set, when its document was taken while it was out of the page', async () => {
    const { main, element, driver, workers } = await opened(2);
    element.remove();
    await until(() => workers.running === 0, 'the worker ended');
    element.data = undefined;
    await element.updateComplete;
    await new Promise((next) => setTimeout(next));
    main.append(element);
    await until(() => driver.problem.includes('Something is wrong with this page'), 'the problem');
  });

  it('offers to try again when a web page came instead of the file, and shows a file of any type', async () => {
    const bytes = await pdfOf(1);
    const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    const answers = [new Response('<h1>Sign in</h1>', html), new Response(bytes as BodyInit, html)];
    globalThis.fetch = async () => answers.shift()!;
    const { element, driver, events } = await mountViewer(undefined, { attributes: { src: '/terms.pdf' } });
    await until(() => driver.problem.includes('having trouble connecting'), 'the problem');
    expect(events[0]!.detail).to.include({ code: 'not-json', retryable: true });
    byRole(element, 'button', 'Try again').click();
    await driver.ready();
  });

  it('reads the table of contents again that it could not read to its end', async () => {
    const pages = { current: 1, painter: { isPainted: () => true } };
    const host = { pages, strings: {}, goTo: () => undefined, changed: () => undefined };
    const navigation = new Navigation(host as unknown as ConstructorParameters<typeof Navigation>[0]);
    const pdfWith = (outline: Promise<unknown>) =>
      ({ file: { getOutline: () => outline, getPageLabels: async () => null } }) as unknown as OpenPdf;
    const root = document.createElement('div');
    navigation.open(pdfWith(Promise.reject(new Error('Worker was destroyed'))));
    navigation.hostRendered(root);
    navigation.suspend();
    await new Promise((next) => setTimeout(next));
    navigation.open(pdfWith(Promise.resolve([{ title: 'Fees', dest: [0], items: [] }])));
    navigation.hostRendered(root);
    await until(() => navigation.outline.length === 1, 'the table of contents');
  });
});
