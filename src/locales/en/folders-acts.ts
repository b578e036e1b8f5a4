import type { Section } from '../catalogue.js';
import { againIn, againNow } from './shared/retry.js';

/** Strings of `sig-folder-tree` for what is done with a folder. */
export const foldersActs = {
  // Questions
  createTitle: 'New folder',
  createIn: 'New folder in “{name}”',
  createNow: 'Create folder',
  renameTitle: 'Rename “{name}”',
  renameNow: 'Save',
  moveTitle: 'Move “{name}”',
  moveTo: 'Into',
  moveNow: 'Move',
  top: 'The top level',
  deleteTitle: 'Delete “{name}”?',
  deleteInto: 'The folders and envelopes in it are kept: they move to “{name}”.',
  deleteToTop:
    'The folders and envelopes in it are kept: its folders move to the top level, its envelopes to no folder.',
  deleteNow: 'Delete folder',
  name: 'Name',
  working: 'One moment…',
  nameMissing: 'Enter a name.',
  nameTaken: 'A folder with this name exists. Choose another name.',

  // Results
  created: 'Folder created',
  renamed: 'Folder renamed',
  moved: 'Folder moved',
  filed: { one: 'Envelope moved', other: '{n} envelopes moved' },
  deleted: 'Folder removed; what was in it has moved up',
  intoItself: 'A folder cannot go into itself or into a folder inside it.',
  filedGone:
    'Not everything was moved: the folder or an envelope is no longer there. The folders were read again.',
  placeGone: 'The folder that it was to go into is no longer there. Choose another place; the name is kept.',
  folderGone: 'This folder is no longer there. The folders were read again.',
  againIn,
  againNow,
} as const satisfies Section;
