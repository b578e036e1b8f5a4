/**
 * The types of the tags in Solid: `import 'sig-widgets/solid'` once.
 *
 * Attributes by name, `prop:` for properties, `on:sig-...` for events:
 * `<sig-booking-picker server-url="/sig" prop:prefill={guest} on:sig-booked={(event) => …} />`.
 */
import type { JSX } from 'solid-js';
import type { TagAttributes, TagListeners, TagName, TagProperties } from './index.js';

type Prefixed<P, Prefix extends string> = { [K in keyof P & string as `${Prefix}${K}`]?: P[K] };

type Own<E> = TagProperties<E> & TagAttributes<E> & Prefixed<TagProperties<E>, 'prop:'> & TagListeners<'on:'>;

type Tags = {
  [T in TagName]: Own<HTMLElementTagNameMap[T]> &
    Omit<JSX.HTMLAttributes<HTMLElementTagNameMap[T]>, keyof Own<HTMLElementTagNameMap[T]>>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
