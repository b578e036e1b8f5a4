/** An error response: thrown by a handler, serialised as the documented error body (R47). */
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
export const notFound = (message = 'Not found') => new HttpError(404, message);
export const conflict = (message: string, extra?: HttpError['extra']) => new HttpError(409, message, extra);

/** A 400 that names the member at fault, e.g. `recipients.0.email` (G2). */
export const invalidField = (path: string, message: string) =>
  badRequest(`${path} ${message}`, { details: [{ path, message }] });

/** The trimmed name of a thing; 400 when it is empty or too long. */
export function requireName(input: string): string {
  const name = input.trim();
  if (name === '' || name.length > 255) throw invalidField('name', 'must have 1 to 255 characters');
  return name;
}

/** The row that a lookup found, else a 404 (R52, R53). */
export function requireFound<Row>(row: Row | undefined, message?: string): Row {
  if (row === undefined) throw notFound(message);
  return row;
}
