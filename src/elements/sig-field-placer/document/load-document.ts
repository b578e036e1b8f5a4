import { SigError, type Client } from '../../../client/index.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { Size } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { openPdf, PdfError, type Pdf, type PdfProblem } from '../../shared/pdf/pdf.js';
import type { PreloadedWorker } from '../../shared/pdf/preload.js';
import type { FieldSet } from '../model/field.js';
import { readContent, readPages, waitUntilReady } from './document.operations.js';
import {
  fieldSource,
  type EnvelopeState,
  type FieldSource,
  type FieldOwner,
} from '../saving/field-source.operations.js';
import type { PlacerKey } from '../field-placer.types.js';

export interface LoadRequest {
  readonly client: Client;
  readonly documentId: string;
  readonly owner: FieldOwner;
  readonly clock: Clock;
}

/** What the service says of a document: enough to lay its pages out among their fields. */
export interface DocumentOutline {
  /** Points by page, a guess until the file is there; empty where the service has none. */
  readonly sizes: readonly Size[];
  readonly set: FieldSet;
  readonly source: FieldSource;
  readonly envelope: EnvelopeState | undefined;
  readonly request: LoadRequest;
}

/** The file, and with it what its pages really measure. */
export interface LoadedDocument {
  readonly pdf: Pdf;
  readonly content: Blob;
  readonly sizes: readonly Size[];
}

export interface LoadCallbacks {
  /** The document is not READY yet. */
  onPreparing(): void;
  /** Told once, in most cases while the file is still on its way. */
  onOutline(outline: DocumentOutline): void;
}

/**
 * Reads document, fields and envelope side by side, and the file as soon as the document is known to be READY; the PDF
 * opens in the worker given. What was read of a document that was not READY yet is read again then.
 */
export async function loadDocument(
  request: LoadRequest,
  warm: PreloadedWorker,
  signal: AbortSignal,
  { onPreparing: preparing, onOutline: outlined }: LoadCallbacks,
): Promise<LoadedDocument> {
  const { client, documentId, clock } = request;
  const [stop, early] = [linkedAbort(signal), linkedAbort(signal)];
  let opening: Promise<OpenFile> | undefined;
  try {
    const asked = readOutline(request, early.signal);
    asked.catch(() => undefined);
    const waited = await waitUntilReady(client, documentId, { signal, clock, preparing });
    const again = () => {
      early.abort();
      return readOutline(request, stop.signal);
    };
    const reading = readContent(client, documentId, stop.signal);
    // The worker reads the file while the page lays out its pages.
    opening = reading.then((content) => openWithFirstPage(content, stop.signal, warm));
    const outlining = (
      waited ? again() : asked.catch((error: unknown) => retryIfTooEarly(error, again))
    ).then((outline) => {
      stop.signal.throwIfAborted();
      outlined(outline);
      return outline;
    });
    const [outline, content, file] = await Promise.all([outlining, reading, opening]);
    return { pdf: file.pdf, content, sizes: estimateSizes(file.first, file.pdf.pageCount, outline.sizes) };
  } catch (error) {
    for (const controller of [stop, early]) controller.abort();
    void opening?.then(
      ({ pdf }) => pdf.close(),
      () => undefined,
    );
    throw error;
  }
}

/** How a service may refuse what is asked of a document that is not READY yet. */
const notReadyErrors: readonly SigErrorCode[] = ['conflict', 'bad-request', 'not-found'];

/** What was refused while the document became READY is asked for once more. */
async function retryIfTooEarly(
  error: unknown,
  again: () => Promise<DocumentOutline>,
): Promise<DocumentOutline> {
  if (!(error instanceof SigError) || !notReadyErrors.includes(error.code)) throw error;
  return again();
}

function linkedAbort(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  return controller;
}

async function readOutline(request: LoadRequest, signal: AbortSignal): Promise<DocumentOutline> {
  const { client, documentId, owner } = request;
  const source = fieldSource(client, documentId, owner);
  const [sizes, set, envelope] = await Promise.all([
    // Sizes only spare a look at every page; without them the pages are measured.
    readPages(client, documentId, signal).catch(
      (error: unknown) => (signal.throwIfAborted(), void error, []),
    ),
    source.read(signal),
    source.envelope?.(signal),
  ]);
  return { sizes: toPoints(sizes), set, source, envelope, request };
}

/** Sizes in a unit that cannot be points, as points: the first page as long as A4 (G14). */
function toPoints(sizes: readonly Size[]): readonly Size[] {
  const [first] = sizes;
  const long = first && Math.max(first.width, first.height);
  if (long === undefined || (long > 400 && long < 1300)) return sizes;
  const by = 842 / long;
  return sizes.map(({ width, height }) => ({ width: width * by, height: height * by }));
}

/** The file and its first page's size, from which the others are guessed. */
interface OpenFile {
  readonly pdf: Pdf;
  readonly first: Size;
}

async function openWithFirstPage(
  content: Blob,
  signal: AbortSignal,
  warm: PreloadedWorker,
): Promise<OpenFile> {
  const pdf = await openPdf(content, { signal, preloaded: warm });
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
function estimateSizes(first: Size, count: number, details: readonly Size[]): Size[] {
  const ratio = details[0] ? first.width / details[0].width : 1;
  return Array.from({ length: count }, (_, index) => {
    const told = index > 0 && details[index];
    return told ? { width: told.width * ratio, height: told.height * ratio } : first;
  });
}

const pdfErrorKeys: Record<PdfProblem, PlacerKey> = {
  empty: 'pdfEmpty',
  'not-pdf': 'pdfNotPdf',
  encrypted: 'pdfEncrypted',
  'wrong-password': 'pdfEncrypted',
  corrupt: 'pdfCorrupt',
  slow: 'documentFailed',
};

const errorKeys: Partial<Record<SigErrorCode, PlacerKey>> = {
  document: 'documentFailed',
  'not-found': 'documentMissing',
  blocked: 'pdfBlocked',
};

/** The words for what kept the document from opening, where the element has closer ones than the common ones. */
export function errorKey(error: unknown): PlacerKey | undefined {
  if (error instanceof PdfError) return pdfErrorKeys[error.problem];
  return error instanceof SigError ? errorKeys[error.code] : undefined;
}
