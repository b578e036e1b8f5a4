/** Foreign HTML that is safe to show. */
export interface SafeHtml {
  fragment: DocumentFragment;
  /** Whether visible text was removed with an element that cannot be shown. */
  wordsLost: boolean;
}

/** Sanitises one piece of foreign HTML; throws `LetterTooLargeError` and `NotSanitisedError` (sanitise-rules.ts). */
export type Sanitise = (html: string) => SafeHtml;
