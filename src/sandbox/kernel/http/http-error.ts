/** An error answer of the service: thrown by a handler, written as the documented error body (R47). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** `code` and the extra members of R49 to R51. */
    readonly extra: { code?: string; [member: string]: unknown } = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string, extra?: HttpError['extra']) => new HttpError(400, message, extra);
export const notFound = (what = 'Not found') => new HttpError(404, what);
export const conflict = (message: string, extra?: HttpError['extra']) => new HttpError(409, message, extra);
