type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * pdf.js in this thread, without a worker. Node finds the worker's code by itself; a page (Storybook, a browser test) must
 * import it before opening a document.
 */
export async function loadPdfjs(): Promise<Pdfjs> {
  const inPage = typeof document !== 'undefined' || 'importScripts' in globalThis;
  if (inPage) await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
