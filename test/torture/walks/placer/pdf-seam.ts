import type { Pdf, PdfPage } from '../../../../src/elements/shared/pdf/pdf.types.js';

export { PdfError } from '../../../../src/elements/shared/pdf/pdf-error.js';

const nothing = () => undefined;
const none = () => Promise.resolve([]);

/** Stands where pdf.js reads a file, which needs a browser: pages have a size, and nothing on them. */
export async function openPdf(file: Blob): Promise<Pdf> {
  const pageCount = (await file.text()).split('/Type/Page/').length - 1;
  const page = (number: number): PdfPage =>
    ({
      ...{ number, width: 595, height: 842, prepare: nothing, release: nothing },
      ...{ text: none, runs: none, annotations: none, hasPictures: () => Promise.resolve(false) },
    }) as unknown as PdfPage;
  return {
    pageCount,
    page: (number) => Promise.resolve(page(number)),
    close: () => Promise.resolve(),
  };
}
