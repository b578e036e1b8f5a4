'use client';
import { SigSavedSignatures as SigSavedSignaturesElement } from '../elements/index.js';
import '../elements/sig-saved-signatures/sig-saved-signatures.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** A person's saved signatures: `<sig-saved-signatures>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSavedSignatures = component({
  tagName: 'sig-saved-signatures',
  elementClass: SigSavedSignaturesElement,
  events: eventProps('sig-select', 'sig-error'),
});
