import type { RowBox } from './reorder.model.js';

/** What scrolls around an element, across the boundaries of shadow roots: the nearest box that can, else the page. */
export function scrollAreaOf(element: Element): Element {
  for (let at = parentOf(element); at; at = parentOf(at))
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}

/** The visible part of what scrolls, in the window. */
export function visibleBox(area: Element): RowBox {
  if (area === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = area.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
