import type { LitElement } from 'lit';
import type { TagAttributes, TagName } from '../frameworks/index.js';
import { escapeAttribute, firstFrame } from './first-frame.js';

/** Attributes of a tag, by their names in HTML; `true` for one without a value, and nothing for `false` and `undefined`. */
export type ServedAttributes<T extends TagName = TagName> = TagAttributes<HTMLElementTagNameMap[T]> & {
  readonly lang?: string;
  readonly [name: string]: string | number | boolean | null | undefined;
};

export interface RenderOptions {
  /** The nonce of the page's Content-Security-Policy, for the frame's `<style>`. */
  nonce?: string;
  /** HTML between the tags, for an element's slots. Goes into the page as it is. */
  content?: string;
}

const attributeName = /^[a-z][\w.:-]*$/i;

type Value = string | number | boolean | null | undefined;

const written = (attributes: Readonly<Record<string, Value>>): [name: string, value: string][] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return [];
    if (!attributeName.test(name)) throw new TypeError(`sig-widgets/ssr: no attribute can be named ${name}`);
    return [[name, value === true ? '' : String(value)]];
  });

const apply = (element: LitElement, attributes: readonly [string, string][]) => {
  for (const [name, value] of attributes) {
    element.setAttribute(name, value);
    element.attributeChangedCallback(name, null, value);
  }
};

/**
 * Renders an element's first frame: what it shows before it has loaded anything, as HTML with declarative shadow DOM. The browser
 * shows it without script; once defined, the element replaces it by its own, and keeps what the visitor typed and pressed until then.
 *
 * A server does not see the page around the tag: give the page's language as `lang` (or `locale`), or the frame is in English.
 * @param tag e.g. `sig-booking-picker`
 * @param attributes its attributes; values are escaped
 * @returns the whole tag
 * @throws {TypeError} for an unknown tag, or an attribute's name that HTML does not allow
 * @example
 * renderToString('sig-booking-picker', { handle: 'ada', slug: 'intro', 'server-url': '/sig', lang: 'de' });
 */
export function renderToString<T extends TagName>(
  tag: T,
  attributes: ServedAttributes<T> = {},
  { nonce, content = '' }: RenderOptions = {},
): string {
  const all = written(attributes);
  const frame = firstFrame(tag, (element) => apply(element, all), nonce);
  const start = [tag, ...all.map(([name, value]) => `${name}="${escapeAttribute(value)}"`)].join(' ');
  const focus = frame.delegatesFocus ? ' shadowrootdelegatesfocus' : '';
  return `<${start}><template shadowroot="open" shadowrootmode="open"${focus}>${frame.content}</template>${content}</${tag}>`;
}
