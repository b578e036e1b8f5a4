import type { Frame } from '../../domain/index.js';

/** Whether the framed page is to be seen. */
export const showsWindow = ({ name, elsewhere, problem }: Frame): boolean =>
  !elsewhere &&
  (name === 'loading' ||
    name === 'signing' ||
    name === 'confirming' ||
    (name === 'failed' && problem === 'silent'));

/** Whether the shape of what comes is to be seen. */
export const showsSkeleton = ({ name }: Frame): boolean => name === 'minting' || name === 'loading';

/** What is said above the framed page. */
export const noteOf = (frame: Frame, refusedTab: boolean) =>
  refusedTab
    ? 'popupTitle'
    : frame.silent
      ? 'nothingThere'
      : showsSkeleton(frame) || frame.name === 'idle'
        ? 'opening'
        : undefined;
