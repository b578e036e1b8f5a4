import { SigError } from '../../../../src/client/index.js';
import { PdfError } from '../../../../src/elements/shared/pdf/pdf-error.js';
import type { OpenPdf } from '../../../../src/elements/shared/pdf/pdf.js';
import type { ArrivingFile, PdfPage, PdfRun } from '../../../../src/elements/shared/pdf/pdf.types.js';
import { documentOf, nameIn, type HostDocument } from './documents.js';
import { reader } from './reader.js';

export { PdfError };

type Source = Blob | ArrivingFile;
const startBytes = 100;
const size = { width: 595, height: 842 };

/** Stands where pdf.js opens a file in a worker: documents of the walk have a text for each page, and take their time. */
export async function openPdf(
  source: Source,
  { signal, password }: { signal?: AbortSignal; password?: string } = {},
): Promise<OpenPdf> {
  const arriving = 'read' in source && source.blob === undefined ? source : undefined;
  const start = new TextDecoder().decode(arriving ? await arriving.start() : await startOf(source));
  if (!start.includes('%PDF-')) throw new PdfError('not-pdf', 'The file is not a PDF.');
  await reader.pass(reader.openMs, signal);
  signal?.throwIfAborted();
  if (reader.refusal === 'blocked') throw new SigError('blocked', 'No worker.', { retryable: true });
  if (reader.refusal === 'slow') throw new PdfError('slow', 'The PDF could not be read in time.');
  const found = documentOf(nameIn(start));
  if (!found) throw new PdfError('corrupt', 'The PDF is damaged and cannot be read.');
  if (found.password !== password && found.password !== undefined)
    throw new PdfError(password === undefined ? 'encrypted' : 'wrong-password', 'A password is needed.');
  // It reads something of every page before it shows one.
  const bytesPerPage = (arriving?.size ?? 0) / found.pages.length;
  for (const index of found.pages.keys())
    await arriving?.read(index * bytesPerPage, index * bytesPerPage + 9);
  signal?.throwIfAborted();
  return openDocument(found);
}

const startOf = async (source: Source): Promise<ArrayBuffer> =>
  (source instanceof Blob ? source : source.blob!).slice(0, startBytes).arrayBuffer();

function openDocument(document: HostDocument): OpenPdf & { readonly walked: { name: string } } {
  const walked = { name: document.name, isClosed: false };
  reader.opened.push(walked);
  const read = async <T>(value: T): Promise<T> => {
    const destroyed = new Error('Worker was destroyed');
    if (walked.isClosed) throw destroyed;
    await reader.pass(reader.readMs);
    if (walked.isClosed) throw destroyed;
    return value;
  };
  const page = (index: number) => pageOf(index, document.pages[index]!, read);
  const { chapter, pages, labels } = document;
  const dest = [pages.length - 1, { name: 'Fit' }];
  const file = {
    numPages: pages.length,
    getOutline: () => read(chapter === undefined ? null : [{ title: chapter, dest, items: [] }]),
    getPageLabels: () => read(labels ?? null),
    getAttachments: () =>
      read(labels && { note: { filename: `${document.name}.txt`, content: new Uint8Array(3) } }),
  };
  return {
    ...{ walked, pageCount: pages.length, file: file as unknown as OpenPdf['file'] },
    layers: () => read(undefined),
    showLayers: () => undefined,
    page: (number) => read(undefined).then(() => page(number - 1)),
    close: () => {
      walked.isClosed = true;
      return Promise.resolve();
    },
  };
}

function pageOf(index: number, text: string, read: <T>(value: T) => Promise<T>): PdfPage {
  const nothing = () => undefined;
  const run = { text, endsLine: true, dir: 'ltr', matrix: [12, 0, 0, 12, 50, 700], length: 99, ascent: 0.8 };
  return {
    ...{ ...size, number: index + 1, box: { x0: 0, y0: 0, x1: size.width, y1: size.height } },
    ...{ prepare: nothing, release: nothing },
    runs: () => read(text === '' ? [] : [run as unknown as PdfRun]),
  } as unknown as PdfPage;
}
