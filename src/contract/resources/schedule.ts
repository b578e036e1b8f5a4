import * as z from 'zod/mini';
import type { Dialect } from '../dialect.js';
import { ruleNames } from '../dialect.js';
import { write } from '../read.js';
import { form } from './form.js';

/** An availability rule as sent (G70): weekly by `dayOfWeek` (0 = Sunday), or for one `date`; minutes since midnight. */
export const ruleInput = (dialect?: Dialect) =>
  write(
    ruleNames,
    form({
      dayOfWeek: z.optional(z.int()),
      date: z.optional(z.string()),
      startMinute: z.optional(z.int()),
      endMinute: z.optional(z.int()),
      isUnavailable: z.optional(z.boolean()),
    }),
    dialect,
  );
