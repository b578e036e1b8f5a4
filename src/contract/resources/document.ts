import * as z from 'zod/mini';
import { type Dialect, documentNames, documentPageNames, pagePictureNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { field } from './field.js';
import { bare, bool, maybe, number, text } from './parts.js';

const status = () => openEnum('PROCESSING', 'READY', 'ERROR', 'DELETED');

const members = () => ({
  id: z.string(),
  name: text(),
  status: z.optional(status()),
  archived: bool(),
  categoryId: text(),
  pageCount: number(),
  mimeType: text(),
  sizeBytes: number(),
  createdAt: text(),
  updatedAt: text(),
});

const documentShape = (dialect?: Dialect) => read(documentNames, z.looseObject(members()), dialect);
export interface DocumentSchema extends ReturnType<typeof documentShape> {}
/** A document (D1, Document; other members by G13). */
export const document: (dialect?: Dialect) => DocumentSchema = documentShape;

const uploadedShape = (dialect?: Dialect) =>
  read(documentNames, z.looseObject({ ...members(), message: text() }), dialect);
export interface UploadedSchema extends ReturnType<typeof uploadedShape> {}
/** The answer to an upload: `message` exists only here (R65). */
export const uploaded: (dialect?: Dialect) => UploadedSchema = uploadedShape;

const page = (dialect?: Dialect) =>
  read(
    documentPageNames,
    z.looseObject({ pageNumber: z.number(), width: number(), height: number() }),
    dialect,
  );

/** A document with its pages (any unit: only the ratio counts, G14) and fields. */
export const documentDetails = (dialect?: Dialect) =>
  read(
    documentNames,
    z.looseObject({
      ...members(),
      pages: maybe(z.array(page(dialect))),
      fields: maybe(z.array(field(dialect))),
    }),
    dialect,
  );

/** Where a page's picture is (G15). */
export const pagePicture = (dialect?: Dialect) =>
  bare('url', read(pagePictureNames, z.looseObject({ url: z.string() }), dialect));
