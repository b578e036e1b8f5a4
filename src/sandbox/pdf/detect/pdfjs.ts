type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * pdf.js, working in this thread. Node finds the worker's code by itself; in a page (Storybook, a browser test) it has to
 * be there before the first document is opened.
 */
export async function loadPdfjs(): Promise<Pdfjs> {
  const inPage = typeof document !== 'undefined' || 'importScripts' in globalThis;
  if (inPage) await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
