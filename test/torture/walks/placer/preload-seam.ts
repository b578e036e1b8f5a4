const nothing = () => undefined;
const warm = { take: () => Promise.reject(new Error('no worker here')), dispose: nothing };

/** Stands where pdf.js and its worker are loaded early. */
export class PdfPreloader {
  start = nothing;
  stop = nothing;
  take = () => warm;
}

export const preloadPdf = () => warm;
