import type { DocumentRow } from '../../entities/signing.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { imageToPdf } from '../../pdf/convert/image-to-pdf.js';
import { PdfError } from '../../pdf/document/pdf-error.js';
import { readPages } from '../../pdf/document/open-pdf.js';
import { mimeTypes, detectFileType, type FileType } from '../../pdf/convert/file-type.js';
import { wordToPdf } from '../../pdf/convert/word-to-pdf.js';
import type { Store } from '../../store.js';
import { iso } from '../../kernel/time/dates.js';
import { sha256 } from '../sha256.js';

const maxNameLength = 255;

/** A name for a document: trimmed, without path and control characters. Empty is refused (R67). */
export function documentName(given: string): string {
  const name = [...given]
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
 * Takes an upload in: PDF, DOCX, PNG or JPEG by content; name and declared type decide nothing (R64). So a picture
 * renamed to .pdf is still a picture: it is accepted and becomes a one-page document, and the message says so.
 */
export async function acceptUpload(world: World, file: Blob, name: string | undefined) {
  if (file.size === 0) throw badRequest('The file is empty.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileType(bytes);
  if (!kind) throw badRequest('Only PDF, DOCX, PNG or JPEG files are accepted. This file is none of them.');
  const safeFileName = uploadName(file).replace(/^.*[/\\]/, '');
  const row = insertDocument(world, {
    name: documentName(name ?? (safeFileName.trim() || 'Untitled')),
    mimeType: mimeTypes[kind],
    bytes,
  });
  world.later(() => convertUpload(world, row.id, kind));
  return { row, message: uploadMessage(kind, safeFileName) };
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
    seq: (store.documents.all().at(-1)?.seq ?? 0) + 1,
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

/** The file as the PDF that is shown, sent and signed. */
async function toPdf(world: World, original: Uint8Array, kind: FileType): Promise<Uint8Array> {
  if (kind === 'pdf') return original;
  const now = world.now();
  if (kind === 'docx') return wordToPdf(original, { now, fonts: (text) => world.fonts(text) });
  return imageToPdf(original, kind, now);
}

/** The background work after an upload: PROCESSING becomes READY, or ERROR for good (R66). */
async function convertUpload(world: World, id: string, kind: FileType): Promise<void> {
  const { store } = world;
  const original = store.blobs.get(`document:${id}:original`);
  if (!original || store.documents.get(id)?.status !== 'PROCESSING') return;
  try {
    const pdf = await toPdf(world, original, kind);
    const pages = await readPages(pdf);
    if (store.documents.get(id)?.status === 'PROCESSING') markReady(world, id, pdf, pages);
  } catch (error) {
    if (!store.documents.get(id)) return;
    const problem = error instanceof PdfError ? error.message : 'This file could not be processed.';
    store.documents.patch(id, { status: 'ERROR', problem, updatedAt: iso(world.now()) });
  }
}

/** Goes on with the uploads whose preparation a restart cut short. */
export function resumeUploads(world: World): void {
  for (const { id, original } of world.store.documents.where(({ status }) => status === 'PROCESSING')) {
    const kind = detectFileType(world.store.blobs.get(original) ?? new Uint8Array());
    if (kind) world.later(() => convertUpload(world, id, kind));
  }
}

function markReady(world: World, id: string, pdf: Uint8Array, pages: DocumentRow['pages']): DocumentRow {
  const key = `document:${id}:pdf`;
  world.store.blobs.set(key, pdf);
  return world.store.documents.patch(id, {
    status: 'READY',
    pdf: key,
    sha256: sha256(pdf),
    pages,
    updatedAt: iso(world.now()),
  });
}

/**
 * A document that is READY at once. Throws a {@link PdfError} when it cannot be read, and what `still` throws: it looks
 * again, once the file has been read, whether the document is to be made.
 */
export async function addPdfDocument(
  world: World,
  name: string,
  pdf: Uint8Array,
  still: () => void = () => undefined,
): Promise<DocumentRow> {
  const pages = await readPages(pdf);
  still();
  const row = insertDocument(world, { name: documentName(name), mimeType: mimeTypes.pdf, bytes: pdf });
  return markReady(world, row.id, pdf, pages);
}

/** The document, unless it is unknown or deleted: 404. */
export function findDocument(store: Store, id: string): DocumentRow {
  const row = store.documents.get(id);
  if (!row || row.status === 'DELETED') throw notFound('Document not found');
  return row;
}

/** The PDF of a document, or the file as it came while there is none. */
export function documentFile(store: Store, row: DocumentRow): { bytes: Uint8Array; type: string } {
  const bytes = store.blobs.get(row.pdf ?? row.original);
  if (!bytes) throw notFound('Document not found');
  return { bytes, type: row.pdf ? mimeTypes.pdf : row.mimeType };
}

/** `attachment` or `inline` with the name in both spellings of RFC 6266. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** The name with the extension a file of that kind has. */
export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.(pdf|docx|png|jpe?g)$/i, '')}.${extension}`;

/** Letters that no file system takes, and those that turn what is read around (Unicode's bidirectional controls). */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What Windows takes for a device whatever its extension. */
const reservedName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name from the outside as one of a file in a folder: never a path, never a name that a system keeps for itself. */
export function fileName(given: string): string {
  const name = [...given.replace(forbiddenCharacters, '_')]
    .slice(0, 200)
    .join('')
    .replace(/[. ]+$/, '')
    .trimStart();
  return name === '' ? 'file' : name.replace(reservedName, '_$1');
}
