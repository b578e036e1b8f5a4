import { hasPage } from '../served/page.js';

/** The nearest `lang` at or above a node, through shadow roots; '' without one. */
export function nearestLang(node: Node): string {
  return nearest(node, 'lang');
}

/** The nearest `dir` at or above a node, through shadow roots. */
export function nearestDir(node: Node): 'ltr' | 'rtl' {
  return nearest(node, 'dir') === 'rtl' ? 'rtl' : 'ltr';
}

function nearest(node: Node, attribute: string): string {
  // A server that renders knows the element's own attributes only.
  if (!hasPage) return (node as Element).getAttribute(attribute) ?? '';
  let here: Node | null = node;
  while (here) {
    if (here instanceof Element) {
      const value = here.getAttribute(attribute);
      if (value) return value;
    }
    here = here instanceof ShadowRoot ? here.host : (here.parentNode ?? null);
  }
  return '';
}

interface Watch {
  observer: MutationObserver;
  users: Set<() => void>;
}
const watches = new WeakMap<Node, Watch>();

function watch(root: Node, changed: () => void): () => void {
  let entry = watches.get(root);
  if (!entry) {
    const users = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const user of [...users]) user();
    });
    observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['lang', 'dir'] });
    entry = { observer, users };
    watches.set(root, entry);
  }
  const { observer, users } = entry;
  users.add(changed);
  return () => {
    users.delete(changed);
    if (users.size === 0) {
      observer.disconnect();
      watches.delete(root);
    }
  };
}

/** Calls back when a `lang` or `dir` above `node` may have changed; all elements of a root share one observer. */
export function watchLanguage(node: Node, changed: () => void): () => void {
  const stops: (() => void)[] = [];
  let root: Node = node.getRootNode();
  for (;;) {
    stops.push(watch(root, changed));
    if (!(root instanceof ShadowRoot)) break;
    root = root.host.getRootNode();
  }
  return () => stops.forEach((stop) => stop());
}
