import * as z from 'zod/mini';

/**
 * A request body: named members are validated, others pass unchanged, since a deployment may know more than the documents.
 * Its type has only the documented members, so that a typing error does not compile.
 */
export const form = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<S, z.core.$strip>;

/** A decimal string (R155): money and rates are never numbers. */
export const decimal = () =>
  z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/, 'must be a decimal string'));

/** A percentage as a decimal string: 0 to 100, at most 2 decimal places (R152). */
export const percent = () =>
  z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'must be a percentage from 0 to 100'));

/** The bytes of an upload. */
export const upload = () =>
  z.custom<Blob>((value) => typeof Blob !== 'undefined' && value instanceof Blob, 'must be a file');

/** 204: nothing. Any other success in its place counts too (G12); its body is not read. */
export const nothing = () => z.transform(() => undefined) as unknown as z.ZodMiniType<undefined, undefined>;

/** `{ message }`, for people. */
export const message = () => z.optional(z.looseObject({ message: z.optional(z.string()) }));
