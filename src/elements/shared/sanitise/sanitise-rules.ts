import type { Config, DOMPurify } from 'dompurify';
import type { SafeHtml } from './sanitise.types.js';
import { limitAttributes, limitLayout, LetterTooLargeError } from './limits.js';
import { dressLinks } from './links.js';
import { dropped, keepNumbering, lostWords } from './lost-content.js';
import { trustedTypesPolicy } from './trusted-types.js';

export { LetterTooLargeError } from './limits.js';
/** The sanitiser returned nothing for HTML with text: Trusted Types without our policy, or a document that refuses markup. */
export class NotSanitisedError extends Error {}

const maxBytes = 512_000;
const maxTags = 20_000;

const tags = (
  'p br wbr hr div span section article header footer address strong b em i u s strike del ins sub sup small mark abbr ' +
  'cite q bdi bdo code pre kbd samp var h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption a ' +
  'table caption colgroup col thead tbody tfoot tr th td'
).split(' ');

/** `type`, `value` and `reversed` number the clauses that a letter refers to: "3 (b)" must stay (b). */
const plain = 'title lang dir colspan rowspan scope start type value reversed'.split(' ');

const config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', ...plain],
  // Only `href` is a URL; the others need no scheme check.
  ADD_URI_SAFE_ATTR: plain,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  FORBID_CONTENTS: dropped,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

type Purifier = DOMPurify;

/**
 * Chromium reports the address of each `track` as blocked by the page's policy, even in a document that loads nothing: a
 * letter could send the host thousands of reports. A `source` is parsed in the same way, is not reported, and is removed too.
 */
const withoutTracks = (html: string): string => html.replace(/<track(?=[\s/>])/gi, '<source');

const clean = (own: Purifier, html: string) =>
  own.sanitize(withoutTracks(html), {
    ...config,
    ALLOWED_TAGS: [...config.ALLOWED_TAGS],
    ALLOWED_ATTR: [...config.ALLOWED_ATTR],
    ADD_URI_SAFE_ATTR: [...config.ADD_URI_SAFE_ATTR],
    ALLOWED_NAMESPACES: [...config.ALLOWED_NAMESPACES],
    // DOMPurify declares the DOM's full type, but uses only these two functions.
    TRUSTED_TYPES_POLICY: trustedTypesPolicy() as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>,
  }) as DocumentFragment | null;

/** A sanitiser that throws instead of losing everything. */
const works = (own: Purifier): boolean => clean(own, '<p>x</p>')?.textContent === 'x';

/** Reads what is needed from an element before its attributes are removed; once per instance. */
export function prepare(own: Purifier): Purifier {
  own.addHook('beforeSanitizeElements', limitAttributes);
  own.addHook('beforeSanitizeAttributes', keepNumbering);
  return own;
}

/**
 * Sanitises a letter (S9): only text, headings, lists, tables and links, nothing that runs or is fetched. Throws
 * `LetterTooLargeError` and `NotSanitisedError`. Append the fragment; never serialise it.
 */
export function sanitise(own: Purifier, html: string): SafeHtml {
  const bytes = html.length > maxBytes ? html.length : new TextEncoder().encode(html).length;
  if (bytes > maxBytes || html.split('<').length > maxTags + 1) {
    throw new LetterTooLargeError(`more than ${maxBytes} bytes or ${maxTags} tags`);
  }
  const fragment = clean(own, html);
  const wordsLost = fragment !== null && lostWords(own.removed);
  // Some letters are empty, such as an editor's empty paragraph. A probe tells whether the sanitiser removed the text.
  if (!fragment || (!fragment.textContent?.trim() && !wordsLost && !works(own))) {
    throw new NotSanitisedError('the sanitiser gave nothing back');
  }
  limitLayout(fragment);
  dressLinks(fragment);
  return { fragment, wordsLost };
}
