import * as z from 'zod/mini';
import { form } from './form.js';

/** An item of a document pack: exactly one of `documentId` and `externalUrl` (R249). */
export const packItemInput = () =>
  form({
    label: z.string(),
    description: z.optional(z.string()),
    documentId: z.optional(z.string()),
    externalUrl: z.optional(z.string()),
    order: z.optional(z.number()),
  });
