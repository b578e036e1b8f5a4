import type { Section } from '../catalogue.js';
import { movedTo, moveDown, moveUp, remove, removed } from './shared/draft.js';

/** Strings of the step of `sig-envelope-composer` that gathers documents. */
export const composerDocuments = {
  list: 'Documents in this envelope',
  drop: 'Drop files here',
  choose: 'Choose files',
  types: 'PDF, Word (DOCX), PNG or JPEG',
  filesAdded: { one: '{n} file added.', other: '{n} files added.' },
  allReady: 'All documents are ready.',
  noDocuments: 'Add at least one document.',
  problemPending: '“{name}” isn’t ready yet.',
  problemBroken: 'Remove or replace “{name}”.',
  faultOf: '“{name}”: {what}',

  // One document
  queued: 'Waiting to upload',
  uploading: 'Uploading…',
  uploadingOf: 'Uploading {name}',
  preparing: 'Preparing…',
  ready: 'Ready',
  damaged: 'This file could not be processed. Remove or replace it.',
  goneDocument: 'This document is no longer available. Remove or replace it.',
  refusedType: 'Only PDF, DOCX, PNG or JPEG files can be sent.',
  refusedFile: 'This file wasn’t accepted.',
  refusedHint: 'It may be damaged, or it isn’t really a PDF, DOCX, PNG or JPEG file.',
  emptyFile: 'This file is empty. Choose another one.',
  interrupted: 'The upload was interrupted.',
  moveUp,
  moveDown,
  movedTo,
  remove,
  removed,

  // Library
  library: 'Choose from the library',
  librarySearch: 'Search documents',
  libraryFailed: 'The library can’t be shown.',
  libraryEmpty: 'No documents found.',
  libraryFound: { one: '{n} document found.', other: '{n} documents found.' },
  libraryMore: 'Show more',
  libraryClose: 'Close the library',
  add: 'Add',
  uploadedAt: 'Uploaded: {date}',
  pageCount: { one: '{n} page', other: '{n} pages' },
  isAdded: 'Added',
  added: '“{name}” is added.',

  // Department
  department: 'Department',
  departmentDefault: 'My usual department',
  departmentHint: 'It can be chosen until the draft is first saved.',
} as const satisfies Section;
