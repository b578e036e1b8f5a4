import { savedActs } from './saved-acts.js';
import { savedStart } from './saved-start.js';

/** Strings of `sig-saved-signatures`. */
export const saved = { ...savedStart, ...savedActs };
