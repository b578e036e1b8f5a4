import * as z from 'zod/mini';
import { type Dialect, previewNames } from '../dialect.js';
import { read } from '../read.js';
import { bare, text } from './parts.js';

/** A rendered email: HTML for a frame without scripts, from JSON or a bare page (G36). */
export const preview = (dialect?: Dialect) =>
  bare('html', read(previewNames, z.looseObject({ subject: text(), html: z.string() }), dialect));
