import type { FrameKey } from './panel.model.js';

/** How far saving the signed document is. */
export type DownloadState = 'none' | 'busy' | 'preparing' | 'not-prepared' | 'failed';

/** What is said of it. */
export const downloadNotices: Record<DownloadState, FrameKey | undefined> = {
  none: undefined,
  busy: 'downloading',
  preparing: 'preparing',
  'not-prepared': 'notPrepared',
  failed: 'notDownloaded',
};
