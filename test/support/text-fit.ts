import type { Page } from 'playwright-core';

/** The transpiler wraps functions in this helper, which a page does not have. */
const addNameHelper = (page: Page) => page.evaluate('globalThis.__name ??= (value) => value');

/**
 * What does not fit the page's width or its own place, as texts for a failure: text beyond the edge of the page, and controls whose
 * text is wider than they are. What is hidden, or scrolls on purpose, is left out.
 */
export async function misfits(page: Page): Promise<string[]> {
  await addNameHelper(page);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const parentOf = (node: Node): Element | null =>
      node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null);
    const isLeftOut = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const { overflowX, clipPath, textOverflow } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return true;
        // Hidden from sight, or shortened with an ellipsis.
        if (clipPath !== 'none' || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    /** The control or cell that a text belongs in; none for a badge that is put at its edge. */
    const placeOf = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (at.matches('button, [part~=button], summary, label, th, td')) return at;
        if (getComputedStyle(at).position === 'absolute') return undefined;
      }
      return undefined;
    };
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || element.matches('style, script, option, title')) continue;
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || !node.data.trim() || isLeftOut(element)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
          const text = node.data.trim().slice(0, 60);
          if (boxes.some((box) => box.left < -1 || box.right > width + 1))
            found.add(`beyond the page: ${text}`);
          const place = placeOf(element);
          const own = place?.getBoundingClientRect();
          if (place && own && boxes.some((box) => box.left < own.left - 1 || box.right > own.right + 1))
            found.add(`wider than its ${place.localName}: ${text}`);
        }
      }
    };
    visit(document);
    if (document.scrollingElement!.scrollWidth > width + 1)
      found.add(`the page scrolls sideways: ${document.scrollingElement!.scrollWidth} px`);
    return [...found];
  });
}

/** Each text, and each name given by an attribute, that the elements on the page show; live regions keep what was said before. */
export async function shownTexts(page: Page): Promise<string[]> {
  await addNameHelper(page);
  return page.evaluate(() => {
    const texts: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || element.matches('style, script')) continue;
        if (element.closest('[aria-live]') || !element.checkVisibility({ visibilityProperty: true }))
          continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
          texts.push(element.getAttribute(name)?.trim() ?? '');
        for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data.trim());
      }
    };
    visit(document);
    return texts.filter(Boolean);
  });
}
