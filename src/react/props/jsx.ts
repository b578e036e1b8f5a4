import type { HTMLAttributes, RefAttributes } from 'react';
import type { TagAttributes, TagListeners, TagName, TagProperties } from '../../frameworks/index.js';

type Own<E> = TagProperties<E> & TagAttributes<E> & TagListeners<'on'>;

/** The props of a tag in React 19: attributes, properties, and `onsig-...` for events. `E` is the element's class. */
export type TagProps<E extends HTMLElement> = Own<E> &
  Omit<HTMLAttributes<E>, keyof Own<E>> &
  RefAttributes<E>;

type Tags = { [T in TagName]: TagProps<HTMLElementTagNameMap[T]> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
