import type { Stage, Status } from './envelope-status.model.js';

/** The string that names the stage; nothing for one that only the service knows. */
export const stageKey = ({ stage }: Pick<Status, 'stage'>): Exclude<Stage, 'unknown'> | undefined =>
  stage === 'unknown' ? undefined : stage;
