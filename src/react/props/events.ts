import type { EventName } from '@lit/react';

/** The name of every event of the elements, `sig-...`, and of a form control's own two. */
type Name = Extract<keyof GlobalEventHandlersEventMap, `sig-${string}` | 'input' | 'change'>;

type Pascal<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<N>;

const toProp = (name: string) =>
  `on${name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}`;

/** The props for events: `sig-signed` is heard by `onSigSigned`. */
export const eventProps = <const N extends Name>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [toProp(name), name as string])) as {
    [K in N as `on${Pascal<K>}`]: EventName<GlobalEventHandlersEventMap[K]>;
  };
