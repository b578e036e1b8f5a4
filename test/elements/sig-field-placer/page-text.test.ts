import { expect } from '@open-wc/testing';
import type { Pdf, PdfPage } from '../../../src/elements/shared/pdf/pdf.js';
import { PageTextReader } from '../../../src/elements/sig-field-placer/check/page-text.js';
import { waitUntil } from '../../support/wait.js';

const run = (text: string) => ({ text, x: 0, y: 0, width: 10, height: 10 });

/** A file whose pages say their number; `until` is what their text waits for. */
function file(until: Promise<unknown> = Promise.resolve()) {
  const asked: number[] = [];
  const page = async (number: number) =>
    ({
      text: async () => {
        asked.push(number);
        await until;
        return [run(String(number))];
      },
    }) as unknown as PdfPage;
  return { pdf: { pageCount: 9, page, close: async () => {} } satisfies Pdf, asked };
}

describe('the text of pages, for the preflight', () => {
  it('is read when the file is opened again, also for a page whose reading was interrupted', async () => {
    for (const what of ['refuses', 'is silent'] as const) {
      let refuse = (_reason: Error): void => undefined;
      const first = file(new Promise((_, reject) => (refuse = reject)));
      const texts = new PageTextReader(() => undefined);
      texts.openFile(first.pdf);
      texts.request([1, 2]);
      await waitUntil(() => first.asked.includes(1), `the first page, which ${what}`);
      texts.closeFile();
      if (what === 'refuses') refuse(new Error('closed'));
      // A check while the file is closed must request nothing.
      texts.request([3]);
      texts.openFile(file().pdf);
      await waitUntil(() => !texts.isReading, 'the text');
      expect([1, 2, 3].map((number) => texts.get(number)?.[0]?.text)).to.deep.equal(['1', '2', '3']);
    }
  });

  it('is never that of a previous file', async () => {
    const first = file(new Promise(() => undefined));
    const texts = new PageTextReader(() => undefined);
    texts.openFile(first.pdf);
    texts.request([1]);
    await waitUntil(() => first.asked.includes(1), 'the first page');
    texts.reset();
    expect(texts.isReading).to.equal(false);
    texts.openFile(file().pdf);
    texts.request([2]);
    await waitUntil(() => !texts.isReading, 'the text');
    expect([texts.get(1), texts.get(2)?.[0]?.text]).to.deep.equal([undefined, '2']);
  });

  it('counts as empty when it cannot be read', async () => {
    const page = () => {
      throw new RangeError('no such page');
    };
    const texts = new PageTextReader(() => undefined);
    texts.openFile({ pageCount: 1, page, close: async () => {} });
    texts.request([1]);
    await waitUntil(() => !texts.isReading, 'the text');
    expect(texts.get(1)).to.deep.equal([]);
  });
});
