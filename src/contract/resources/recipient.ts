import * as z from 'zod/mini';
import { type Dialect, recipientNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { form } from './body.js';
import { number, text } from './parts.js';

const recipientShape = (dialect?: Dialect) =>
  read(
    recipientNames,
    z.looseObject({
      id: z.string(),
      name: text(),
      email: text(),
      role: z.optional(openEnum('SIGNER', 'VIEWER', 'CC')),
      order: number(),
      status: text(),
      signedAt: text(),
      viewedAt: text(),
      declinedAt: text(),
      declineReason: text(),
      recipientRole: text(),
      redirectUrl: text(),
      authMethod: text(),
    }),
    dialect,
  );
export interface RecipientSchema extends ReturnType<typeof recipientShape> {}
/** A recipient of an envelope as answered (G26); its status values are not shown, so any text is read. */
export const recipient: (dialect?: Dialect) => RecipientSchema = recipientShape;

/** A recipient as sent (D1, Recipient); `id` names the row it replaces and so keeps its access code (R100). */
export const recipientInput = () =>
  form({
    id: z.optional(z.string()),
    email: z.string().check(z.minLength(1)),
    name: z.optional(z.string()),
    role: z.optional(z.enum(['SIGNER', 'VIEWER', 'CC'])),
    order: z.optional(z.number()),
    authMethod: z.optional(z.string()),
    accessCode: z.optional(z.string()),
    recipientRole: z.optional(z.string()),
    redirectUrl: z.optional(z.string()),
  });
