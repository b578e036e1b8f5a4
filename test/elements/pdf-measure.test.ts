import { expect } from '@open-wc/testing';
import { PageMeasurer } from '../../src/elements/shared/pdf/measure.js';
import type { Pdf, PdfPage } from '../../src/elements/shared/pdf/pdf.js';
import { waitUntil } from '../support/wait.js';

/** A file of 100 pages, as many points wide as their number; once closed it answers nothing. */
function file(): Pdf & { closed: boolean } {
  const pdf = {
    closed: false,
    pageCount: 100,
    page: (number: number) =>
      pdf.closed
        ? Promise.reject(new Error('closed'))
        : Promise.resolve({ number, width: number, height: 1 } as PdfPage),
    close: async () => {},
  };
  return pdf;
}

describe('the sizes of pages', () => {
  it('are all found, also when the file was put away in the middle and is opened again', async () => {
    const found = new Map<number, number>();
    const measurer = new PageMeasurer((sizes) => {
      for (const [index, { width }] of sizes) found.set(index, width);
      first.closed = true;
    });
    const first = file();
    measurer.open(first);
    measurer.begin();
    await waitUntil(() => found.size > 0);
    // Room for what would go on with a closed file.
    for (let turn = 0; turn < 8; turn++) await new Promise((next) => setTimeout(next));
    expect(found.size).to.equal(40);
    measurer.open(file());
    measurer.begin();
    await waitUntil(() => found.size === 100, 'all pages');
    expect([...found].every(([index, width]) => width === index + 1)).to.equal(true);
  });
});
