import * as z from 'zod/mini';
import { bool, maybe, text } from './parts.js';

const contactShape = () =>
  z.looseObject({
    id: z.string(),
    email: text(),
    name: text(),
    company: text(),
    phone: text(),
    address: text(),
    notes: text(),
    categories: maybe(z.array(z.string())),
    isFavorite: bool(),
    archived: bool(),
    engagement: text(),
  });
export interface ContactSchema extends ReturnType<typeof contactShape> {}
/** A contact (D3, Contact). */
export const contact: () => ContactSchema = contactShape;
