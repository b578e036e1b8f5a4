/**
 * The types of the tags in Svelte 5: `import 'sig-widgets/svelte'` once.
 *
 * Attributes and properties by name, and `onsig-...` for events:
 * `<sig-signing-frame server-url="/sig" onsig-completed={(event) => …} />`.
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { TagAttributes, TagListeners, TagName, TagProperties } from './index.js';

type Own<E> = TagProperties<E> & TagAttributes<E> & TagListeners<'on'>;

type Tags = {
  [T in TagName]: Own<HTMLElementTagNameMap[T]> &
    Omit<HTMLAttributes<Extract<HTMLElementTagNameMap[T], EventTarget>>, keyof Own<HTMLElementTagNameMap[T]>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
