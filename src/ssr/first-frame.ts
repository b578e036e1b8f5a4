import { ElementRenderer, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { LitElement } from 'lit';
import { addShipped } from '../elements/internal.js';
import * as elements from '../elements/index.js';
import ar from '../locales/ar.js';
import de from '../locales/de.js';
import es from '../locales/es.js';
import fr from '../locales/fr.js';
import he from '../locales/he.js';
import it from '../locales/it.js';
import ja from '../locales/ja.js';
import nl from '../locales/nl.js';
import pl from '../locales/pl.js';
import pt from '../locales/pt.js';
import sv from '../locales/sv.js';
import type { TagName } from '../frameworks/index.js';
import { layoutsOf, pickerStyle } from './booking-picker-frame.js';

for (const [lang, catalogue] of Object.entries({ ar, de, es, fr, he, it, ja, nl, pl, pt, sv })) {
  addShipped(lang, catalogue);
}

/** An element's class as a server sees it. */
type ElementClass = Pick<typeof LitElement, 'elementStyles' | 'shadowRootOptions' | 'observedAttributes'> &
  (new () => LitElement);

/** What a server calls of an element; these members are protected, since pages have no use for them. */
interface Rendered {
  willUpdate(changed: unknown): void;
  render(): unknown;
}

const classes: Readonly<Record<string, unknown>> = elements;

export function classOf(tag: string): ElementClass | undefined {
  const name = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return tag.startsWith('sig-') ? (classes[name] as ElementClass | undefined) : undefined;
}

/** Only hydration needs these, and an element replaces its frame. No text or value has a bare "<". */
const markers = /<!--\/?lit-(?:part|node)[^>]*-->|<\?[^>]*>/g;
/** A property that a template sets is written as an attribute, and an attribute counts whatever its value is. */
const unset = / (?:checked|disabled|hidden|multiple|open|readonly|required|selected)="false"/g;

/** Templates with slots need a host around them. */
class Host extends ElementRenderer {}

function contentOf(tag: TagName, element: LitElement): string {
  const rendered = element as unknown as Rendered;
  rendered.willUpdate(new Map());
  const info = { customElementHostStack: [new Host(tag)] };
  return collectResultSync(render(rendered.render(), info)).replace(markers, '').replace(unset, '');
}

/**
 * The first frame of an element as declarative shadow DOM: the options of the root, and its content.
 * @param set gives the element its attributes and properties.
 */
export function firstFrame(
  tag: TagName,
  set: (element: LitElement) => void,
  nonce?: string,
): { delegatesFocus: boolean; content: string } {
  const type = classOf(tag);
  if (!type) throw new TypeError(`sig-widgets/ssr: there is no element ${String(tag)}`);
  // Reading them makes Lit collect the class's properties and styles, as defining the tag would.
  void type.observedAttributes;
  const make = (layout?: string) => {
    const element = new type();
    set(element);
    if (layout) Object.assign(element, { layout });
    return element;
  };
  const layouts = tag === 'sig-booking-picker' ? layoutsOf(make()) : [];
  const content =
    layouts.length === 0
      ? contentOf(tag, make())
      : layouts.map((one) => `<div data-layout="${one}">${contentOf(tag, make(one))}</div>`).join('');
  const styles = type.elementStyles.map(String).join('') + (layouts.length === 0 ? '' : pickerStyle);
  const attribute = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`;
  return {
    delegatesFocus: type.shadowRootOptions.delegatesFocus === true,
    content: `<style${attribute}>${styles}</style>${content}`,
  };
}

/** Escapes a value for an attribute in double quotes. */
export const escapeAttribute = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
