import * as z from 'zod/mini';

/**
 * Query values. Callers pass numbers and booleans, a server receives text: each schema reads both and returns the value.
 */

/** A whole number, with the documented upper bound where there is one. */
export const whole = (max: number = Number.MAX_SAFE_INTEGER) =>
  z.union([
    z.int().check(z.lte(max)),
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number')),
        z.transform((text: string) => Number(text)),
      ),
      z.int().check(z.lte(max)),
    ),
  ]);

/** `true` or `false`. */
export const flag = () =>
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
  ]);

/** A repeatable parameter (R3): several values, or one. */
export const many = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    z.array(item),
    z.pipe(
      item,
      z.transform((one: z.output<T>) => [one]),
    ),
  ]);

const error = 'must be an ISO 8601 date or instant';

/** Whether the day is in the calendar and the time on the clock: engines take 31 February as 3 March. */
function exists(text: string): boolean {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}

/** An ISO 8601 date or instant (R2), as text. */
export const moment = () =>
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/, {
      error,
      abort: true,
    }),
    z.refine(exists, error),
  );
