import type { CSSResult } from 'lit';

/** Adds the styles of a lazily loaded chunk to a shadow root, each sheet once. */
export function adoptStyles(renderRoot: HTMLElement | DocumentFragment, styles: readonly CSSResult[]): void {
  const root = renderRoot as ShadowRoot;
  for (const { styleSheet } of styles)
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
