import * as z from 'zod/mini';
import { type Dialect, suggestionNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { acted } from './act.js';
import { field } from './field.js';
import { toRows } from './list.js';
import { number, text } from './parts.js';

const suggestionShape = (dialect?: Dialect) =>
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
      /** 0 to 1. */
      confidence: number(),
      /** Why it was proposed, for people or as a word of the service's own. */
      reason: text(),
      linkKey: text(),
    }),
    dialect,
  );
export interface SuggestionSchema extends ReturnType<typeof suggestionShape> {}
/** A proposed field (G21); without geometry it can only be accepted or rejected from a list. */
export const suggestion: (dialect?: Dialect) => SuggestionSchema = suggestionShape;

/**
 * Accepting or rejecting: the suggestion as it is now, or how many there were. What came of accepting (R88) is in
 * `fields` where the answer has them; the documents show neither.
 */
export const suggestionAct = (dialect?: Dialect) =>
  acted(
    z.looseObject({
      id: text(),
      status: z.optional(openEnum('PENDING', 'ACCEPTED', 'REJECTED')),
      fields: z.optional(z.array(field(dialect))),
    }),
  );

/** A new run (R90): the pending suggestions where the answer has them. */
export const detected = (dialect?: Dialect) =>
  acted(
    z.pipe(
      z.transform((raw: unknown) => toRows(raw, 'suggestions', dialect)),
      z.looseObject({ items: z.optional(z.array(suggestion(dialect))) }),
    ),
  );
