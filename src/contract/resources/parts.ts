import * as z from 'zod/mini';

/** Optional members of an answer: absent, `null`, or of the type. */
export const text = () => z.optional(z.nullable(z.string()));
export const number = () => z.optional(z.nullable(z.number()));
export const bool = () => z.optional(z.nullable(z.boolean()));
export const jsonObject = () => z.optional(z.nullable(z.record(z.string(), z.unknown())));
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Reads a bare string as an object with that one member. */
export const bare = <T extends z.ZodMiniType>(member: string, schema: T) =>
  z.pipe(
    z.transform((raw: unknown) => (typeof raw === 'string' ? { [member]: raw } : raw)),
    schema,
  );

/** Changes a value after it was validated. */
export const then = <T extends z.ZodMiniType, R>(schema: T, change: (value: z.output<T>) => R) =>
  z.pipe(schema, z.transform(change));
