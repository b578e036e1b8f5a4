/** What a tag takes, computed from its class: the types for each framework are made of these. */
import type { LitElement } from 'lit';
import type {} from '../elements/index.js';

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';

type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** TypeScript lets a read-only property be assigned to a writable one, so both are compared whole. */
type IsWritable<E, K extends keyof E> = Equals<Pick<E, K>, Writable<Pick<E, K>>>;

/** The properties of an element that a page can write. `E` is the element's class. */
export type TagProperties<E> = {
  [
    K in keyof Omit<E, keyof LitElement> as E[K] extends (...args: never[]) => unknown
      ? never
      : IsWritable<E, K> extends true
        ? K
        : never
  ]?: E[K] | undefined;
};

type SameAttributes<P> = {
  [K in keyof P & string as NonNullable<P[K]> extends string | number | boolean ? Kebab<K> : never]?: P[K];
};

/** Attributes that have another name or type than their property. */
type OtherAttributes<P> = (P extends { padId?: unknown } ? { for?: string | undefined } : unknown) &
  (P extends { enquiryTypes?: unknown } ? { 'enquiry-types'?: string | undefined } : unknown);

/** The attributes in kebab case: text, numbers and flags. */
export type TagAttributes<E> = SameAttributes<TagProperties<E>> & OtherAttributes<Required<TagProperties<E>>>;

export type TagName = Extract<keyof HTMLElementTagNameMap, `sig-${string}`>;
export type EventName = Extract<keyof GlobalEventHandlersEventMap, `sig-${string}`>;

/** Listeners for the elements' events, each under `Prefix` and the event's name, e.g. `onsig-completed`. */
export type TagListeners<Prefix extends string> = {
  [N in EventName as `${Prefix}${N}`]?: (event: GlobalEventHandlersEventMap[N]) => void;
};

type Pascal<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<N>;

/** The same as properties of a component, e.g. `onSigCompleted`. */
export type ComponentListeners = {
  [N in EventName as `on${Pascal<N>}`]?: (event: GlobalEventHandlersEventMap[N]) => void;
};
