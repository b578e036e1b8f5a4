import type { LitElement } from 'lit';
import type { SigErrorCode } from '../../../contract/index.js';
import { attributeHints } from './attribute-hints.js';
import { connectionHint, findConnectionFault } from './connection-hint.js';
import type { SigErrorDetail } from '../element/errors.js';
import type { Settings } from '../element/settings.js';

/** Errors that only the page's developer or the sender can fix; the visitor reads neutral words. */
const introductions: { readonly [code in SigErrorCode]?: string } = {
  config: '',
  'origin-refused': 'the helper refuses this page’s origin. ',
  'plan-required': 'the plan of the sender’s account does not include this. ',
};

const warned = new WeakMap<Element, Set<string>>();
const probed = new Set<string>();

/** Warns in the console, once for each element and message. */
function warn(element: Element, message: string): void {
  const messages = warned.get(element) ?? new Set();
  warned.set(element, messages);
  if (messages.has(message)) return;
  messages.add(message);
  // Some messages name their element already.
  const name = message.startsWith(element.localName) ? '' : `${element.localName}: `;
  console.warn(`${name}${message}`);
}

/** Warns of attributes that do nothing. */
export function warnOfAttributes(element: Element): void {
  const type = element.constructor as typeof LitElement;
  for (const hint of attributeHints(element.getAttributeNames(), type)) warn(element, hint);
}

/** Warns of what the developer has to do about a failure. */
export function warnDeveloper(element: Element, detail: SigErrorDetail): void {
  const introduction = introductions[detail.code];
  if (introduction !== undefined) warn(element, `${introduction}${detail.message}`);
  else if (detail.status === undefined && (detail.code === 'offline' || detail.code === 'upstream'))
    void warnOfConnection(element);
}

/** Where an element sends its requests. These members are protected, since no page needs them. */
interface Addressed {
  readonly publicUrl?: string;
  readonly helperUrl?: string;
  readonly inherited?: Settings;
}

/** Once for each address in a page. A page's own `fetch` goes where the page wants. */
async function warnOfConnection(element: Element): Promise<void> {
  const { publicUrl, helperUrl, inherited } = element as Element & Addressed;
  const url = publicUrl ?? helperUrl;
  if (url === undefined || inherited?.fetch || !navigator.onLine || probed.has(url)) return;
  probed.add(url);
  const address = new URL(url);
  const fault = await findConnectionFault(address);
  if (fault) warn(element, connectionHint(fault, address));
}
