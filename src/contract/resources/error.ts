import * as z from 'zod/mini';

/** An error of the service (R47), with the extra members of R49 to R51 kept. */
export const errorBody = () =>
  z.looseObject({
    statusCode: z.optional(z.number()),
    message: z.optional(z.union([z.string(), z.array(z.string())])),
    error: z.optional(z.string()),
    timestamp: z.optional(z.string()),
    path: z.optional(z.string()),
    code: z.optional(z.string()),
  });

export type ErrorBody = z.output<ReturnType<typeof errorBody>>;
