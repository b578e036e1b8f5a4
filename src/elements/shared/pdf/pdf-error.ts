import { SigError } from '../../../client/index.js';

/** Why a file cannot be shown. */
export type PdfProblem = 'empty' | 'not-pdf' | 'encrypted' | 'wrong-password' | 'corrupt' | 'slow';

/** A file that is not a readable PDF; its code is `document`. */
export class PdfError extends SigError {
  constructor(
    readonly problem: PdfProblem,
    message: string,
    cause?: unknown,
  ) {
    // Reading again may be faster: a busy machine is slow too.
    super('document', message, { cause, retryable: problem === 'slow' });
  }
}

/** Converts an error of pdf.js. */
export function toPdfError(error: unknown): PdfError {
  if (error instanceof PdfError) return error;
  const { name, code } = (error ?? {}) as { name?: string; code?: number };
  if (name === 'PasswordException') {
    return code === 2
      ? new PdfError('wrong-password', 'The password does not open this PDF.', error)
      : new PdfError('encrypted', 'The PDF is protected by a password.', error);
  }
  return new PdfError('corrupt', 'The PDF is damaged and cannot be read.', error);
}
