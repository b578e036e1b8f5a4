import { isSilent, type Frame } from '../../../domain/index.js';

export const isWindowVisible = (frame: Frame): boolean =>
  !frame.otherTab &&
  (frame.name === 'loading' || frame.name === 'signing' || frame.name === 'confirming' || isSilent(frame));

export const isSkeletonVisible = ({ name, loaded }: Frame): boolean =>
  name === 'minting' || (name === 'loading' && !loaded);

/** Whether the line above the framed page is there: its place, too, while the page opens. */
export const isToolbarVisible = (frame: Frame): boolean =>
  isSkeletonVisible(frame) ||
  (isWindowVisible(frame) && frame.name !== 'failed' && frame.name !== 'confirming');
