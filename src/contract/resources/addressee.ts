import * as z from 'zod/mini';
import { type Dialect, addresseeNames } from '../dialect.js';
import { read } from '../read.js';
import { bare, text } from './parts.js';

/** Somebody that envelopes went to (G43); a row may be a bare address. */
export const addressee = (dialect?: Dialect) =>
  bare(
    'email',
    read(addresseeNames, z.looseObject({ email: z.string(), name: text(), role: text() }), dialect),
  );
