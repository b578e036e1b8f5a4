/**
 * The types of the tags in Preact: `import 'sig-widgets/preact'` once.
 *
 * Attributes and properties by name, and `onsig-...` for events:
 * `<sig-signing-frame server-url="/sig" onsig-completed={(event) => …} />`.
 */
import type { HTMLAttributes } from 'preact';
import type { TagAttributes, TagListeners, TagName, TagProperties } from './index.js';

type Own<E> = TagProperties<E> & TagAttributes<E> & TagListeners<'on'>;

type Tags = {
  [T in TagName]: Own<HTMLElementTagNameMap[T]> &
    Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, keyof Own<HTMLElementTagNameMap[T]>>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
