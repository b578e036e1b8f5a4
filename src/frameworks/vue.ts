/**
 * The types of the tags in Vue 3, also with `strictTemplates`: `import 'sig-widgets/vue'` once.
 *
 * Attributes and properties by name, and `@sig-...` for events:
 * `<sig-signing-frame server-url="/sig" @sig-completed="(event) => …" />`. Vue must know that they are custom elements:
 * `compilerOptions: { isCustomElement: (tag) => tag.startsWith('sig-') }`.
 */
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { ComponentListeners, TagName, TagProperties } from './index.js';

/** A tag as Vue describes components; a template's `ref` is the element. */
type Tag<E> = new () => E & {
  $props: TagProperties<E> &
    ComponentListeners &
    Omit<HTMLAttributes & ReservedProps, keyof TagProperties<E>>;
};

type Tags = { [T in TagName]: Tag<HTMLElementTagNameMap[T]> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
