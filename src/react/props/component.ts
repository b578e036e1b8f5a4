import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import type { LitElement } from 'lit';
import * as react from 'react';

interface Frame {
  delegatesFocus: boolean;
  content: string;
}
type RenderFrame = (tag: string, props: object) => Frame | undefined;

/** What `enableReact` of `sig-widgets/ssr` sets on a server; never set in a page. */
const renderFrame = () =>
  (globalThis as { [key: symbol]: RenderFrame | undefined })[Symbol.for('sig-widgets.first-frame')];

function frameTemplate(tagName: string, props: object): react.ReactElement | null {
  const frame = renderFrame()?.(tagName, props);
  if (!frame) return null;
  return react.createElement('template', {
    shadowrootmode: 'open',
    shadowrootdelegatesfocus: frame.delegatesFocus ? '' : undefined,
    dangerouslySetInnerHTML: { __html: frame.content },
  } as react.HTMLAttributes<HTMLTemplateElement>);
}

interface Options<E extends LitElement, N extends Record<string, EventName | string>> {
  tagName: string;
  elementClass: new () => E;
  events?: N;
}

/**
 * The component of an element. On a server it holds the first frame, if the server renders them, and the element waits: the
 * component takes `defer-hydration` away after it has added its listeners, so that it hears every event.
 */
export function component<
  E extends LitElement,
  N extends Record<string, EventName | string> = Record<never, never>,
>(options: Options<E, N>): ReactWebComponent<E, N> {
  const Inner = createComponent({ react, ...options }) as unknown as react.ComponentType<object>;
  const Component = react.forwardRef<E, { children?: react.ReactNode }>(({ children, ...props }, ref) => {
    const template = frameTemplate(options.tagName, props);
    const deferred = template ? { 'defer-hydration': '' } : {};
    // The browser has taken the template away: there, nothing is in its place.
    return react.createElement(Inner, { ...props, ...deferred, ref } as object, template, children);
  });
  Component.displayName = options.elementClass.name;
  return Component as unknown as ReactWebComponent<E, N>;
}
