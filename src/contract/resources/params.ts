import * as z from 'zod/mini';

/**
 * A value in a path. Each schema allows only values that stay one segment once encoded: no slash, and never `.` or `..`,
 * which encoding does not change (S2).
 */
const segment = (pattern: RegExp, what: string) =>
  z.string().check(z.refine((value) => pattern.test(value) && !/^\.+$/.test(value), `must be ${what}`));

/** An identifier: letters, digits, `_` and `-`, at most 64. */
export const id = () =>
  segment(/^[A-Za-z0-9_-]{1,64}$/, 'an identifier (letters, digits, _ and -, at most 64)');

/** A public token: 96 hex characters as documented (R186, R235); other lengths up to 128 are accepted. */
export const token = () =>
  segment(/^[A-Za-z0-9_-]{1,128}$/, 'a token (letters, digits, _ and -, at most 128)');

/** A booking handle or an event type's slug (R231, R236). */
export const handle = () =>
  segment(/^[A-Za-z0-9_-]{1,64}$/, 'a name of letters, digits, _ and -, at most 64');

/** An email address in a path (R5). */
export const email = () => segment(/^[^\s/\\@]{1,64}@[^\s/\\@]{1,189}$/, 'an email address');

/** A tour's own key (R5). */
export const key = () =>
  segment(/^[A-Za-z0-9._:~-]{1,128}$/, 'a key (letters, digits and . _ : ~ -, at most 128)');

/** A page of a document, from 1 (R75); a number, or its digits. */
export const pageNumber = () =>
  z.union([
    z.int().check(z.positive()),
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a page number from 1')),
      z.transform((text: string) => Number(text)),
    ),
  ]);
