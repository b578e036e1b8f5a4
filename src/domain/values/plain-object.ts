/** Whether a value of unknown origin has named members: an object, not an array and not `null`. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value where it has named members, else an object without any. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
