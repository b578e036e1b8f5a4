import { SigError, type Client } from '../../../client/index.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { Size } from '../../../domain/index.js';
import type { Clock } from '../../shared/element/clock.js';
import { openPdf, PdfError, type Pdf, type PdfProblem } from '../../shared/pdf/pdf.js';
import type { PreloadedWorker } from '../../shared/pdf/preload.js';
import type { FieldSet } from '../../shared/fields/field.js';
import { repairNotice } from './repair-notice.model.js';
import { readContent, readPages, toPoints, waitUntilReady } from './document.operations.js';
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

/** Everything but the file: enough to lay out pages and fields. */
export interface DocumentOutline {
  /** Points by page, estimated until the file has loaded; empty when the service has none. */
  readonly sizes: readonly Size[];
  readonly set: FieldSet;
  readonly source: FieldSource;
  readonly envelope: EnvelopeState | undefined;
  readonly request: LoadRequest;
}

export interface LoadedDocument {
  readonly pdf: Pdf;
  readonly content: Blob;
  readonly sizes: readonly Size[];
  /** What the service says about a file that it repaired. */
  readonly notice: string | undefined;
}

export interface LoadCallbacks {
  /** The document is still PROCESSING. */
  onPreparing(): void;
  /** Called once, mostly before the file has loaded. */
  onOutline(outline: DocumentOutline): void;
}

/**
 * Loads document, fields and envelope in parallel, and the file as soon as the document is READY. What was read before
 * that is read again. `warm` is the worker for the file.
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
    const { waited, document } = await waitUntilReady(client, documentId, { signal, clock, preparing });
    const again = () => {
      early.abort();
      return readOutline(request, stop.signal);
    };
    const reading = readContent(client, documentId, stop.signal);
    // The worker opens the file while the element lays out the pages.
    opening = reading.then((content) => openWithFirstPage(content, stop.signal, warm));
    const outlining = (
      waited ? again() : asked.catch((error: unknown) => retryIfTooEarly(error, again))
    ).then((outline) => {
      stop.signal.throwIfAborted();
      outlined(outline);
      return outline;
    });
    const [outline, content, file] = await Promise.all([outlining, reading, opening]);
    const sizes = estimateSizes(file.first, file.pdf.pageCount, outline.sizes);
    return { pdf: file.pdf, content, sizes, notice: repairNotice(document.notice) };
  } catch (error) {
    for (const controller of [stop, early]) controller.abort();
    void opening?.then(
      ({ pdf }) => pdf.close(),
      () => undefined,
    );
    throw error;
  }
}

/** How a service may answer for a document that is not READY. */
const notReadyErrors: readonly SigErrorCode[] = ['conflict', 'bad-request', 'not-found'];

/** The document may have become READY since: reads once more. */
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
    // Optional: without sizes the pages are measured.
    readPages(client, documentId, signal).catch(() => (signal.throwIfAborted(), [])),
    source.read(signal),
    source.envelope?.(signal),
  ]);
  return { sizes: toPoints(sizes), set, source, envelope, request };
}

/** The file, and the size of its first page. */
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

/** Estimated sizes until each page is measured: the service's proportions (G14), scaled to the first page's width. */
function estimateSizes(first: Size, count: number, details: readonly Size[]): Size[] {
  const ratio = details[0] ? first.width / details[0].width : 1;
  return Array.from({ length: count }, (_, index) => {
    const detail = index > 0 && details[index];
    return detail ? { width: detail.width * ratio, height: detail.height * ratio } : first;
  });
}

const pdfErrorKeys: Record<PdfProblem, PlacerKey> = {
  empty: 'pdfEmpty',
  'not-pdf': 'pdfNotPdf',
  encrypted: 'pdfEncrypted',
  'wrong-password': 'pdfEncrypted',
  corrupt: 'pdfCorrupt',
  slow: 'pdfSlow',
};

const errorKeys: Partial<Record<SigErrorCode, PlacerKey>> = {
  document: 'documentFailed',
  'not-found': 'documentMissing',
  blocked: 'pdfBlocked',
};

/** The message key of a load error, where the element has a more specific one than the common messages. */
export function errorKey(error: unknown): PlacerKey | undefined {
  if (error instanceof PdfError) return pdfErrorKeys[error.problem];
  return error instanceof SigError ? errorKeys[error.code] : undefined;
}
