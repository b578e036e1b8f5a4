import type { Sanitise } from './sanitise.types.js';

export type { Sanitise } from './sanitise.types.js';

let loading: Promise<Sanitise> | undefined;

/**
 * Loads the sanitiser, once; a failed load can be repeated. It is a private instance of DOMPurify, so that hooks and
 * settings of other code on the page do not affect it.
 */
export function loadSanitiser(): Promise<Sanitise> {
  loading ??= Promise.all([import('dompurify'), import('./sanitise-rules.js')]).then(
    ([{ default: createDOMPurify }, { sanitise, prepare }]) => {
      const own = prepare(createDOMPurify(window));
      return (html) => sanitise(own, html);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
