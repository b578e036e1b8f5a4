import type { Section } from '../catalogue.js';
import { waitSeconds } from './shared/retry.js';

/** Strings of `sig-envelope-status` until the envelope is loaded; the others come with what shows it. */
export const statusStart = {
  loadFailed: 'We couldn’t load this envelope',
  waitSeconds,
} as const satisfies Section;
