'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigSavedSignatures as SigSavedSignaturesElement } from '../elements/index.js';
import '../elements/sig-saved-signatures/sig-saved-signatures.define.js';
import { eventProps } from './props/events.js';

/** A person's saved signatures: `<sig-saved-signatures>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigSavedSignatures = createComponent({
  react,
  tagName: 'sig-saved-signatures',
  elementClass: SigSavedSignaturesElement,
  events: eventProps('sig-select', 'sig-error'),
});
