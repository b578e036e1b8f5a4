import type { LitElement } from 'lit';
import { takePageColour } from './page-colour.js';

/** What an element of the page gets beside its first view. */
export function handleConnected(element: LitElement): void {
  takePageColour(element);
  // On a developer's machine only: a visitor's page loads no code for it.
  if (location.hostname === 'localhost')
    void import('../developer/warn-developer.js').then(
      (module) => module.warnOfAttributes(element),
      () => undefined,
    );
}
