import type { common } from '../../../locales/en/common.js';
import { loading, notAnswering, notLoaded, optional, tryAgain } from '../../../locales/en/shared/words.js';

/**
 * The English words that all elements share, for an element that begins with a few of them and adds the rest of `common` with its
 * lazily loaded code.
 */
export const commonWords = { loading, notAnswering, notLoaded, optional, tryAgain } as typeof common;
