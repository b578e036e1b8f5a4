/** A file that cannot be used. The message is shown to the person who uploaded it. */
export class PdfError extends Error {}
