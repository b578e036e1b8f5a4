import { hasPage } from '../element/define.js';

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

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;
/** Out of `watchLanguage`, whose scope would keep the first element alive as long as the observer. */
const createObserver = () => new MutationObserver(() => [...listeners].forEach((listener) => listener()));

/** Calls back when a `lang` or `dir` above `node` may have changed; all elements of a page share one observer. */
export function watchLanguage(node: Node, changed: () => void): () => void {
  observer ??= createObserver();
  let root: Node = node.getRootNode();
  for (;;) {
    // A root that is observed already is not observed twice.
    observer.observe(root, { subtree: true, attributeFilter: ['lang', 'dir'] });
    if (!(root instanceof ShadowRoot)) break;
    root = root.host.getRootNode();
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) observer!.disconnect();
  };
}
