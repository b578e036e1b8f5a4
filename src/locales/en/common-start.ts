import type { common } from './common.js';
import { loading, notAnswering, notLoaded, optional, tryAgain } from './shared/words.js';

/**
 * The strings of `common` that an element needs before its other code is loaded, or when that did not load. Lazily loaded code adds
 * the rest to it.
 */
export const commonWords = { loading, notAnswering, notLoaded, optional, tryAgain } as typeof common;
