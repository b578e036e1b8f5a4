import type { DocumentRow } from '../../entities/signing.js';
import { conditionsOf } from '../../kernel/conditions/conditions.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { imageToPdf } from '../../pdf/convert/image-to-pdf.js';
import { PdfError } from '../../pdf/document/pdf-error.js';
import { preparePdf } from '../../pdf/document/prepare-pdf.js';
import { readPages } from '../../pdf/document/open-pdf.js';
import { mimeTypes, detectFileType, type FileType } from '../../pdf/convert/file-type.js';
import { wordToPdf } from '../../pdf/convert/word-to-pdf.js';
import type { Store } from '../../store.js';
import { iso } from '../../kernel/time/dates.js';
import { sha256 } from '../../kernel/digest.js';

const maxNameLength = 255;

/** A document's name without control characters, trimmed; 400 if empty (R67). */
export function documentName(input: string): string {
  const name = [...input]
    .filter((c) => c >= ' ')
    .join('')
    .trim();
  if (name === '')
    throw badRequest('The name must not be empty.', {
      details: [{ path: 'name', message: 'must not be empty' }],
    });
  if (name.length > maxNameLength)
    throw badRequest(`The name must have at most ${maxNameLength} characters.`);
  return name;
}

const uploadName = (file: Blob): string => ('name' in file && typeof file.name === 'string' ? file.name : '');

/**
 * Accepts PDF, DOCX, PNG or JPEG by content; name and declared type are ignored (R64). An image named .pdf becomes a
 * one-page document, and the message says so.
 */
export async function acceptUpload(world: World, file: Blob, name: string | undefined) {
  if (file.size === 0) throw badRequest('The file is empty.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileType(bytes);
  if (!kind) throw badRequest('Only PDF, DOCX, PNG or JPEG files are accepted. This file is none of them.');
  const fileName = uploadName(file).replace(/^.*[/\\]/, '');
  const row = insertDocument(world, {
    name: documentName(name ?? (fileName.trim() || 'Untitled')),
    mimeType: mimeTypes[kind],
    bytes,
  });
  const { renderingMs } = conditionsOf(world.store);
  if (renderingMs > 0) world.store.documents.patch(row.id, { workDueAt: world.now() + renderingMs });
  else world.later(() => convertUpload(world, row.id, kind));
  return { row, message: uploadMessage(kind, fileName) };
}

function uploadMessage(kind: FileType, fileName: string): string {
  const disguised = (kind === 'png' || kind === 'jpeg') && /\.pdf$/i.test(fileName);
  if (!disguised) return 'The document was uploaded and is being prepared.';
  return `The file is a ${kind.toUpperCase()} picture, although its name ends in .pdf. It becomes a one-page document.`;
}

function insertDocument(
  world: World,
  input: { name: string; mimeType: string; bytes: Uint8Array },
): DocumentRow {
  const { store } = world;
  const id = world.nextId();
  const at = iso(world.now());
  const original = `document:${id}:original`;
  store.blobs.set(original, input.bytes);
  return store.documents.put({
    id,
    seq: (store.documents.last()?.seq ?? 0) + 1,
    name: input.name,
    status: 'PROCESSING',
    problem: null,
    archived: false,
    categoryId: null,
    mimeType: input.mimeType,
    sizeBytes: input.bytes.length,
    original,
    pdf: null,
    sha256: null,
    pages: [],
    createdAt: at,
    updatedAt: at,
    lastSentAt: null,
  });
}

/** Converts a file to the PDF that is shown, sent and signed. */
async function toPdf(world: World, original: Uint8Array, kind: FileType): Promise<Uint8Array> {
  if (kind === 'pdf') return original;
  const now = world.now();
  if (kind === 'docx') return wordToPdf(original, { now, fonts: (text) => world.fonts(text) });
  return imageToPdf(original, now);
}

/** Runs in the background after an upload: PROCESSING becomes READY, or finally ERROR (R66). */
async function convertUpload(world: World, id: string, kind: FileType): Promise<void> {
  const { store } = world;
  const original = store.blobs.get(`document:${id}:original`);
  if (!original || store.documents.get(id)?.status !== 'PROCESSING') return;
  try {
    const { bytes, notice } = await preparePdf(await toPdf(world, original, kind), world.now());
    const pages = await readPages(bytes);
    if (store.documents.get(id)?.status === 'PROCESSING') markReady(world, id, bytes, pages, notice);
  } catch (error) {
    if (!store.documents.get(id)) return;
    const problem = error instanceof PdfError ? error.message : 'This file could not be processed.';
    store.documents.patch(id, { status: 'ERROR', problem, updatedAt: iso(world.now()) });
  }
}

/** Converts an upload in the background. */
export function resumeUpload(world: World, { id, original }: DocumentRow): void {
  const kind = detectFileType(world.store.blobs.get(original) ?? new Uint8Array());
  if (kind) world.later(() => convertUpload(world, id, kind));
}

function markReady(
  world: World,
  id: string,
  pdf: Uint8Array,
  pages: DocumentRow['pages'],
  notice?: string,
): DocumentRow {
  const key = `document:${id}:pdf`;
  world.store.blobs.set(key, pdf);
  return world.store.documents.patch(id, {
    status: 'READY',
    pdf: key,
    sha256: sha256(pdf),
    pages,
    ...(notice === undefined ? {} : { notice }),
    updatedAt: iso(world.now()),
  });
}

/**
 * Adds a document that is READY at once. Throws a {@link PdfError} if the PDF cannot be read, and what
 * `assertStillValid` throws, which is called after reading the file, before anything is stored.
 */
export async function addPdfDocument(
  world: World,
  name: string,
  pdf: Uint8Array,
  assertStillValid: () => void = () => undefined,
): Promise<DocumentRow> {
  const pages = await readPages(pdf);
  assertStillValid();
  const row = insertDocument(world, { name: documentName(name), mimeType: mimeTypes.pdf, bytes: pdf });
  return markReady(world, row.id, pdf, pages);
}

/** The document; 404 if it is unknown or deleted. */
export function findDocument(store: Store, id: string): DocumentRow {
  const row = store.documents.get(id);
  if (!row || row.status === 'DELETED') throw notFound('Document not found');
  return row;
}

/** The PDF of a document, or the uploaded file until there is one. */
export function documentFile(store: Store, row: DocumentRow): { bytes: Uint8Array; type: string } {
  const bytes = store.blobs.get(row.pdf ?? row.original);
  if (!bytes) throw notFound('Document not found');
  return { bytes, type: row.pdf ? mimeTypes.pdf : row.mimeType };
}
