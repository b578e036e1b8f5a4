import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf, PdfError, type Pdf } from '../../../../src/elements/shared/pdf/pdf.js';
import { textContentOf } from '../../../../src/elements/shared/pdf/reading/text-content.js';
import { setPdfWorkerUrl } from '../../../../src/elements/shared/pdf/worker.js';
import { readable } from '../../../support/traits/damaged.js';
import { waitUntil } from '../../../support/wait.js';

async function pdf(make: (doc: PDFDocument) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  make(doc);
  return doc.save();
}

const problem = (source: Uint8Array | Blob) =>
  openPdf(source).then(
    () => 'opened',
    (error: unknown) => (error instanceof PdfError ? `${error.code} ${error.problem}` : String(error)),
  );

describe('opening a PDF', () => {
  let open: Pdf | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });

  it('gives the displayed size of each page, with rotation, crop box and user unit', async () => {
    const bytes = await pdf((doc) => {
      doc.addPage([300, 400]);
      doc.addPage([300, 400]).setRotation(degrees(90));
      doc.addPage([300, 400]).setCropBox(50, 60, 100, 200);
    });
    open = await openPdf(new Blob([bytes as BlobPart]));
    expect(open.pageCount).to.equal(3);
    const sizes = [];
    for (let n = 1; n <= 3; n++) {
      const { width, height } = await open.page(n);
      sizes.push([width, height]);
    }
    expect(sizes).to.deep.equal([
      [300, 400],
      [400, 300],
      [100, 200],
    ]);
  });

  it('opens a file whose header comes after the first kilobyte', async () => {
    const late = readable.find(({ name }) => name.startsWith('a header after'))!;
    open = await openPdf(await late.build());
    expect((await (await open.page(2)).text()).map(({ text }) => text)).to.deep.equal(['Clause 2']);
  });

  it('reads no text once the file is closed', async () => {
    const file = await openPdf(await readable[0]!.build());
    const page = await file.page(1);
    void file.close();
    expect(await page.text().catch((error: Error) => error.name)).to.equal('AbortError');
  });

  it('ends the reading of a text that the worker leaves unanswered when the file is closed', async () => {
    let cancelled: unknown;
    const unanswered = {
      streamTextContent: () => new ReadableStream({ cancel: (why) => (cancelled = why) }),
    };
    const closed = new AbortController();
    const read = textContentOf(unanswered as unknown as PDFPageProxy, closed.signal);
    closed.abort();
    expect(await read.catch((error: Error) => error.name)).to.equal('AbortError');
    // pdf.js takes nothing else for a reason.
    expect(cancelled).to.be.an.instanceOf(Error);
  });

  it('draws a page into a canvas at the requested size', async () => {
    open = await openPdf(
      await pdf((doc) => {
        const page = doc.addPage([100, 200]);
        page.drawRectangle({ x: 0, y: 150, width: 50, height: 50 });
      }),
    );
    const canvas = document.createElement('canvas');
    await (await open.page(1)).render(canvas, { scale: 2 });
    expect(canvas.style.width).to.equal('200px');
    expect(canvas.style.height).to.equal('400px');
    const at = (x: number, y: number) =>
      canvas.getContext('2d')!.getImageData(x * canvas.width, y * canvas.height, 1, 1).data[0]!;
    expect(at(0.25, 0.1)).to.be.below(40);
    expect(at(0.75, 0.1)).to.equal(255);
    expect(at(0.25, 0.6)).to.equal(255);
  });

  it('finds the text where it is displayed, also on a rotated page', async () => {
    open = await openPdf(
      await pdf((doc) => {
        const page = doc.addPage([300, 400]);
        page.drawText('Hello', { x: 30, y: 40, size: 20 });
        page.setRotation(degrees(90));
      }),
    );
    const [run] = await (await open.page(1)).text();
    expect(run!.text).to.equal('Hello');
    expect(run!.x).to.be.closeTo(40, 1);
    expect(run!.y).to.be.closeTo(30, 1);
    expect(run!.height).to.be.greaterThan(run!.width);
  });

  it('says what is wrong with a file that cannot be shown', async () => {
    expect(await problem(new Uint8Array())).to.equal('document empty');
    expect(await problem(new TextEncoder().encode('\x89PNG, really'))).to.equal('document not-pdf');
    expect(await problem(new TextEncoder().encode('text '.repeat(30_000) + '%PDF-'))).to.equal(
      'document not-pdf',
    );
    expect(await problem(new TextEncoder().encode('%PDF-1.7\nnothing else'))).to.equal('document corrupt');
    const doc = await PDFDocument.create();
    doc.addPage();
    doc.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
    expect(await problem(await doc.save({ useObjectStreams: false }))).to.equal('document encrypted');
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const wait = openPdf(await pdf((doc) => doc.addPage()), { signal: stop.signal });
    stop.abort();
    const error = await wait.then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(error?.name).to.equal('AbortError');
  });

  describe('when it cannot be opened', () => {
    const own = globalThis.Worker;
    let running = 0;
    /** Settles with the worker's first message. */
    let heard: Promise<void>;
    beforeEach(() => {
      running = 0;
      let hear: () => void;
      heard = new Promise((done) => (hear = done));
      globalThis.Worker = class extends own {
        #ended = false;
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          running++;
          this.addEventListener('message', () => hear(), { once: true });
        }
        override terminate() {
          if (!this.#ended) running--;
          this.#ended = true;
          super.terminate();
        }
      };
    });
    afterEach(() => {
      globalThis.Worker = own;
      setPdfWorkerUrl('/pdf.worker.min.mjs');
    });

    const script = (source: string) =>
      setPdfWorkerUrl(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    /** A clock on which the ten seconds pass as soon as `when` has happened. */
    const limits: number[] = [];
    const soon = (when: Promise<unknown>) => ({
      now: () => 0,
      after: (milliseconds: number, run: () => void) => {
        limits.push(milliseconds);
        void when.then(() => setTimeout(run, 100));
        return () => undefined;
      },
    });
    const codeOf = (wait: Promise<Pdf>) =>
      wait.then(
        () => 'opened',
        (error: { code?: string }) => error.code,
      );
    const ended = () => waitUntil(() => running === 0, 'the worker ends', 2500);

    it('reading a file fails after ten seconds, and its worker is terminated', async () => {
      script('postMessage("here"); onmessage = () => { for (;;); };');
      const pdfjs = import('pdfjs-dist');
      const bytes = await pdf((doc) => doc.addPage());
      expect(await codeOf(openPdf(bytes, { clock: soon(Promise.all([pdfjs, heard])) }))).to.equal('document');
      expect(limits).to.deep.equal([10_000]);
      await ended();
    });

    it('a worker that never answers is reported as blocked and terminated', async () => {
      script('');
      const bytes = await pdf((doc) => doc.addPage());
      expect(await codeOf(openPdf(bytes, { clock: soon(Promise.resolve()) }))).to.equal('blocked');
      await ended();
    });

    it('no worker is left when pdf.js itself does not load', async () => {
      const library = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      const bytes = await pdf((doc) => doc.addPage());
      expect(await codeOf(openPdf(bytes, { library }))).to.equal('blocked');
      await ended();
    });

    it('the worker is terminated when its file is closed or damaged', async () => {
      const file = await openPdf(await pdf((doc) => doc.addPage()));
      expect(running).to.equal(1);
      await file.close();
      expect(running).to.equal(0);
      expect(await problem(new TextEncoder().encode('%PDF-1.7\nnothing else'))).to.equal('document corrupt');
      await ended();
    });
  });
});
