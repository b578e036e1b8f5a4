import * as z from 'zod/mini';
import { form } from './body.js';

/** A guest of a booking (G79): an address, with a name or alone. */
export const guestInput = () =>
  z.union([form({ email: z.string(), name: z.optional(z.string()) }), z.string()]);
