// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const pdfNotPdf = 'This file is not a PDF.';
export const pdfEmpty = 'This file is empty.';
export const pdfCorrupt = 'This PDF is damaged and cannot be shown.';
export const pdfBlocked = 'The PDF viewer could not start on this page.';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const pageInput = 'Page';
export const ofPages = 'of {n}';
export const pages = 'Pages';
export const pageLabel = 'Page {page} of {n}';
export const goToPage = 'Go to page {page}';
export const pageFailed = 'Page {page} couldn’t be displayed.';
export const pdfSlow = 'This PDF takes too long to read.';
export const pageSlow = 'Page {page} is complex and takes a while to show.';
export const pageTimedOut = 'Page {page} took too long to show.';
