import type { Section } from '../catalogue.js';
import { loadFailed } from './shared/draft.js';

/** Strings of `sig-envelope-composer` that are needed at first. */
export const composerStart = {
  loadFailed,
} as const satisfies Section;
