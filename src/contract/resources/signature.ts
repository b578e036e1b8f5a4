import * as z from 'zod/mini';
import { type Dialect, savedSignatureNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { bool, maybe, text } from './parts.js';

const savedSignatureShape = (dialect?: Dialect) =>
  read(
    savedSignatureNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      type: maybe(openEnum('DRAWN', 'TYPED', 'UPLOADED')),
      imageData: text(),
      isDefault: bool(),
      isInitials: bool(),
      signerEmail: text(),
      signerName: text(),
    }),
    dialect,
  );
export interface SavedSignatureSchema extends ReturnType<typeof savedSignatureShape> {}
/** A saved signature (G39): `imageData` is base64, with a data-URL prefix or without, or the text of a typed one. */
export const savedSignature: (dialect?: Dialect) => SavedSignatureSchema = savedSignatureShape;
