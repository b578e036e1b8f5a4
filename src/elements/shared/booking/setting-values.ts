import type { HourCycle } from '../../../domain/index.js';

export const isHourCycle = (value: unknown): value is HourCycle => value === 'h12' || value === 'h23';

/** The host's setting, unless it is not understood. */
export const knownHourCycle = (value: unknown): HourCycle | undefined =>
  isHourCycle(value) ? value : undefined;

/** Whether a number is a day of the week, 0 for Sunday to 6 for Saturday. */
export const isFirstDay = (value: unknown): value is number =>
  [0, 1, 2, 3, 4, 5, 6].includes(value as number);
