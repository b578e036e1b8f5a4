import type { Section } from '../catalogue.js';

export const placer = {
  // The element and its states
  title: 'Place fields',
  preparing: 'Preparing the pages…',
  documentFailed: 'This file could not be processed. Upload it again, or choose another one.',
  documentMissing: 'Document not found, or you have no access to it.',
  pdfNotPdf: 'This file is not a PDF.',
  pdfEmpty: 'This file is empty.',
  pdfEncrypted: 'This PDF is protected by a password and cannot be shown.',
  pdfCorrupt: 'This PDF is damaged and cannot be shown.',
  pdfSlow: 'This PDF takes too long to read.',
  pdfBlocked: 'The PDF viewer could not start on this page.',

  // The bar
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit width',
  zoomNow: 'Zoom {percent}',
  pageInput: 'Page',
  ofPages: 'of {n}',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  check: 'Check',

  // The palette
  palette: 'Fields to place',
  placeFor: 'For',
  person: '{role}, {person}',
  armed: 'Click where the {type} goes, or drag to size it. Esc to cancel.',
  armedTouch: 'Tap to place: {type}',
  armedHere: 'Place on page {page}',
  placed: '{type} placed on page {page}',
  role: 'Role',
  nobody: 'Unassigned',

  // Types
  SIGNATURE: 'Signature',
  INITIALS: 'Initials',
  DATE_SIGNED: 'Date signed',
  TEXT: 'Text',
  DATE: 'Date',
  CHECKBOX: 'Checkbox',
  RADIO: 'Radio button',
  DROPDOWN: 'Drop-down',
  ATTACHMENT: 'Attachment',

  // Pages and fields
  pages: 'Pages',
  pageLabel: 'Page {page} of {n}',
  pageFailed: 'Page {page} couldn’t be displayed.',
  pageSlow: 'Page {page} is complex and takes a while to show.',
  pageTimedOut: 'Page {page} took too long to show.',
  fieldName: '{type}, {role}, page {page}, {left} from left, {top} from top',
  fieldNameLabel: '{type}, {role}, page {page}, {left} from left, {top} from top, {label}',
  fieldLinked: '{name}, linked',
  fieldKeys:
    'Arrow keys move, Alt and arrow keys resize, Shift makes larger steps. Page Down and Page Up go to the next field and back, Shift and Space choose several. Delete removes, Enter opens its properties.',
  movedTo: '{left} from left, {top} from top',
  sizedTo: '{width} wide, {height} high',
  movedToPage: 'page {page}, {left} from left, {top} from top',
  removed: { one: '{n} field removed', other: '{n} fields removed' },
  copiedFields: { one: '{n} field copied', other: '{n} fields copied' },
  pasted: { one: '{n} field added', other: '{n} fields added' },
  returned: 'Moved back',

  // Properties
  properties: 'Properties',
  optionNew: 'Option {n}',
  unit_mm: 'mm',
  unit_pt: 'pt',
  unit_in: 'in',
  unit_percent: '%',
} as const satisfies Section;
