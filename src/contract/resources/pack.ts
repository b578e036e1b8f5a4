import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { form } from './body.js';
import { maybe, number, text } from './parts.js';

/** An item of a pack: a document of the library or a link. */
export const packItem = (_dialect?: Dialect) =>
  z.looseObject({
    id: z.string(),
    label: text(),
    description: text(),
    documentId: text(),
    externalUrl: text(),
    order: number(),
  });

const packShape = (dialect?: Dialect) =>
  z.looseObject({
    id: z.string(),
    name: text(),
    description: text(),
    items: maybe(z.array(packItem(dialect))),
  });
export interface PackSchema extends ReturnType<typeof packShape> {}
/** A document pack with its items in order (D3, Document pack). */
export const pack: (dialect?: Dialect) => PackSchema = packShape;

/** An item as sent: exactly one of `documentId` and `externalUrl` (R249). */
export const packItemInput = () =>
  form({
    label: z.string(),
    description: z.optional(z.string()),
    documentId: z.optional(z.string()),
    externalUrl: z.optional(z.string()),
    order: z.optional(z.number()),
  });

/** A document category (D3). */
export const category = () =>
  z.looseObject({
    id: z.string(),
    name: text(),
    color: text(),
    sortOrder: number(),
    documentCount: number(),
  });
