import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';
import type { Rect } from '../../domain/index.js';

class FieldPositionDirective extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('fieldPosition() needs an element');
  }
  render(_placed: Rect, _ratio: number) {
    return undefined;
  }
  // The page's CSP refuses style attributes but not style properties.
  override update(part: ElementPart, [placed, ratio]: [Rect, number]) {
    const { style } = part.element as HTMLElement;
    const percent = (value: number) => `${value * 100}%`;
    style.left = percent(placed.x);
    style.top = percent(placed.y);
    style.width = percent(placed.width);
    style.height = percent(placed.height);
    // About the font size of the stamp; a tall field has several lines.
    style.setProperty('--_letter', `${Math.min(placed.height, 0.03) * ratio * 62}cqw`);
    return undefined;
  }
}

/**
 * Positions an element over its page, in fractions of the displayed page from its top left corner (R75). `ratio` is the
 * page's height divided by its width.
 */
export const fieldPosition = directive(FieldPositionDirective);
