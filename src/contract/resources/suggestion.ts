import * as z from 'zod/mini';
import { type Dialect, suggestionNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { number, text } from './parts.js';

/** A proposed field (G21); without geometry it can only be accepted or rejected from a list. */
export const suggestion = (dialect?: Dialect) =>
  read(
    suggestionNames,
    z.looseObject({
      id: z.string(),
      status: z.optional(openEnum('PENDING', 'ACCEPTED', 'REJECTED')),
      pageNumber: number(),
      x: number(),
      y: number(),
      width: number(),
      height: number(),
      type: text(),
      label: text(),
      recipientRole: text(),
      confidence: number(),
      linkKey: text(),
    }),
    dialect,
  );
