'use client';
import { SigProvider as SigProviderElement } from '../elements/index.js';
import '../elements/sig-provider/sig-provider.define.js';
import { component } from './props/component.js';

/** Settings for the elements inside it: `<sig-provider>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigProvider = component({
  tagName: 'sig-provider',
  elementClass: SigProviderElement,
});
