import { applyToRect, type Matrix, type Size } from '../../../domain/index.js';
import type { StructureNode } from './structure.model.js';

interface Content {
  /** The elements of each part of the content, in file order. */
  readonly byId: ReadonlyMap<string, readonly Node[]>;
  readonly size: Size;
  /** From user space to the page as shown. */
  readonly toShown: Matrix;
}

/**
 * The structure as elements around those of the text, which are placed by themselves: screen readers hear headings, lists
 * and tables in reading order, and the text stays where it is seen.
 */
export function renderStructure(node: StructureNode, content: Content): HTMLElement {
  const element = document.createElement('div');
  const { role, level, label, lang, corners } = node;
  if (role !== undefined) element.setAttribute('role', role);
  if (level !== undefined) element.setAttribute('aria-level', String(level));
  if (label !== undefined) element.setAttribute('aria-label', label);
  if (lang !== undefined) element.lang = lang;
  if (corners) {
    const [left, bottom, right, top] = corners;
    const box = { x: left, y: bottom, width: right - left, height: top - bottom };
    const { x, y, width, height } = applyToRect(content.toShown, box);
    const percent = (value: number, of: number) => `${((100 * value) / of).toFixed(3)}%`;
    element.className = 'picture';
    element.style.left = percent(x, content.size.width);
    element.style.top = percent(y, content.size.height);
    element.style.width = percent(width, content.size.width);
    element.style.height = percent(height, content.size.height);
  }
  for (const child of node.children) {
    if (child.kind === 'node') element.append(renderStructure(child, content));
    else element.append(...(content.byId.get(child.id) ?? []));
  }
  return element;
}
