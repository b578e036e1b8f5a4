import { isSafeUrl, parseUrl } from '../../../domain/index.js';

/** Absolute; empty when `src` is not a valid URL. */
export const sourceUrl = (src = ''): string => parseUrl(src, document.baseURI)?.href ?? '';

/** Why nothing can be loaded, for developers: people read that this part of the page is not set up. */
export function sourceProblem(src: string | undefined): string | undefined {
  if (!src) return 'Set src or data.';
  return isSafeUrl(sourceUrl(src)) ? undefined : 'src must be an https address, or http on localhost.';
}
