import { SigError, type Client } from '../../client/index.js';
import type { SigErrorCode } from '../../contract/index.js';
import type { Size } from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';
import { openPdf, PdfError, warmPdf, type Pdf, type PdfProblem, type WarmPdf } from '../shared/pdf/pdf.js';
import type { FieldSet } from './placer.field.js';
import { readContent, readPages, waitUntilReady } from './placer.loader.js';
import { fieldSource, type EnvelopeFacts, type FieldSource, type Owner } from './placer.source.js';
import type { Key } from './placer.ui.js';

export interface SessionRequest {
  readonly client: Client;
  readonly documentId: string;
  readonly owner: Owner;
  readonly clock: Clock;
}

/** Everything that has to be there before fields can be placed. */
export interface Opened {
  readonly pdf: Pdf;
  readonly content: Blob;
  readonly sizes: readonly Size[];
  readonly set: FieldSet;
  readonly source: FieldSource;
  readonly envelope: EnvelopeFacts | undefined;
  readonly request: SessionRequest;
}

const a4: Size = { width: 595.28, height: 841.89 };
/** Pages beyond these are measured when they come near the view. */
const measuredAtOnce = 12;

/** Reads document, fields and envelope side by side; the PDF as soon as the document is READY. */
export async function openSession(
  request: SessionRequest,
  signal: AbortSignal,
  preparing: () => void,
): Promise<Opened> {
  const warm = warmPdf();
  try {
    return await open(request, signal, preparing, warm);
  } finally {
    warm.end();
  }
}

async function open(
  request: SessionRequest,
  signal: AbortSignal,
  preparing: () => void,
  warm: WarmPdf,
): Promise<Opened> {
  const { client, documentId, owner, clock } = request;
  const source = fieldSource(client, documentId, owner);
  await waitUntilReady(client, documentId, { signal, clock, preparing });
  const reading = readContent(client, documentId, signal);
  // The worker reads the file while the page reads the fields.
  const opening = reading.then((content) => openPdf(content, { signal, warm }));
  try {
    const [content, pdf, details, set, envelope] = await Promise.all([
      reading,
      opening,
      // Sizes only spare a look at every page; without them the pages are measured.
      readPages(client, documentId, signal).catch(
        (error: unknown) => (signal.throwIfAborted(), void error, []),
      ),
      source.read(signal),
      source.envelope?.(signal),
    ]);
    return { pdf, content, sizes: await measure(pdf, details), set, source, envelope, request };
  } catch (error) {
    void opening.then(
      (pdf) => pdf.close(),
      () => undefined,
    );
    throw error;
  }
}

/** Points by page. The service's figures count only as proportions (G14), scaled to the first page's real width. */
async function measure(pdf: Pdf, details: readonly Size[]): Promise<Size[]> {
  const count = Math.min(pdf.pageCount, measuredAtOnce);
  const real = await Promise.all(Array.from({ length: count }, (_, index) => pdf.page(index + 1)));
  const first = real[0] ?? a4;
  const ratio = details[0] ? first.width / details[0].width : 1;
  return Array.from({ length: pdf.pageCount }, (_, index) => {
    const page = real[index];
    if (page) return { width: page.width, height: page.height };
    const told = details[index];
    return told
      ? { width: told.width * ratio, height: told.height * ratio }
      : { width: first.width, height: first.height };
  });
}

const pdfWords: Record<PdfProblem, Key> = {
  empty: 'pdfEmpty',
  'not-pdf': 'pdfNotPdf',
  encrypted: 'pdfEncrypted',
  'wrong-password': 'pdfEncrypted',
  corrupt: 'pdfCorrupt',
  slow: 'documentFailed',
};

const codeWords: Partial<Record<SigErrorCode, Key>> = {
  document: 'documentFailed',
  'not-found': 'documentMissing',
  blocked: 'pdfBlocked',
};

/** The words for what kept the document from opening, where the element has closer ones than the common ones. */
export function problemKey(error: unknown): Key | undefined {
  if (error instanceof PdfError) return pdfWords[error.problem];
  return error instanceof SigError ? codeWords[error.code] : undefined;
}
