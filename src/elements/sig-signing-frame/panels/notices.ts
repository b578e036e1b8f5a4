import type { Word } from './panel.model.js';

/** How far saving the signed document is. */
export type Download = 'none' | 'busy' | 'preparing' | 'not-prepared' | 'failed';

/** What is said of it. */
export const notes: Record<Download, Word | undefined> = {
  none: undefined,
  busy: 'downloading',
  preparing: 'preparing',
  'not-prepared': 'notPrepared',
  failed: 'notDownloaded',
};
