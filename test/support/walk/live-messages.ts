/**
 * Records what the live regions of a document say, in shadow roots too: a screen reader says a region's text when it
 * changes, and of an alert when it appears.
 */
const liveSelector = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';

/** A text that a live region came to have. Regions of a document are numbered. */
export type Message = [politeness: string, text: string, region: number];

declare global {
  interface Window {
    walkSaid?: Message[];
  }
}

const last = new WeakMap<Element, string>();
const numbers = new WeakMap<Element, number>();
let count = 0;

function numberOf(region: Element): number {
  const number = numbers.get(region) ?? (count += 1);
  numbers.set(region, number);
  return number;
}

const parentOf = (node: Node): Node | null =>
  node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

function regionOf(node: Node): Element | undefined {
  let region: Element | undefined;
  for (let at: Node | null = node; at; at = parentOf(at))
    if (at instanceof Element && at.matches(liveSelector)) region = at;
  return region;
}

function textIn(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && !node.checkVisibility({ visibilityProperty: true })) return '';
  const inner = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  const nodes = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : inner.childNodes;
  return [...nodes].map(textIn).join(' ');
}

function hear(region: Element): void {
  const text = textIn(region).replace(/\s+/g, ' ').trim();
  if (text === (last.get(region) ?? '')) return;
  last.set(region, text);
  if (!text) return;
  const isAssertive = region.matches('[role=alert], [aria-live=assertive]');
  (window.walkSaid ??= []).push([isAssertive ? 'assertive' : 'polite', text, numberOf(region)]);
}

function handleChanges(records: readonly MutationRecord[]): void {
  const regions = new Set<Element>();
  for (const { target, addedNodes } of records) {
    const region = regionOf(target);
    if (region) regions.add(region);
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
          if (alert.matches('[role=alert]')) regions.add(alert);
  }
  for (const region of regions) if (region.isConnected) hear(region);
}

/** Begins with this document's first line. */
export function recordLiveMessages(): void {
  const observer = new MutationObserver(handleChanges);
  const observe = (root: Node) =>
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  observe(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    observe(root);
    return root;
  };
}

/** What was said since the last call, in order. */
export const messages = () => window.walkSaid?.splice(0) ?? [];
