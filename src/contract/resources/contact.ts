import * as z from 'zod/mini';
import { bool, maybe, text } from './parts.js';

/** A contact (D3, Contact). */
export const contact = () =>
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
