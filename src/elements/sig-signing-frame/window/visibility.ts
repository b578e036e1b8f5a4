import { isSilent, type Frame } from '../../../domain/index.js';

export const isWindowVisible = (frame: Frame): boolean =>
  !frame.otherTab &&
  (frame.name === 'loading' || frame.name === 'signing' || frame.name === 'confirming' || isSilent(frame));

export const isSkeletonVisible = ({ name, loaded }: Frame): boolean =>
  name === 'minting' || (name === 'loading' && !loaded);
