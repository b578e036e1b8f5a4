import { SigError, type Client } from '../../client/index.js';
import type { SigErrorCode } from '../../contract/index.js';
import type { Size } from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';
import { openPdf, PdfError, type Pdf, type PdfProblem } from '../shared/pdf/pdf.js';
import type { WarmPdf } from '../shared/pdf/warm.js';
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

/** Reads document, fields and envelope side by side; the PDF as soon as the document is READY, in the worker given. */
export async function openSession(
  request: SessionRequest,
  warm: WarmPdf,
  signal: AbortSignal,
  preparing: () => void,
): Promise<Opened> {
  const { client, documentId, owner, clock } = request;
  const source = fieldSource(client, documentId, owner);
  await waitUntilReady(client, documentId, { signal, clock, preparing });
  const reading = readContent(client, documentId, signal);
  // The worker reads the file while the page reads the fields.
  const opening = reading.then((content) => openFirst(content, signal, warm));
  try {
    const [content, { pdf, first }, details, set, envelope] = await Promise.all([
      reading,
      opening,
      // Sizes only spare a look at every page; without them the pages are measured.
      readPages(client, documentId, signal).catch(
        (error: unknown) => (signal.throwIfAborted(), void error, []),
      ),
      source.read(signal),
      source.envelope?.(signal),
    ]);
    return { pdf, content, sizes: guessSizes(first, pdf.pageCount, details), set, source, envelope, request };
  } catch (error) {
    void opening.then(
      ({ pdf }) => pdf.close(),
      () => undefined,
    );
    throw error;
  }
}

/** The file and its first page, whose size the others are guessed from. */
async function openFirst(
  content: Blob,
  signal: AbortSignal,
  warm: WarmPdf,
): Promise<{ pdf: Pdf; first: Size }> {
  const pdf = await openPdf(content, { signal, warm });
  try {
    const page = await pdf.page(1);
    page.prepare();
    return { pdf, first: { width: page.width, height: page.height } };
  } catch (error) {
    void pdf.close();
    throw error;
  }
}

/**
 * Points by page, until each is measured. The service's figures count only as proportions (G14), scaled to the first
 * page's real width.
 */
function guessSizes(first: Size, count: number, details: readonly Size[]): Size[] {
  const ratio = details[0] ? first.width / details[0].width : 1;
  return Array.from({ length: count }, (_, index) => {
    const told = index > 0 && details[index];
    return told ? { width: told.width * ratio, height: told.height * ratio } : first;
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
