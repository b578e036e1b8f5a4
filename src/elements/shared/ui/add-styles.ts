import type { CSSResult, ReactiveElement } from 'lit';

/** Adds the styles of a lazily loaded chunk to an element that is already rendered, each sheet once. */
export function addStyles(
  { renderRoot }: Pick<ReactiveElement, 'renderRoot'>,
  ...styles: readonly CSSResult[]
): void {
  const root = renderRoot as ShadowRoot;
  for (const { styleSheet } of styles)
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
