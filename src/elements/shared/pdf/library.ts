/**
 * Loads pdf.js. Its usual build needs Safari 26.2, Chrome 145 or Firefox 144: `Map.prototype.getOrInsertComputed` is the newest
 * of what it calls. Older engines get its legacy build, 20 kB larger, which brings what they lack; the worker always is of that
 * build, since a page names one file for it.
 */
export const loadPdfLibrary = (): Promise<typeof import('pdfjs-dist')> =>
  'getOrInsertComputed' in Map.prototype ? import('pdfjs-dist') : import('pdfjs-dist/legacy/build/pdf.mjs');
