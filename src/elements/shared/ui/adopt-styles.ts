import type { CSSResult, ReactiveElement } from 'lit';

/** Adds a lazily loaded sheet to an element that is already rendered, once. */
export function adoptStyles({ renderRoot }: ReactiveElement, { styleSheet }: CSSResult): void {
  const root = renderRoot as ShadowRoot;
  if (!styleSheet || root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}
