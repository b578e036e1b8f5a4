import type { Config, DOMPurify } from 'dompurify';
import type { SafeHtml } from './sanitise.js';
import { trustedTypesPolicy } from './trusted-types.js';

/** The HTML is larger than a page can be expected to take; the PDF has to be read instead. */
export class LetterTooLargeError extends Error {}
/** Nothing came back where text was: Trusted Types without our policy, or a document that refuses markup. */
export class NotSanitisedError extends Error {}

const maxBytes = 512_000;
const maxTags = 20_000;

const tags = (
  'p br wbr hr div span section article header footer address strong b em i u s strike del ins sub sup small mark abbr ' +
  'cite q bdi bdo code pre kbd samp var h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption a ' +
  'table caption colgroup col thead tbody tfoot tr th td'
).split(' ');

/** Elements that go with everything inside them. */
const dropped = (
  'script style template head title noscript noembed noframes iframe object svg math annotation-xml foreignobject ' +
  'mi mn mo ms mtext desc plaintext xmp select textarea audio video canvas'
).split(' ');
/** Of those, the ones whose words nobody would have seen. */
const unseen = new Set(
  'script style template head title noembed noframes iframe audio video canvas desc'.split(' '),
);

/** `type`, `value` and `reversed` number the clauses of a letter, which it refers to: "3 (b)" has to stay (b). */
const plain = 'title lang dir colspan rowspan scope start type value reversed'.split(' ');

const config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: ['href', ...plain],
  // Only `href` is an address; the others are judged by no scheme.
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

/** A style or attribute without which words read otherwise: struck out, or not meant to be seen at all. */
const tells = /line-through|display\s*:\s*none|visibility\s*:\s*hidden/i;
const toldBy = ({ name, value }: Attr): boolean =>
  name === 'hidden' || (name === 'style' && tells.test(value));

/** What a reader would have seen of an element: its words, or what a field is filled with. */
function wordsOf(element: Element): string {
  if (element.localName === 'input') {
    const shown = !/^(hidden|password|checkbox|radio)$/i.test(element.getAttribute('type') ?? '');
    return shown ? (element.getAttribute('value') ?? '').trim() : '';
  }
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll([...unseen].join()).forEach((part) => part.remove());
  return copy.textContent.trim();
}

/** Of an element that goes alone the words have moved out of it by now: those that are still inside are lost. */
function tookWords(node: Element): boolean {
  try {
    if (unseen.has(node.localName)) return false;
    return wordsOf(node) !== '' || [...node.attributes].some(toldBy);
  } catch {
    // The fields of a form can stand before its own members; what cannot be looked into may have held words.
    return true;
  }
}

function lostWords(removed: Purifier['removed']): boolean {
  return removed.some((entry) => {
    if ('element' in entry) return entry.element instanceof Element && tookWords(entry.element);
    const { attribute, from } = entry;
    return attribute !== null && toldBy(attribute) && (from.textContent ?? '').trim() !== '';
  });
}

/** Whether a reader would expect to see something of it. */
const hasWords = (html: string): boolean =>
  html
    .replace(/<(script|style|template|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, '')
    .trim() !== '';

/**
 * Whether a link's words are its address already: all of them are the host (or the mailbox, or the number), or a URL of
 * exactly that host. Words beyond ASCII may look like others, and `user@` in a URL reads like a host: both are no proof.
 */
function namesItself(words: string, leads: string, protocol: string): boolean {
  if (protocol === 'tel:') return words.replace(/[\s().-]/g, '') === leads.replace(/[().-]/g, '');
  if (!/^[!-~]+$/.test(words)) return false;
  if (words.toLowerCase() === leads.toLowerCase()) return true;
  try {
    const { protocol: own, host, username, password } = new URL(words);
    return /^https?:$/.test(own) && host === leads && !username && !password;
  } catch {
    return false;
  }
}

/** Links open elsewhere, tell nothing of this page, and say where they lead. */
function dressLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    let url: URL;
    try {
      url = new URL(link.getAttribute('href') ?? '');
    } catch {
      link.removeAttribute('href');
      continue;
    }
    const leads = url.protocol === 'mailto:' || url.protocol === 'tel:' ? url.pathname : url.host;
    if (namesItself(link.textContent.trim(), leads, url.protocol)) continue;
    const host = document.createElement('span');
    host.className = 'host';
    // Kept apart from what the words before it do to the direction.
    host.dir = 'ltr';
    host.textContent = ` (${leads})`;
    link.append(host);
  }
}

/**
 * Sanitises a letter by the list of the security notes: text, headings, lists, tables and links only, nothing that runs
 * or is fetched. Throws `LetterTooLargeError` and `NotSanitisedError`; the fragment is to be appended, never serialised.
 */
export function sanitise(clean: Purifier, html: string): SafeHtml {
  if (html.length > maxBytes || html.split('<').length > maxTags + 1) {
    throw new LetterTooLargeError(`more than ${maxBytes} characters or ${maxTags} tags`);
  }
  const fragment = clean.sanitize(html, {
    ...config,
    ALLOWED_TAGS: [...config.ALLOWED_TAGS],
    ALLOWED_ATTR: [...config.ALLOWED_ATTR],
    ADD_URI_SAFE_ATTR: [...config.ADD_URI_SAFE_ATTR],
    ALLOWED_NAMESPACES: [...config.ALLOWED_NAMESPACES],
    // DOMPurify asks for the DOM's own type; it uses these two functions of it.
    TRUSTED_TYPES_POLICY: trustedTypesPolicy() as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>,
  }) as DocumentFragment | null;
  const wordsLost = lostWords(clean.removed);
  if (!fragment || (!fragment.textContent?.trim() && !wordsLost && hasWords(html))) {
    throw new NotSanitisedError('the sanitiser gave nothing back');
  }
  dressLinks(fragment);
  return { fragment, wordsLost };
}
