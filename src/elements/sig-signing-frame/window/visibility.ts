import { isSilent, type Frame } from '../../../domain/index.js';

/** Whether the framed page is to be seen. */
export const showsWindow = (frame: Frame): boolean =>
  !frame.elsewhere &&
  (frame.name === 'loading' || frame.name === 'signing' || frame.name === 'confirming' || isSilent(frame));

/** Whether the shape of what comes is to be seen. */
export const showsSkeleton = ({ name, loaded }: Frame): boolean =>
  name === 'minting' || (name === 'loading' && !loaded);
