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
    const places = 'button, [part~=button], summary, label, th, td';
    /** Whether a badge in between is put at the edge of the place. */
    const isPutAside = (element: Element, place: Element): boolean => {
      for (let at: Element | null = element; at && at !== place; at = at.parentElement)
        if (getComputedStyle(at).position === 'absolute') return true;
      return false;
    };
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!(root instanceof ShadowRoot) || element.matches('style, script, option, title')) continue;
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || !node.data.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
          // The control or cell that the text belongs in.
          const place = element.closest(places);
          const own = place?.getBoundingClientRect();
          const isBeyond = boxes.some((box) => box.left < -1 || box.right > width + 1);
          const isWider =
            own !== undefined && boxes.some((box) => box.left < own.left - 1 || box.right > own.right + 1);
          // Last, since it asks for the style of each ancestor.
          if ((!isBeyond && !isWider) || isLeftOut(element)) continue;
          const text = node.data.trim().slice(0, 60);
          if (isBeyond) found.add(`beyond the page: ${text}`);
          if (isWider && !isPutAside(element, place!))
            found.add(`wider than its ${place!.localName}: ${text}`);
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
