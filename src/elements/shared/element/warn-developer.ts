import type { SigErrorCode } from '../../../contract/index.js';
import type { SigErrorDetail } from './errors.js';

/** Errors that only the page's developer or the sender can fix; the visitor reads neutral words. */
const introductions: { readonly [code in SigErrorCode]?: string } = {
  config: '',
  'origin-refused': 'the helper refuses this page’s origin. ',
  'plan-required': 'the plan of the sender’s account does not include this. ',
};

const warned = new WeakMap<Element, Set<string>>();

/** Warns in the console, once for each element and message, when the developer has to act. */
export function warnDeveloper(element: Element, { code, message }: SigErrorDetail): void {
  const introduction = introductions[code];
  if (introduction === undefined) return;
  const messages = warned.get(element) ?? new Set();
  warned.set(element, messages);
  if (messages.has(message)) return;
  messages.add(message);
  // Some messages name their element already.
  const name = message.startsWith(element.localName) ? '' : `${element.localName}: `;
  console.warn(`${name}${introduction}${message}`);
}
