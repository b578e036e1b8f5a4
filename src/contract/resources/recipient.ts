import * as z from 'zod/mini';
import { form } from './form.js';

/** A recipient as sent (D1, Recipient); `id` names the row it replaces and so keeps its access code (R100). */
export const recipientInput = () =>
  form({
    id: z.optional(z.string()),
    email: z.string(),
    name: z.optional(z.string()),
    role: z.optional(z.enum(['SIGNER', 'VIEWER', 'CC'])),
    order: z.optional(z.number()),
    authMethod: z.optional(z.string()),
    accessCode: z.optional(z.string()),
    recipientRole: z.optional(z.string()),
    redirectUrl: z.optional(z.string()),
  });
