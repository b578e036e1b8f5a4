/** A file that cannot be used; the message is for the person who uploaded it. */
export class PdfError extends Error {}
