import type { LitElement } from 'lit';
import type { HTMLAttributes, RefAttributes } from 'react';

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

/** The properties of an element that can be written. */
type Properties<E> = {
  [K in keyof Omit<E, keyof LitElement> as E[K] extends (...args: never[]) => unknown ? never : K]?:
    E[K] | undefined;
};
/** The attributes of the same names: text, numbers and flags. */
type Attributes<P> = {
  [K in keyof P & string as NonNullable<P[K]> extends string | number | boolean ? Kebab<K> : never]?: P[K];
};
type Events = {
  [N in Extract<keyof GlobalEventHandlersEventMap, `sig-${string}`> as `on${N}`]?: (
    event: GlobalEventHandlersEventMap[N],
  ) => void;
};
type Own<E> = Properties<E> & Attributes<Properties<E>> & Events;

/** The props of a tag in React 19: attributes, properties, and `onsig-...` for events. `E` is the element's class. */
export type TagProps<E extends HTMLElement> = Own<E> &
  Omit<HTMLAttributes<E>, keyof Own<E>> &
  RefAttributes<E>;

type Tags = {
  [T in Extract<keyof HTMLElementTagNameMap, `sig-${string}`>]: TagProps<HTMLElementTagNameMap[T]>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
