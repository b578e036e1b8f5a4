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
    super('document', message, { cause });
  }
}
