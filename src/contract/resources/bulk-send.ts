import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { maybe, text } from './parts.js';

const bulkSendShape = (_dialect?: Dialect) =>
  z.looseObject({
    id: z.string(),
    name: text(),
    templateId: text(),
    status: text(),
    recipients: maybe(z.array(z.looseObject({ email: text(), name: text(), status: text() }))),
  });
export interface BulkSendSchema extends ReturnType<typeof bulkSendShape> {}
/** A bulk send; its statuses are not shown (G89). */
export const bulkSend: (dialect?: Dialect) => BulkSendSchema = bulkSendShape;
