import { statusStart } from '../../locales/en/status-start.js';
import type { status } from '../../locales/en/status.js';

/** The English strings that are loaded: those of the start, and the rest once an envelope can be shown. */
export const english = { ...statusStart } as typeof status;
