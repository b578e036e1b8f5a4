import { nothing } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';

interface Box {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

const px = (value: number | undefined) => (value === undefined ? '' : `${value}px`);

/** Puts an element somewhere by its own style object: a strict CSP refuses `style` attributes. Px from the left and top. */
export function putAt({ style }: HTMLElement, { x, y, width, height }: Box): void {
  style.left = px(x);
  style.top = px(y);
  style.width = px(width);
  style.height = px(height);
}

class Place extends Directive {
  override render(_box: Box) {
    return nothing;
  }
  // Always written: a gesture moves elements without telling the template.
  override update(part: ElementPart, [box]: [Box]) {
    putAt(part.element as HTMLElement, box);
    return nothing;
  }
}

/** `<div ${place({ x, y, width, height })}>` */
export const place = directive(Place);

class Scaled extends Directive {
  override render(_scale: number) {
    return nothing;
  }
  override update(part: ElementPart, [scale]: [number]) {
    (part.element as HTMLElement).style.setProperty('--scale', String(scale));
    return nothing;
  }
}

/** Px per point, as `--scale` for everything inside. */
export const scaled = directive(Scaled);
