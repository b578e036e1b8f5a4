/** pdf.js ships no types for its worker; importing it is all that is done with it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
