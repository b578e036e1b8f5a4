import type { Section } from '../catalogue.js';
import {
  goToPage,
  ofPages,
  pageFailed,
  pageInput,
  pageLabel,
  pages,
  pdfBlocked,
  pdfCorrupt,
  pdfEmpty,
  pdfNotPdf,
  zoomIn,
  zoomOut,
  pdfSlow,
  pageSlow,
  pageTimedOut,
} from './shared/pages.js';
import { download } from './shared/words.js';

export const viewer = {
  // The element and its states
  title: 'Document',
  loadingPart: 'Loading, {percent}',
  arriving: 'Loading the rest of the document',
  downloadSoon: 'The download starts once the whole document is here.',
  pdfNotPdf,
  pdfEmpty,
  pdfCorrupt,
  pdfSlow,
  pdfBlocked,

  // A password
  encrypted: 'This PDF is protected by a password.',
  password: 'Password',
  wrongPassword: 'That password does not open this PDF. Check it and try again.',
  missingPassword: 'Enter the password.',
  open: 'Open',
  opening: 'Opening…',

  // The toolbar
  tools: 'Document tools',
  thumbs: 'Page thumbnails',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageInput,
  ofPages,
  ofPagesLabelled: '({page} of {n})',
  zoomIn,
  zoomOut,
  zoomNow: 'Zoom {percent}, show actual size',
  zoomed: 'Zoom {percent}',
  fitWidth: 'Fit width',
  fitPage: 'Fit whole page',
  rotate: 'Rotate clockwise',
  rotated: 'Rotated by {degrees}°',
  find: 'Find in document',
  print: 'Print',
  download,

  // Pages
  pages,
  pageLabel,
  pageFailed,
  pageSlow,
  pageTimedOut,
  picture: 'Picture without a description',
  noText: 'This page has no readable text.',
  pageLabelled: 'Page {label} ({page} of {n})',

  // Links and outline
  linkOut: '{words}: {host}, opens in a new tab',
  linkOutBare: 'Link to {host}, opens in a new tab',
  linkToPage: '{words}: go to page {page}',
  linkToPageBare: goToPage,
  outline: 'Table of contents',
  outlineOut: '({host}, opens in a new tab)',

  // Finding
  findLabel: 'Find',
  findPrevious: 'Previous match',
  findNext: 'Next match',
  findClose: 'Close search',
  findNone: 'No matches',
  findNoText: 'This document has no text to search; it may be a scan.',
  findSearching: { one: 'Searching… {n} match so far', other: 'Searching… {n} matches so far' },
  findAt: '{nth} of {total}',
  findSaid: 'Match {nth} of {total}, page {page}',

  // Printing
  printing: 'Preparing page {page} of {n} for printing…',
  printFailed: 'The document could not be prepared for printing.',
} as const satisfies Section;
