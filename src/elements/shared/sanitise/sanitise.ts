/** Foreign HTML made safe to show. */
export interface SafeHtml {
  fragment: DocumentFragment;
  /** Words that a reader would have seen went away with an element that cannot be shown. */
  wordsLost: boolean;
}

/** Sanitises one piece of foreign HTML; throws `LetterTooLargeError` and `NotSanitisedError` (sanitise.rules.ts). */
export type Sanitise = (html: string) => SafeHtml;

let loading: Promise<Sanitise> | undefined;

/**
 * Loads the sanitiser, once. It is our own instance of DOMPurify: hooks and settings of another user of it on the page
 * do not reach it. A load that failed may be tried again.
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
