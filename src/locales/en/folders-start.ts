import type { Section } from '../catalogue.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-folder-tree` that are needed at first. */
export const foldersStart = {
  title: 'Folders',
  all: 'All envelopes',
  none: 'In no folder',
  count: { one: '{n} envelope', other: '{n} envelopes' },
  actionsFor: 'Folder: {name}',
  create: 'New folder',
  rename: 'Rename',
  move: 'Move to…',
  delete: 'Delete',

  loadFailed: 'We couldn’t load the folders',
  noAccess: 'You can’t see these folders',
  waitSeconds,
} as const satisfies Section;
