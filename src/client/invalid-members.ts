import type { FieldError } from './errors/api-error.js';
import type { Issue } from './field-errors.js';

/** The invalid members. The code that describes them is loaded with the first ones; if that fails, none is named. */
export const readFieldErrors = (issues: readonly Issue[]): Promise<FieldError[]> =>
  import('./error-reader.lazy.js').then(
    ({ fieldErrors }) => fieldErrors(issues),
    () => [],
  );
