import type { LitElement } from 'lit';
import type { TagName } from '../frameworks/index.js';
import { classOf, firstFrame } from './first-frame.js';

/** Where `sig-widgets/react` looks for what renders on a server: it must not import this door, which a page has no use for. */
const key = Symbol.for('sig-widgets.first-frame');

const notForElements = new Set(['children', 'ref', 'key', 'style', 'className']);

function apply(element: LitElement, prototype: object, props: object): void {
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    if (notForElements.has(name) || value === undefined || value === null) continue;
    if (name in prototype) Object.assign(element, { [name]: value });
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
}

/**
 * Lets the components of `sig-widgets/react` render their first frame on this server too. Call it once, in a module that only
 * the server runs. Give the components `lang` (or `locale`): a server does not see the page around them.
 */
export function enableReact(): void {
  const render = (tag: TagName, props: object) => {
    const type = classOf(tag);
    return type && firstFrame(tag, (element) => apply(element, type.prototype as object, props));
  };
  (globalThis as { [key: symbol]: unknown })[key] = render;
}
