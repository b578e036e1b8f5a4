/** pdf.js has no types for its worker, which is imported for its side effect only. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
