import { foldersActs } from './folders-acts.js';
import { foldersStart } from './folders-start.js';

/** Strings of `sig-folder-tree`. */
export const folders = { ...foldersStart, ...foldersActs };
