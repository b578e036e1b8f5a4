import type { Frame } from '../../../domain/index.js';
import type { Panel } from '../panels/panel.model.js';
import type { FrameKey } from '../signing-frame.types.js';

/** What to announce of a state and its panel; `previous` was announced before. */
export function announcementOf(
  { name, readFailure }: Frame,
  panel?: Panel,
  previous?: string,
): FrameKey | undefined {
  if (panel) return panel.note ?? panel.title;
  if (name === 'minting') return 'opening';
  if (name !== 'signing') return undefined;
  if (readFailure === 'offline') return 'offlineTitle';
  return previous === 'offlineTitle' || previous === 'onlineAgain' ? 'onlineAgain' : 'signingNow';
}

/** The note in the line above the framed page. */
export const toolbarNote = (
  { name, readFailure }: Frame,
  isAutoStarting: boolean,
  isTabBlocked: boolean,
): FrameKey | undefined =>
  isTabBlocked
    ? 'tabRefused'
    : readFailure === 'offline'
      ? 'offlineTitle'
      : isAutoStarting || name === 'minting'
        ? 'opening'
        : undefined;
