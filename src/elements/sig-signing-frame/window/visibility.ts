import { isSilent, type Frame } from '../../../domain/index.js';

/** Whether the framed page is to be seen. */
export const isWindowVisible = (frame: Frame): boolean =>
  !frame.otherTab &&
  (frame.name === 'loading' || frame.name === 'signing' || frame.name === 'confirming' || isSilent(frame));

/** Whether the shape of what comes is to be seen. */
export const isSkeletonVisible = ({ name, loaded }: Frame): boolean =>
  name === 'minting' || (name === 'loading' && !loaded);
