'use client';
import { createComponent } from '@lit/react';
import * as react from 'react';
import { SigProvider as SigProviderElement } from '../elements/index.js';
import '../elements/sig-provider/sig-provider.define.js';

/** Settings for the elements inside it: `<sig-provider>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigProvider = createComponent({
  react,
  tagName: 'sig-provider',
  elementClass: SigProviderElement,
});
