import * as z from 'zod/mini';

const key = () =>
  z.optional(z.string().check(z.regex(/^[\x21-\x7e]{10,255}$/, 'must be 10 to 255 characters')));

const actor = () => z.optional(z.string().check(z.minLength(1)));

/**
 * `X-Acting-User`: a user id, or the email of a user of the account (R27, R28); ignored for a signed-in person (R33).
 * Required of a key where R34 to R36 say so: whether a key is what calls is the service's to know, hence optional here.
 */
export const acting = () => z.object({ 'X-Acting-User': actor() });

/** `X-Acting-User`, and `Idempotency-Key` of 10 to 255 characters (R40). */
export const actingOnce = () => z.object({ 'X-Acting-User': actor(), 'Idempotency-Key': key() });

/** `Idempotency-Key` alone, where no credential is asked for (G10). */
export const once = () => z.object({ 'Idempotency-Key': key() });
