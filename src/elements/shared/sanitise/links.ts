/** Controls that reorder text: a link that contains one may show another host than its text says. */
const reorders = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Elements that keep a link's text in its line. */
const inline =
  'b, strong, i, em, u, s, strike, del, ins, sub, sup, small, mark, abbr, cite, q, bdi, bdo, code, kbd, samp, var, span';
/** Longer text can move what follows it out of sight. */
const maxInlineText = 200;

/** Everybody a `mailto:` link writes to, encoded as in a URL. */
function mailboxes({ pathname, search }: URL): string {
  // In a `mailto:` URL a plus is a plus (RFC 6068, section 5).
  const more = [...new URLSearchParams(search.replaceAll('+', '%2B'))]
    .filter(([name]) => /^(to|cc|bcc)$/i.test(name))
    .map(([, value]) => encodeURI(value));
  return [pathname, ...more].filter(Boolean).join(', ');
}

/** Where a link leads: a host, mailboxes or a phone number. */
function destination(url: URL): string {
  if (url.protocol === 'mailto:') return mailboxes(url);
  return url.protocol === 'tel:' ? url.pathname : url.host;
}

/**
 * Whether a link already shows where it leads: the host (or mailbox, or phone number), or a URL of exactly that host.
 * Elements and controls inside it may show its text in another order or size, non-ASCII text may imitate other letters,
 * `user@` in a URL may imitate a host, and a mail's fields may add readers: none of these counts.
 */
function namesItself(link: Element, url: URL): boolean {
  const words = link.textContent.trim();
  if (link.childElementCount > 0 || reorders.test(words)) return false;
  const leads = destination(url);
  if (url.protocol === 'tel:') return words.replace(/[\s().-]/g, '') === leads.replace(/[().-]/g, '');
  if (!/^[!-~]+$/.test(words) || (url.protocol === 'mailto:' && url.search)) return false;
  if (words.toLowerCase() === leads.toLowerCase()) return true;
  try {
    const { protocol, host, username, password } = new URL(words);
    return /^https?:$/.test(protocol) && host === leads && !username && !password;
  } catch {
    return false;
  }
}

/** Whether what follows the link's text stays beside it. */
function endsBesideItsStart(link: Element): boolean {
  const text = link.textContent;
  const isPreformatted = link.closest('pre') !== null && /[\n\r\f]/.test(text);
  return text.length <= maxInlineText && !isPreformatted && !link.querySelector(`:not(${inline})`);
}

function showDestination(link: Element, leads: string): void {
  const host = document.createElement('span');
  host.className = 'host';
  // Isolated from the text direction around it.
  host.dir = 'ltr';
  const isBeside = endsBesideItsStart(link);
  host.textContent = isBeside ? ` (${leads})` : `(${leads}) `;
  if (isBeside) link.append(host);
  else link.prepend(host);
}

/** Links open in a new tab, send no referrer, and show where they lead. */
export function dressLinks(fragment: DocumentFragment): void {
  // A tooltip over a link could show another address, also one of an element inside or around it.
  for (const element of fragment.querySelectorAll('[title]'))
    if (element.closest('a') || element.querySelector('a')) element.removeAttribute('title');
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
    let url: URL;
    try {
      url = new URL(link.getAttribute('href') ?? '');
    } catch {
      link.removeAttribute('href');
      continue;
    }
    // Isolates the text from controls and elements around it, which could reorder it.
    if (namesItself(link, url)) link.dir = 'ltr';
    else showDestination(link, destination(url));
  }
}
