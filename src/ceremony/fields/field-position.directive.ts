import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

export interface FieldBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class FieldPositionDirective extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('place() stands on an element');
  }
  render(_placed: FieldBox, _ratio: number) {
    return undefined;
  }
  // A style attribute in a template would be refused by the page's CSP; properties are not.
  override update(part: ElementPart, [placed, ratio]: [FieldBox, number]) {
    const { style } = part.element as HTMLElement;
    const percent = (value: number) => `${value * 100}%`;
    style.left = percent(placed.x);
    style.top = percent(placed.y);
    style.width = percent(placed.width);
    style.height = percent(placed.height);
    // Letters as large as the field lets them be when it is stamped; a tall field has several lines.
    style.setProperty('--_letter', `${Math.min(placed.height, 0.03) * ratio * 62}cqw`);
    return undefined;
  }
}

/**
 * Lays an element over its page: fractions of the page as shown, from its top left corner (R75). `ratio` is the page's
 * height divided by its width.
 */
export const fieldPosition = directive(FieldPositionDirective);
