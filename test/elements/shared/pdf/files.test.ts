import { expect } from '@open-wc/testing';
import { openPdf, type Pdf } from '../../../../src/elements/shared/pdf/pdf.js';
import { setPdfFilesUrl } from '../../../../src/elements/shared/pdf/worker.js';
import { preloadPdf } from '../../../../src/elements/shared/pdf/preload.js';
import { japanesePdf, scanPdf } from '../../../support/pdf-files.js';
import { waitUntil } from '../../../support/wait.js';

describe('a PDF that needs additional files', () => {
  let open: Pdf | undefined;
  afterEach(async () => {
    await open?.close();
    open = undefined;
    setPdfFilesUrl('/pdfjs/');
  });

  const drawn = async () => {
    const canvas = await (await open!.page(1)).draw({ scale: 1 });
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
  };

  it('shows a scan in JPEG 2000', async () => {
    open = await openPdf(await scanPdf());
    const [red, green, blue] = (await drawn()).slice(4 * 5050);
    expect(red).to.be.closeTo(200, 8);
    expect(green).to.be.closeTo(30, 8);
    expect(blue).to.be.closeTo(30, 8);
  });

  it('shows and reads Japanese text whose font is not in the file', async () => {
    open = await openPdf(await japanesePdf());
    const [run] = await (await open.page(1)).text();
    expect(run?.text).to.equal('日本');
    expect((await drawn()).some((value) => value < 60)).to.equal(true);
  });

  it('loads them from the host’s address, and opens without them too', async () => {
    setPdfFilesUrl('/elsewhere/pdfjs');
    open = await openPdf(await japanesePdf());
    expect((await (await open.page(1)).text())[0]?.text).to.equal('日本');
    await open.close();
    setPdfFilesUrl('/nowhere/');
    open = await openPdf(await japanesePdf());
    expect(open.pageCount).to.equal(1);
    expect(await drawn()).to.have.length(40_000);
  });
});

describe('a worker that starts before its file is there', () => {
  const own = globalThis.Worker;
  let started = 0;
  let ended = 0;
  beforeEach(() => {
    started = ended = 0;
    globalThis.Worker = class extends own {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        started++;
      }
      override terminate() {
        ended++;
        super.terminate();
      }
    };
  });
  afterEach(() => {
    globalThis.Worker = own;
  });

  it('opens one file, and the next file gets a new worker', async () => {
    const warm = preloadPdf();
    const bytes = await scanPdf();
    const first = await openPdf(bytes, { preloaded: warm });
    expect(started).to.equal(1);
    const second = await openPdf(bytes, { preloaded: warm });
    expect(started).to.equal(2);
    warm.dispose();
    expect((await first.page(1)).width).to.equal(100);
    await Promise.all([first.close(), second.close()]);
  });

  it('the worker ends when the file never arrives or is not a PDF', async () => {
    const warm = preloadPdf();
    const refused = await openPdf(new TextEncoder().encode('no PDF'), { preloaded: warm }).catch(String);
    expect(refused).to.contain('not a PDF');
    warm.dispose();
    await waitUntil(() => ended === 1, 'the worker ends');
    expect(started).to.equal(1);
  });
});
