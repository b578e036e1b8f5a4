import type { Section } from '../catalogue.js';
import { goToPage } from './shared/pages.js';

export const panels = {
  closePanel: 'Close',

  // Embedded files
  attachments: 'Attachments',
  attachmentsNote: 'These files are inside the document. They were not checked: open only what you trust.',
  noAttachments: 'This document has no attachments.',
  saveAttachment: 'Download {name}',
  unnamedAttachment: 'attachment',

  // Layers
  layers: 'Layers',
  unnamedLayer: 'Layer without a name',
  resetLayers: 'Show as in the file',

  // Whether a screen reader can read the document
  report: 'Can a screen reader read this?',
  reportReading: 'Reading page {page} of {n}…',
  reportFailed: 'The document could not be checked.',
  reportAgain: 'Check again',
  reportGood: 'Yes, as far as this check can tell.',
  reportBad: 'Not well. Fix what is marked below in the original file, then export the PDF again.',
  reportNote: 'A program cannot tell everything: the best test is to listen to the document.',
  resultOk: '(fine)',
  resultProblem: '(to fix)',
  resultCheck: '(to check)',
  goToPage,
  morePages: { one: 'and {n} more', other: 'and {n} more' },
  textTopic: 'Text',
  textOk: 'No page is only a picture.',
  textProblem:
    'These pages are pictures without text, such as scans: nothing is read there. Use text recognition (OCR).',
  tagsTopic: 'Structure',
  tagsOk: 'Headings, lists and tables are tagged.',
  tagsProblem:
    'There are no tags, so headings, lists and tables are read as one long text. Export a tagged PDF.',
  tagsPages: 'These pages have no tags.',
  languageTopic: 'Language',
  languageOk: 'The document is in {language}.',
  languageProblem: 'The document does not say its language, so it may be read with the wrong pronunciation.',
  titleTopic: 'Title',
  titleOk: 'The document is called “{title}”.',
  titleProblem: 'The document has no title, so its file name is read instead.',
  orderTopic: 'Reading order',
  orderOk: 'Each page is read from top to bottom.',
  orderNone: 'There is no text to read.',
  orderCheck: 'On these pages the reading goes back up. Listen to them, or check the order of the tags.',
  picturesTopic: 'Pictures',
  picturesOk: 'Each picture has a description.',
  picturesProblem: 'On these pages pictures have no description.',
  picturesCheck: 'Without tags, pictures have no descriptions.',
  picturesNone: 'There are no pictures that need a description.',
  fieldsTopic: 'Form fields',
  fieldsOk: 'Each form field has a name.',
  fieldsProblem: 'On these pages form fields have no name, so a person does not hear what to enter.',
  fieldsNone: 'There are no form fields.',
} as const satisfies Section;
