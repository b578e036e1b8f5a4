import { fileURLToPath } from 'node:url';

/** The project's folder. Not from `test/support/sources`, which loads a compiler with it. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
