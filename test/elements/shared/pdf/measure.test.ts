import { expect } from '@open-wc/testing';
import { PageMeasurer } from '../../../../src/elements/shared/pdf/page-measurer.js';
import type { Pdf, PdfPage } from '../../../../src/elements/shared/pdf/pdf.js';
import { waitUntil } from '../../../support/wait.js';

const pageOf = (number: number) => ({ number, width: number, height: 1 }) as PdfPage;

/** A file of 100 pages, as many points wide as their number, some of which cannot be read. */
const file = (unreadable = (_number: number) => false): Pdf => ({
  pageCount: 100,
  page: async (number) => {
    if (unreadable(number)) throw new Error('unreadable');
    return pageOf(number);
  },
  close: async () => {},
});

/** One whose pages from 41 on are on their way until it is closed: then there is only the one that was known already. */
function slowFile() {
  const asked: number[] = [];
  let close = (): void => undefined;
  const closed = new Promise<void>((done) => (close = done));
  const page = async (number: number) => {
    asked.push(number);
    if (number > 40) await closed;
    if (number > 41) throw new Error('closed');
    return pageOf(number);
  };
  return { pdf: { pageCount: 100, page, close: async () => {} } satisfies Pdf, asked, close };
}

/** Room for what would go on. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((next) => setTimeout(next));
}

describe('the sizes of pages', () => {
  let found: Map<number, number>;
  let measurer: PageMeasurer;
  beforeEach(() => {
    found = new Map();
    measurer = new PageMeasurer((sizes) => {
      for (const [index, { width }] of sizes) found.set(index, width);
    });
  });

  it('are all found, even if the file is closed in between and opened again', async () => {
    const first = slowFile();
    measurer.open(first.pdf);
    measurer.start();
    await waitUntil(() => first.asked.includes(80), 'the second batch');
    measurer.suspend();
    first.close();
    await turns();
    expect(found.size).to.equal(40);
    measurer.open(file());
    measurer.start();
    await waitUntil(() => found.size === 100, 'all pages');
    expect([...found].every(([index, width]) => width === index + 1)).to.equal(true);
  });

  it('are found after many unreadable pages', async () => {
    measurer.open(file((number) => number > 10 && number < 90));
    measurer.start();
    await waitUntil(() => found.has(99), 'the last page');
    expect(found.size).to.equal(21);
  });
});
